import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Decision,
  type Faction,
  play,
  question,
  type TableConfig,
} from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { cardsCounted, newChronicle, remember, spiceCounted } from '../src/chronicle.ts'
import { addKnowledge, apprentice, guildNavigator, mentat, playGame, type Reason, random } from '../src/index.ts'
import { weigh } from '../src/mentat/judges.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { outlookOf } from '../src/mentat/outlook.ts'
import { assertExplained, listening } from './support/listening.ts'
import { gameAt, situation } from './support/position.ts'

addModules([...MODULES, ...DRAFTS])
addKnowledge(MODULE_KNOWLEDGE)

const tableOf = (factions: readonly Faction[]): TableConfig => ({
  preset: 'dream',
  seats: factions.map((faction) => ({ faction })),
})

test('every level plays by Dream Rules without a fault and can say why', () => {
  const heard: Reason[] = []
  const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
  const bots = [mentat, navigator, apprentice, random, mentat, mentat].map((bot) => listening(bot, heard))
  const { faults, state } = playGame(tableOf(CORE_FACTIONS), 'dreams of all levels', bots)
  assert.deepEqual(faults, [])
  assert.ok(state.outcome)
  assertExplained(heard)
})

/** The Bene Tleilaxu in the place of the last of the six. */
const MASKED: readonly Faction[] = [...CORE_FACTIONS.slice(0, 5), 'tleilaxu']
/** And the Ixians, with the Bene Tleilaxu, in the place of the first two. */
const AUGMENTED: readonly Faction[] = ['ixians', 'tleilaxu', ...CORE_FACTIONS.slice(2)]
test('mentats answer every question of Dream Rules for a reason of their own', () => {
  const heard: Reason[] = []
  const bots = CORE_FACTIONS.map(() => listening(mentat, heard, (kind) => kind.startsWith('dream.')))
  for (const factions of [CORE_FACTIONS, MASKED, AUGMENTED])
    for (let i = 0; i < 3; i++) assert.deepEqual(playGame(tableOf(factions), `dreams ${i}`, bots).faults, [])
  const reasons = new Set(heard.map(({ because }) => because))
  for (const because of [
    'dream.ready',
    'dream.announce',
    'dream.guide',
    'guild.wait',
    'dream.mask',
    'dream.weakest',
    'dream.price',
    'dream.post',
    'dream.split',
    'dream.exchange-up',
  ])
    assert.ok(reasons.has(because), because)
  assert.deepEqual(
    [...reasons].filter((because) => because.startsWith('shape.')),
    [],
  )
})

test('who goes with the surveyor stays aboard where there is nothing to collect', () => {
  const state = gameAt('dream.survey', AUGMENTED, 'dream')
  state.spice = []
  state.forces.push({ area: 'surveyor', of: 'ixians', normal: 2, elite: 2, advisor: false })
  const { offer } = question(state, 'ixians') as Decision<'dream.survey'>
  play(state, { seat: 'ixians', kind: 'dream.survey', answer: offer.places[0]! })
  const asked = question(state, 'ixians')!
  assert.ok(['dream.load', 'dream.unload'].includes(asked.kind), asked.kind)
  assert.equal(weigh(situation(state, 'ixians'), asked)[0]!.reasons[0]!.because, 'dream.aboard')
})

const HOUSES: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu']
const GAMES = 2
test('with each house a mentat beats five who answer at random', () => {
  let won = 0
  for (const [house, faction] of HOUSES.entries())
    for (let i = 0; i < GAMES; i++) {
      const factions = CORE_FACTIONS.map((_, chair) => HOUSES[(house + chair) % HOUSES.length]!)
      const bots = factions.map((other) => (other === faction ? mentat : random))
      const { state } = playGame(tableOf(factions), `alone ${faction} ${i}`, bots)
      if (state.outcome!.winners.includes(faction)) won++
    }
  assert.ok(won >= 0.75 * GAMES * HOUSES.length, `${won} of ${GAMES * HOUSES.length}`)
})

test('spice and cards are counted from what happens in the open by Dream Rules too', () => {
  const table = tableOf(AUGMENTED)
  for (let i = 0; i < 3; i++) {
    const chronicle = newChronicle(table)
    let looked = 0
    const bots = AUGMENTED.map((_, chair) => (chair % 2 === i % 2 ? mentat : random))
    playGame(table, `counted ${i}`, bots, {
      events(events, state) {
        remember(chronicle, events)
        // What is saved from a battle is paid card by card, and told once it is over.
        if (state.phase === 'set-up' || state.phase === 'battle') return
        for (const of of state.order) {
          looked++
          const { spice, hand } = state.factions[of]!
          assert.deepEqual([spiceCounted(chronicle, of), cardsCounted(chronicle, of)], [spice, hand.length], of)
        }
      },
    })
    assert.ok(looked > 300)
  }
})

test('whoever has three tech tokens needs one place less', () => {
  const state = gameAt('bid', CORE_FACTIONS, 'dream')
  const needed = (): number => {
    const { sideOf, needed: all } = outlookOf(situation(state, 'emperor'))
    return all[sideOf.guild!]!
  }
  assert.equal(needed(), 3)
  state.dream = {
    ...state.dream!,
    tech: { 'axlotl-tanks': 'guild', heighliners: 'guild', 'spice-production': 'guild' },
  }
  assert.equal(needed(), 2)
})
