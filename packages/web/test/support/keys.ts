import assert from 'node:assert/strict'
import type { ElementHandle, Locator } from 'playwright-core'
import { Hand, STRONGHOLD } from './hand.ts'

const MOST_TABS = 160

/** Somebody without mouse or finger: Tab, arrows, Enter, Space, Escape. */
export class Keys extends Hand {
  async #key(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }
  async #isAt(element: ElementHandle): Promise<boolean> {
    return element.evaluate((one) => document.activeElement === one)
  }

  /** Goes by Tab to what stands there, forwards or back, as it lies. */
  async #tabTo(isThere: () => Promise<boolean>, element: ElementHandle): Promise<void> {
    const back = await element.evaluate((one) => {
      const at = document.activeElement
      return at !== null && (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) > 0
    })
    for (let i = 0; i < MOST_TABS; i++) {
      if (await isThere()) return
      await this.#key(back ? 'Shift+Tab' : 'Tab')
    }
    assert.fail(`Tab does not come to ${await element.evaluate((one) => (one as Element).outerHTML.slice(0, 200))}`)
  }

  override async press(what: Locator, patience = 30_000): Promise<void> {
    await what.waitFor({ timeout: patience })
    const radio = what.locator('input[type=radio]')
    if ((await radio.count()) > 0) return this.#chooseByKey((await radio.elementHandle())!)
    const element = (await what.elementHandle())!
    await element.waitForElementState('enabled')
    await this.#tabTo(() => this.#isAt(element), element)
    await this.#key('Enter')
  }

  /** Tab comes to the group, arrows go through it, Space takes the first. */
  async #chooseByKey(radio: ElementHandle): Promise<void> {
    const inGroup = (): Promise<boolean> =>
      radio.evaluate((one) => (document.activeElement as HTMLInputElement).name === (one as HTMLInputElement).name)
    await this.#tabTo(inGroup, radio)
    for (let i = 0; i < 30 && !(await this.#isAt(radio)); i++) await this.#key('ArrowDown')
    if (!(await radio.evaluate((one) => (one as HTMLInputElement).checked))) await this.#key('Space')
    assert.ok(await radio.evaluate((one) => (one as HTMLInputElement).checked))
  }

  /** B comes to the board, S goes through its strongholds and T through all that glows on it, Enter picks. */
  override async pick(area: string): Promise<void> {
    const at = (): Promise<string | null> =>
      this.page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? null)
    await this.#key('b')
    assert.notEqual(await at(), null, 'B goes to the board')
    const step = STRONGHOLD.test(area) ? 's' : 't'
    for (let i = 0; i < 80 && (await at()) !== area; i++) await this.#key(step)
    assert.equal(await at(), area, 'these keys go through all that may be picked')
    await this.#key('Enter')
    this.boardTaps++
  }
}
