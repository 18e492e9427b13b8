import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CORE_FACTIONS,
  create,
  type GameState,
  PRESETS,
  pending,
  play,
  question,
  rngFrom,
  type Seat,
  sample,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { cardsCounted, spiceCounted } from '../src/chronicle.ts'
import {
  addDealing,
  type Bot,
  type Chronicle,
  guildNavigator,
  mentat,
  newChronicle,
  playGame,
  random,
  remember,
} from '../src/index.ts'
import { dealPlay } from '../src/mentat/deals/deals.ts'

addDealing(dealPlay)

const six = (preset: string): TableConfig => ({ preset, seats: CORE_FACTIONS.map((faction) => ({ faction })) })

test('tables of two to five, where factions are chosen at the table', () => {
  for (const players of [2, 3, 4, 5])
    for (const preset of ['gf9-advanced', 'wbc', 'quick-reference']) {
      const table = { preset, seats: Array.from({ length: players }, () => ({})) }
      const bots = Array.from({ length: players }, () => mentat)
      assert.deepEqual(playGame(table, `few ${players} ${preset}`, bots).faults, [], `${players} at ${preset}`)
    }
})

test('the chronicle counts everybody’s spice and cards from what happens in the open', () => {
  for (const preset of PRESETS) {
    const table = six(preset)
    const chronicle: Chronicle = newChronicle(table)
    const wrong = new Map<string, number>()
    let looked = 0
    const bots = [random, mentat, random, mentat, random, mentat]
    playGame(table, `chronicle ${preset}`, bots, {
      events(events, state) {
        remember(chronicle, events)
        if (state.phase === 'set-up') return
        for (const of of state.order) {
          looked++
          if (spiceCounted(chronicle, of) !== state.factions[of]!.spice)
            wrong.set('spice', (wrong.get('spice') ?? 0) + 1)
          if (cardsCounted(chronicle, of) !== state.factions[of]!.hand.length)
            wrong.set('cards', (wrong.get('cards') ?? 0) + 1)
        }
      },
    })
    assert.ok(looked > 500)
    assert.deepEqual([...wrong], [], preset)
  }
})

/** The first question of a kind in a game of random players. */
function positionWith(kind: string): { state: GameState; seat: Seat } {
  const rng = rngFrom('position')
  const state = create(six('gf9-advanced'), 'position')
  for (;;) {
    const [seat] = pending(state)
    if (question(state, seat!)!.kind === kind && state.turn > 1) return { state, seat: seat! }
    play(state, sample(state, seat!, rng)!)
  }
}

test('the navigator answers alike for the same nodes and seed, and keeps to its budget', () => {
  const { state, seat } = positionWith('ship')
  const seen = { view: view(state, seat), chronicle: newChronicle(state.table) }
  const decision = question(state, seat)!
  const think = (amount: number) => guildNavigator({ unit: 'nodes', amount }).decide(seen, decision, rngFrom('same'))
  const first = think(300)
  assert.deepEqual(think(300), first)
  const playouts = ({ reasons }: typeof first): number => Number(reasons[0]!.about!.playouts)
  assert.ok(playouts(first) > 2)
  assert.ok(playouts(think(900)) > playouts(first))
})

test('the navigator looks ahead where that pays, and sends advisors as the mentat does', () => {
  const looks = (kind: string): boolean => {
    const { state, seat } = positionWith(kind)
    const seen = { view: view(state, seat), chronicle: newChronicle(state.table) }
    const think = (bot: Bot) => bot.decide(seen, question(state, seat)!, rngFrom('looks'))
    const thought = think(guildNavigator({ unit: 'nodes', amount: 100 }))
    const looked = thought.reasons.some(({ because }) => because.startsWith('search'))
    if (!looked) assert.deepEqual(thought, think(mentat), kind)
    return looked
  }
  for (const kind of ['ship', 'move', 'revival', 'bid']) assert.ok(looks(kind), kind)
  assert.ok(!looks('send-advisor'))
})

test('a bot that throws or answers nonsense is reported by name, and the game goes on', () => {
  const broken: Bot = {
    name: 'broken',
    decide(_, decision) {
      if (decision.kind === 'bid') throw new Error('no idea')
      return { answer: { nonsense: true }, reasons: [] }
    },
    play: () => ({ kind: 'hajr', answer: true, reasons: [] }),
  }
  const { state, faults } = playGame(six('gf9-basic'), 'broken', [broken, mentat, mentat, mentat, mentat, mentat])
  assert.ok(state.outcome)
  assert.ok(faults.some(({ kind, says }) => kind === 'bid' && says === 'no idea'))
  assert.ok(faults.some(({ kind }) => kind === 'play'))
  assert.ok(faults.every(({ bot, seat }) => bot === 'broken' && seat === CORE_FACTIONS[0]))
})
