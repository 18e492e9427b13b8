import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Areas of the five strongholds. */
export const STRONGHOLD = /^(arrakeen|carthag|tueks-sietch|sietch-tabr|habbanya-sietch)/

/** How long a page may take over what a person does; PATIENCE gives nine of them on one machine longer. */
export const PATIENCE: number = Number(process.env.PATIENCE ?? 8) * 1_000
/** How long they wait for a question: among nine some are asked nothing for a whole turn. */
export const WAIT: number = process.env.PATIENCE ? 0 : 30_000

/** Numbers that look like chance and are the same for the same seed. */
export function chanceFrom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A hand with a mouse, which does on a page only what a person could: it presses what it sees. */
export class Hand {
  readonly page: Page
  readonly #chance: () => number
  /** Taps on the board that chose something. */
  boardTaps = 0

  constructor(page: Page, seed: string) {
    this.page = page
    this.#chance = chanceFrom(seed)
  }

  /** Whether something happens that happens so often. */
  luck(often: number): boolean {
    return this.#chance() < often
  }
  /** From 0 to just below n. */
  below(n: number): number {
    return Math.floor(this.#chance() * n)
  }
  oneOf<T>(list: readonly T[]): T {
    assert.ok(list.length > 0, 'nothing to choose from')
    return list[this.below(list.length)]!
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Decision' })
  }
  /** Where one answers: the panel, or the dialog that has come before it. */
  async form(): Promise<Locator> {
    const dialog = this.page.locator('dialog[open]')
    return (await dialog.count()) > 0 ? dialog.last() : this.panel
  }

  /** What the form plans is drawn on the board a frame later. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  async press(what: Locator, patience = PATIENCE): Promise<void> {
    await what.click({ timeout: patience })
  }
  async pressNamed(name: string | RegExp): Promise<void> {
    await this.press((await this.form()).getByRole('button', { name, exact: true }))
  }
  /** Presses it if it is there and can be pressed; it may be gone by the time a hand comes to it. */
  async pressIf(what: Locator): Promise<boolean> {
    const open = what.and(this.page.locator(':enabled'))
    if ((await open.count()) === 0) return false
    try {
      await this.press(open.first(), 2_000)
      return true
    } catch (error) {
      if ((await open.count()) > 0) throw error
      return false
    }
  }

  /** Chooses one of some radio cards by its label; what is chosen already counts too. */
  async choose(group: Locator, fits: (label: string) => boolean = () => true): Promise<string | null> {
    const labels = group.locator('label').filter({ has: this.page.locator('input[type=radio]:enabled') })
    for (;;) {
      const names = await labels.allInnerTexts()
      const open = names.flatMap((name, i) => (fits(name) ? [i] : []))
      if (open.length === 0) return null
      const i = this.oneOf(open)
      try {
        await this.press(labels.nth(i), 2_000)
        return names[i]!
      } catch (error) {
        // What was chosen before may have closed some of them meanwhile.
        if ((await labels.count()) === names.length) throw error
      }
    }
  }

  /** In every group of radio cards of which none is chosen, chooses one. */
  async chooseWhatIsMissing(): Promise<void> {
    const groups = (await this.form()).locator('fieldset.choices')
    for (let i = 0; i < (await groups.count()); i++) {
      const group = groups.nth(i)
      if ((await group.locator('input:checked').count()) === 0) await this.choose(group)
    }
  }

  /** Waits until the button that sends is ready; false if it says why not, or what is missing. */
  async isReady(): Promise<boolean> {
    const send = (await this.form()).locator('.send-button.primary')
    if ((await send.count()) === 0) return false
    const until = Date.now() + 2_000
    do {
      if (await send.first().isEnabled()) return true
      if ((await this.page.locator('.send-refused, .send-missing').count()) > 0) return false
      await this.page.waitForTimeout(25)
    } while (Date.now() < until)
    return false
  }
  async send(): Promise<void> {
    await this.press((await this.form()).locator('.send-button.primary').first())
  }
  /** Sends what has been made, or lets it be. */
  async sendOr(pass: string | RegExp): Promise<boolean> {
    if (await this.isReady()) {
      await this.send()
      return true
    }
    await this.pressNamed(pass)
    return false
  }

  /** Areas that glow on the board. */
  async areas(which: 'target' | 'source' | 'pressed'): Promise<string[]> {
    const selector = which === 'pressed' ? '.board-area[aria-pressed]' : `.board-area[data-${which}]`
    return this.page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('data-area')!))
  }

  /** A point of the board at which a finger meets this area. */
  async pointOf(area: string): Promise<{ x: number; y: number }> {
    // Something may pass over the board.
    for (const until = Date.now() + PATIENCE; Date.now() < until; await this.page.waitForTimeout(50)) {
      const point = await this.#seek(area)
      if (point) return point
    }
    assert.fail(`no point of ${area} can be reached, it lies under ${await this.#over(area)}`)
  }
  #over(area: string): Promise<string | undefined> {
    return this.page.locator(`.board-area[data-area="${area}"]`).evaluate((path) => {
      const { x, y, width, height } = path.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200)
    })
  }
  protected async isInSight(area: string): Promise<boolean> {
    return (await this.#seek(area)) !== null
  }
  async #seek(area: string): Promise<{ x: number; y: number } | null> {
    return this.page.evaluate((id) => {
      const path = document.querySelector(`.board-area[data-area="${id}"]`)
      if (!path) return null
      const box = path.getBoundingClientRect()
      const hits: { x: number; y: number; around: number }[] = []
      const meets = (x: number, y: number): boolean =>
        document.elementFromPoint(x, y)?.closest('[data-area]')?.getAttribute('data-area') === id
      for (let i = 1; i < 16; i++)
        for (let j = 1; j < 16; j++) {
          const [x, y] = [box.x + (box.width * i) / 16, box.y + (box.height * j) / 16]
          if (!meets(x, y)) continue
          const step = [box.width / 16, box.height / 16] as const
          let around = 0
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [2, 0],
            [-2, 0],
            [0, 2],
            [0, -2],
          ] as const)
            if (meets(x + dx * step[0], y + dy * step[1])) around++
          hits.push({ x, y, around })
        }
      hits.sort((a, b) => b.around - a.around)
      return hits[0] ? { x: hits[0].x, y: hits[0].y } : null
    }, area)
  }

  /** Presses an area of the board. */
  async pick(area: string): Promise<void> {
    const { x, y } = await this.pointOf(area)
    await this.page.mouse.click(x, y)
    this.boardTaps++
  }
}

/** A finger. */
export class Finger extends Hand {
  override async press(what: Locator, patience = PATIENCE): Promise<void> {
    await what.tap({ timeout: patience })
  }
  override async pick(area: string): Promise<void> {
    if (!(await this.isInSight(area))) await this.pressIf(this.page.getByRole('button', { name: 'Whole board' }))
    const { x, y } = await this.pointOf(area)
    await this.page.touchscreen.tap(x, y)
    this.boardTaps++
  }
}
