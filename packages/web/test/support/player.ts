import { type AskedKind, DECISIONS, type Shape } from '@arrakis/engine'
import type { CustomRequired } from '../../src/decisions/kinds.ts'
import { type Hand, PATIENCE, STRONGHOLD, WAIT } from './hand.ts'

type Does = (hand: Hand) => Promise<void>

/** What a person does with the form of a shape. */
const SHAPES: Readonly<Record<Exclude<Shape, 'custom'>, Does>> = {
  'yes-no': button,
  'one-of': oneOf,
  'some-of': someOf,
  amount: dial,
  forces: forces,
  place: place,
}
/** What a person does with a form that is not that of its shape. */
const OWN: CustomRequired<{ [K in AskedKind]: Does }> = {
  faction: choose,
  prediction: choose,
  swap: button,
  'place-fremen': placeFremen,
  'call-worm': place,
  nexus: nexus,
  ride: move,
  bid: bid,
  revival: revival,
  'pay-revival': send,
  'revive-leader': send,
  ship: ship,
  'stop-shipment': button,
  'send-advisor': button,
  wartime: wartime,
  move: move,
  battle: choose,
  voice: command,
  prescience: command,
  'show-element': show,
  plan: plan,
  aftermath: aftermath,
  captive: button,
  karama: button,
  truth: truth,
  reword: send,
  'return-cards': returnCards,
  'harvest.bid': accessBid,
  'harvest.shares': send,
  'harvest.trade': send,
  'harvest.commit': claim,
}

export function doesOfShape(shape: Shape): Does {
  if (shape === 'custom') throw new Error('every form of this shape is another')
  return SHAPES[shape]
}

/** Kinds with a dot in their names are a module's. */
const isOfModule = (kind: AskedKind): boolean => kind.includes('.')

/** A form that only a module has: what is seen of it says what to do. */
async function asItLooks(hand: Hand): Promise<void> {
  const form = hand.panel.locator('.decision-form')
  await form.locator('button').first().waitFor()
  if ((await form.locator('.buttons-option').count()) > 0) return button(hand)
  if ((await hand.areas('target')).length > 0) return place(hand)
  if ((await form.locator('.chips button').count()) > 0) return someOf(hand)
  await hand.chooseWhatIsMissing()
  await hand.send()
}

