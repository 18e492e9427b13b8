import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Card,
  CORE_FACTIONS,
  copyState,
  DECISION_KINDS,
  type Faction,
  fallback,
  type GameState,
  isAskedKind,
  pending,
  play,
  question,
  type UnaskedKind,
  view,
} from '@arrakis/engine'
import type { Page } from 'playwright-core'
import type { CustomRequired } from '../src/decisions/kinds.ts'
import { en } from './support/english.ts'
import { Hand } from './support/hand.ts'
import { doesOfShape } from './support/player.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { positionsNaming } from './support/scenarios.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
const alone = ({ state }: FoundPosition): boolean => state.alliances.length === 0 && state.deals.length === 0
const together = (found: FoundPosition): boolean => alone(found) && pending(found.state).length === 2
/** Moments for what is done unasked. */
const moments = positionsOf(
  {
    bid: alone,
    plan: (found) => found.seat === 'atreides' && together(found),
    ship: (found) => found.seat === 'emperor' && alone(found),
    move: (found) => found.seat === 'fremen' && alone(found),
  },
  ['gf9-advanced'],
)

async function lookAs(page: Page, seat: Faction): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('View as').selectOption({ label: en.game.capitalSeatName(seat) })
  await page.locator('[data-asked="nothing"]').waitFor()
}

interface Case {
  readonly moment: 'bid' | 'plan' | 'ship' | 'move'
  /** Who does it; whoever is asked, unless told. */
  readonly by?: Faction
  readonly hand?: readonly Card[]
  readonly options?: Readonly<Record<string, string | boolean>>
  /** What else must be so. */
  prepare?(state: GameState, by: Faction): void
  /** From the opened form to the answer. */
  fill(hand: Hand): Promise<void>
}
const send = (hand: Hand): Promise<void> => hand.send()
const chosen = async (hand: Hand): Promise<void> => {
  await hand.chooseWhatIsMissing()
  await hand.send()
}
const button = (hand: Hand): Promise<void> => hand.press(hand.panel.locator('.buttons-option > button:enabled').first())
const otherThan = (by: Faction): Faction => CORE_FACTIONS.find((faction) => faction !== by)!
const allied = (state: GameState, by: Faction): void => {
  state.alliances = [{ members: [by, otherThan(by)], since: 1 }]
}
const dead = (state: GameState, by: Faction): void => {
  state.factions[by]!.tanks.normal += 3
  state.factions[by]!.reserves.normal -= 3
}

/** What may be done unasked; of what has the form of its shape a moment is found among the scenarios. */
const UNASKED: CustomRequired<{ [K in UnaskedKind]: Case }> = {
  orders: {
    moment: 'bid',
    fill: async ({ panel }) => {
      await panel.getByLabel('Every possible moment', { exact: true }).selectOption('Ask me')
    },
  },
  standing: { moment: 'bid', fill: (hand) => hand.press(hand.panel.getByRole('checkbox').first()) },
  credit: {
    moment: 'bid',
    prepare: allied,
    async fill(hand) {
      await hand.pressNamed('For cards: more')
      await hand.send()
    },
  },
  show: { moment: 'bid', prepare: allied, fill: chosen },
  withdraw: {
    moment: 'plan',
    prepare: (state, by) => play(state, fallback(state, by)!),
    fill: button,
  },
  'offer-deal': {
    moment: 'bid',
    async fill(hand) {
      await hand.pressNamed(en.game.factionName(otherThan(moments.get('bid')!.seat as Faction)))
      await hand.pressNamed('Pay spice')
      await hand.send()
    },
  },
  'answer-deal': {
    moment: 'bid',
    prepare(state, by) {
      const other = otherThan(by)
      const deal = { with: [by], text: '', terms: [{ term: 'words', text: 'Peace.' }], turns: 1 }
      play(state, { seat: other, kind: 'offer-deal', answer: deal } as Parameters<typeof play>[1])
    },
    fill: (hand) => hand.pressNamed('Accept'),
  },
  truthtrance: { moment: 'bid', hand: ['truthtrance'], fill: send },
  'tleilaxu-ghola': { moment: 'bid', hand: ['tleilaxu-ghola'], prepare: dead, fill: send },
  hajr: { moment: 'move', hand: ['hajr'], fill: button },
  mercenary: { moment: 'bid', hand: ['mercenary'], fill: send },
  'name-primary': {
    moment: 'bid',
    options: { 'alliance.primarySecondary': true },
    prepare: allied,
    fill: send,
  },
  'bid-infinity': { moment: 'bid', hand: ['karama'], options: { 'karama.freeCard': 'infinity' }, fill: send },
  'karama-half-price': { moment: 'ship', by: 'guild', hand: ['karama'], fill: send },
  'karama-see-plan': { moment: 'plan', by: 'atreides', hand: ['karama'], fill: chosen },
  'karama-call-worm': {
    moment: 'move',
    by: 'fremen',
    hand: ['karama'],
    options: { 'karama.fremenWorm': 'spiceBlowOrOwnMove' },
    async fill(hand) {
      await hand.pick((await hand.areas('target'))[0]!)
      await hand.send()
    },
  },
  'karama-revive': {
    moment: 'bid',
    by: 'emperor',
    hand: ['karama'],
    options: { 'karama.emperorRevive': 'anytime' },
    prepare: dead,
    fill: send,
  },
  'karama-take-hand': { moment: 'bid', by: 'harkonnen', hand: ['karama', 'shield'], fill: chosen },
}

interface Opened {
  readonly at: FoundPosition
  readonly fill: Case['fill']
}

function prepared({ moment, by, hand, options = {}, prepare, fill }: Case): Opened {
  const found = moments.get(moment)
  assert.ok(found)
  const state = copyState(found.state)
  const seat = by ?? (found.seat as Faction)
  state.table = { ...state.table, options: { ...state.table.options, ...options } }
  Object.assign(state.factions[seat]!, { spice: 9, powerUsed: false, ...(hand ? { hand: [...hand] } : {}) })
  prepare?.(state, seat)
  return { at: { ...found, state, seat }, fill }
}

/** A moment for it among the scenarios that name it. */
function fromScenarios(kind: UnaskedKind): Opened {
  for (const state of positionsNaming(kind))
    for (const seat of state.order) {
      const asked = pending(state)[0]
      const decision = asked && question(state, asked)
      const play = view(state, seat).asked.find((one) => one.kind === kind)
      if (!play || !decision) continue
      return { at: { state, seat, decision }, fill: doesOfShape(play.shape) }
    }
  assert.fail(`no scenario names ${kind} where it may be done`)
}

for (const kind of DECISION_KINDS.filter((one) => !isAskedKind(one)))
  test(`unasked: ${kind}`, async () => {
    const own = UNASKED[kind]
    const { at, fill } = own ? prepared(own) : fromScenarios(kind)
    const { state, seat } = at
    const me = await open(at)
    const person = new Hand(me.page, at.decision.kind)
    const name = kind === 'withdraw' ? en.decisions.withdrawName('plan') : en.decisions.playName(kind)
    const opener = person.panel.getByRole('button', { name, exact: true })
    await person.panel.locator('.plays').waitFor()
    // A seat that is not asked is viewed on its own.
    if (!pending(state).includes(seat)) await lookAs(me.page, seat as Faction)
    if (!(await opener.isVisible())) await person.press(person.panel.getByText(en.decisions.talkAndOrders))
    await person.press(opener)
    await person.panel.locator('.decision-form :is(button, input)').first().waitFor()
    await person.settled()
    await fill(person)
    await accepted(me, kind)
  })