/** One of the buttons that say what comes of them. */
async function button(hand: Hand): Promise<void> {
  const open = hand.panel.locator('.buttons-option > button:enabled')
  await open.first().waitFor()
  await hand.press(open.nth(hand.below(await open.count())))
}
async function oneOf(hand: Hand): Promise<void> {
  const radios = hand.panel.getByRole('radio')
  await radios.or(hand.panel.locator('.buttons-option')).first().waitFor()
  return (await radios.count()) > 0 ? choose(hand) : button(hand)
}
async function someOf(hand: Hand): Promise<void> {
  const items = hand.panel.locator('.chips button')
  const send = hand.panel.locator('.send-button.primary')
  await send.waitFor()
  for (let i = 0; !(await send.isEnabled()) && i < (await items.count()); i++) await hand.press(items.nth(i))
  await hand.send()
}
async function forces(hand: Hand): Promise<void> {
  await hand.pressIf(hand.panel.getByRole('button', { name: /: more$/ }))
  await hand.send()
}
async function send(hand: Hand): Promise<void> {
  await hand.send()
}
/** HARV-23 The first troops go to the first stronghold, where there are both. */
async function claim(hand: Hand): Promise<void> {
  await hand.panel.locator('.send-button').waitFor()
  const troops = hand.panel.locator('.harvest-commit select')
  if ((await troops.count()) > 0) await troops.first().selectOption({ index: 1 })
  await hand.send()
}
async function choose(hand: Hand): Promise<void> {
  await hand.chooseWhatIsMissing()
  // What cannot be chosen may be said only once it has been.
  for (let tries = 0; tries < 3 && !(await hand.isReady()); tries++) {
    await hand.pressIf(hand.panel.getByRole('button', { name: 'Clear' }))
    await hand.chooseWhatIsMissing()
  }
  await hand.send()
}
async function placeFremen(hand: Hand): Promise<void> {
  const areas = await hand.areas('target')
  // All but two by taps, the rest by the form.
  for (let i = 0; i < 8; i++) await hand.pick(hand.oneOf(areas))
  const more = hand.panel.getByRole('button', { name: 'Forces: more', disabled: false })
  for (let i = 0; i < 2; i++) await hand.press(more.first())
  await hand.send()
}
async function place(hand: Hand): Promise<void> {
  const areas = await hand.areas('target')
  const pass = hand.panel.getByRole('button', { name: 'Pass', exact: true })
  if (areas.length === 0 || ((await pass.count()) > 0 && hand.luck(0.3))) return hand.press(pass)
  await hand.pick(hand.oneOf(areas))
  await hand.send()
}
async function dial(hand: Hand): Promise<void> {
  if ((await hand.panel.locator('.buttons-option').count()) > 0) return button(hand)
  const more = hand.panel.getByRole('button', { name: /: more$/ })
  for (let i = hand.below(4); i > 0; i--) await hand.pressIf(more)
  await hand.press(hand.panel.locator('.send-button').first())
}
async function nexus(hand: Hand): Promise<void> {
  const accept = hand.panel.getByRole('button', { name: /^Accept the alliance/ })
  const decline = hand.panel.getByRole('button', { name: /^Decline the alliance/ })
  const offer = hand.panel.getByRole('button', { name: /^Offer .* an alliance/ })
  if (hand.luck(0.6) && (await hand.pressIf(accept))) return
  if (await hand.pressIf(decline)) return
  const offers = await offer.count()
  if (offers > 0 && hand.luck(0.4)) return hand.press(offer.nth(hand.below(offers)))
  const part = hand.panel.getByRole('button', { name: 'Break your alliance' })
  if (hand.luck(0.2) && (await hand.pressIf(part))) return
  await hand.send()
}
async function bid(hand: Hand): Promise<void> {
  const offered = hand.panel.getByRole('button', { name: /^Bid \d+$/ })
  const until = hand.panel.getByRole('button', { name: 'Pass until it is sold' })
  if (hand.luck(0.5) && (await hand.pressIf(until))) return
  // In a first game one says once how far one would go.
  const limit = hand.panel.locator('.form-actions').getByRole('button', { name: /^Bid up to \d+, then pass$/ })
  if (await hand.pressIf(limit)) return
  // Without spice the first game offers only to pass for this card, or to pay with another.
  if ((await offered.count()) === 0 && (await hand.pressIf(until))) return
  if ((await offered.count()) === 0 || hand.luck(0.5)) return hand.pressNamed('Pass')
  if (hand.luck(0.3)) await hand.pressIf(hand.panel.getByRole('button', { name: 'Your bid: more' }))
  await hand.sendOr('Pass')
}
/** Nine people are asked about a hundred bids each in a whole harvest: often once is said for all of them. */
async function accessBid(hand: Hand): Promise<void> {
  const nothing = hand.panel.getByRole('button', { name: 'Buy nothing more in this harvest' })
  if (hand.luck(0.5) && (await hand.pressIf(nothing))) return
  await bid(hand)
}
async function revival(hand: Hand): Promise<void> {
  if (hand.luck(0.3)) await hand.pressIf(hand.panel.getByRole('button', { name: 'Forces: more' }))
  const leaders = hand.panel.getByRole('group', { name: 'Leader' })
  if ((await leaders.count()) > 0 && hand.luck(0.5)) await hand.choose(leaders)
  if (!(await hand.isReady())) await hand.pressNamed('Clear')
  await hand.send()
}
async function ship(hand: Hand): Promise<void> {
  const ways = hand.panel.getByRole('group', { name: 'How' })
  if ((await ways.count()) > 0 && hand.luck(0.5)) await hand.choose(ways)
  const stacks = hand.panel.getByRole('group', { name: 'Which forces' }).getByRole('button')
  if ((await stacks.count()) > 0) await hand.press(stacks.nth(hand.below(await stacks.count())))
  const areas = await hand.areas('target')
  if (areas.length > 0 && (hand.boardTaps === 0 || hand.luck(0.8))) {
    const strongholds = areas.filter((area) => STRONGHOLD.test(area))
    const to = hand.oneOf(strongholds.length > 0 && hand.luck(0.8) ? strongholds : areas)
    for (let i = 1 + hand.below(3); i > 0; i--) await hand.pick(to)
    if (hand.luck(0.3)) await hand.pressIf(hand.panel.getByRole('button', { name: /^Maximum: / }))
  }
  await hand.sendOr('Pass')
}
async function move(hand: Hand): Promise<void> {
  const sources = await hand.areas('source')
  const pass = /^(Pass|Stay)$/
  if (sources.length === 0 || hand.luck(0.15)) return hand.pressNamed(pass)
  if ((await hand.areas('pressed')).length === 0) await hand.pick(hand.oneOf(sources))
  const targets = await hand.areas('target')
  if (targets.length > 0) {
    const strongholds = targets.filter((area) => STRONGHOLD.test(area))
    await hand.pick(hand.oneOf(strongholds.length > 0 && hand.luck(0.6) ? strongholds : targets))
    if (hand.luck(0.3)) await hand.pressIf(hand.panel.getByRole('button', { name: 'Forces: less' }))
  }
  await hand.sendOr(pass)
}
async function wartime(hand: Hand): Promise<void> {
  const places = hand.panel.getByRole('group', { name: 'Your forces' }).getByRole('button')
  if (hand.luck(0.5)) await hand.pressIf(places)
  await hand.send()
}
/** The Voice and Prescience. */
async function command(hand: Hand): Promise<void> {
  await hand.chooseWhatIsMissing()
  await hand.send()
}
async function show(hand: Hand): Promise<void> {
  const more = hand.panel.getByRole('button', { name: 'Dial: more' })
  if (hand.luck(0.5)) await hand.pressIf(more)
  await hand.chooseWhatIsMissing()
  await hand.send()
}
/** A leader who leads, cards that can be played, and some of the forces. */
async function plan(hand: Hand): Promise<void> {
  const dial = hand.page.getByRole('slider', { name: 'Dial' })
  const read = hand.panel.getByRole('button', { name: 'To the plan' })
  await dial.or(read).first().waitFor()
  await hand.pressIf(read)
  await dial.waitFor()
  const form = await hand.form()
  await hand.choose(form.getByRole('group', { name: 'Leader' }), (label) => !label.startsWith('No leader'))
  for (const name of ['Weapon', 'Defence']) {
    const cards = form.getByRole('group', { name })
    if ((await cards.count()) > 0) await hand.choose(cards)
  }
  const turn = form.getByRole('button', { name: hand.luck(0.5) ? 'Dial: more' : 'Dial: less' })
  for (let i = hand.below(7); i > 0 && (await hand.pressIf(turn)); i--);
  if (!(await hand.isReady())) await hand.press(form.getByRole('button', { name: 'Clear' }))
  await hand.send()
}
async function aftermath(hand: Hand): Promise<void> {
  const cards = hand.panel.locator('.aftermath-cards button')
  if (hand.luck(0.2)) await hand.pressIf(cards)
  await hand.send()
}
async function truth(hand: Hand): Promise<void> {
  const open = hand.panel.locator('.decision-form :is(.buttons-option > button, .send-button):enabled')
  await open.first().waitFor()
  await hand.press(open.nth(hand.below(await open.count())))
}
async function returnCards(hand: Hand): Promise<void> {
  const cards = hand.panel.locator('.cards-hand button')
  for (let i = 0; !(await hand.panel.locator('.send-button.primary').isEnabled()) && i < (await cards.count()); i++) {
    await hand.press(cards.nth(i))
    if (await hand.isReady()) break
  }
  await hand.send()
}

/** Looks at every question before it is answered. */
type Look = (kind: AskedKind, hand: Hand) => Promise<void>

/** Somebody at a table, who answers every question by its form. */
export class Player {
  readonly hand: Hand
  readonly answered: AskedKind[] = []
  readonly #look: Look
  #was: string | null = null

  constructor(hand: Hand, look: Look = async () => {}) {
    this.hand = hand
    this.#look = look
  }

  /** Waits for the next question; null once the game is over. Deals for which the game waits are refused. */
  async question(): Promise<{ key: string; kind: AskedKind } | null> {
    const key = await this.#next()
    if (key === 'over') return null
    if (key !== 'offered') return { key, kind: key.split(' ')[1] as AskedKind }
    const refuse = this.hand.panel.locator('.deal-offer').getByRole('button', { name: 'Refuse' })
    // Where the game goes on meanwhile, the offer may have gone.
    await this.hand.press(refuse.first()).catch(() => {})
    return this.question()
  }

  async #next(): Promise<string> {
    const found = await this.hand.page.waitForFunction(
      (was) => {
        if (document.querySelector('.result')) return 'over'
        const key = document.querySelector('[data-asked]')?.getAttribute('data-asked')
        if (key === 'nothing' && document.querySelector('.decision .deal-offer .send-button:enabled')) return 'offered'
        // Board and form, or what is there before the board, are fetched when they are first needed.
        const there =
          document.querySelector('.board-area, .prelude') && document.querySelector('.decision-form :is(button, input)')
        // What was said once for a card is said again by itself: by the time a hand came, another question would stand there.
        const buttons = [...document.querySelectorAll('.decision-form button')]
        const isSaid = buttons.some(({ textContent }) => textContent === 'Decide myself')
        return there && !isSaid && key && key !== was && key !== 'nothing' ? key : null
      },
      this.#was,
      { timeout: WAIT },
    )
    await this.hand.settled()
    return (await found.jsonValue()) as string
  }

  /** Answers the question that is open and sees that it was taken; null once the game is over. */
  async answer(): Promise<AskedKind | null> {
    const asked = await this.question()
    if (!asked) return null
    const { key, kind } = asked
    const stands = async (): Promise<boolean> => (await this.hand.page.locator(`[data-asked="${key}"]`).count()) > 0
    try {
      await this.#look(kind, this.hand)
      await (OWN[kind] ?? (isOfModule(kind) ? asItLooks : doesOfShape(DECISIONS[kind].shape)))(this.hand)
      await this.hand.page.waitForFunction(
        (was) => document.querySelector('[data-asked]')?.getAttribute('data-asked') !== was,
        key,
        { timeout: PATIENCE },
      )
    } catch (error) {
      // Somebody else's act may have taken the question away while it was being answered.
      if (await stands()) throw new Error(`${kind} cannot be answered: ${await this.#says()}`, { cause: error })
    }
    this.#was = key
    this.answered.push(kind)
    return kind
  }

  /** Answers until it is so, or the game is over. */
  async playUntil(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) if ((await this.answer()) === null) return
  }
  async turn(): Promise<number> {
    const says = await this.hand.page.locator('.rail-turn').innerText()
    return Number(/\d+/.exec(says)?.[0] ?? 0)
  }

  async #says(): Promise<string> {
    const { page, panel } = this.hand
    const dialog = page.locator('dialog[open]')
    return (await dialog.count()) > 0 ? dialog.innerText() : panel.innerText()
  }
}
