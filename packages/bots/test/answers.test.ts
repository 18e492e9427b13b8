import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, type Faction, isOf, type Question, rngFrom, type SeenEvent, view } from '@arrakis/engine'
import { type Chronicle, newChronicle, remember } from '../src/chronicle.ts'
import { chanceOf, suspicion } from '../src/mentat/battle/belief.ts'
import { PROJECTILE } from '../src/mentat/battle/classes.ts'
import { dealHands } from '../src/mentat/battle/foes.ts'
import { likelyWorld } from '../src/search/likely-world.ts'
import { situationOf } from '../src/situation.ts'
import { gameAt } from './support/position.ts'

const WORLDS = 60
const state = gameAt('ship', CORE_FACTIONS)
// Hands with room for surprises.
for (const seat of ['harkonnen', 'emperor'] as const)
  state.factions[seat]!.hand.push(...state.treachery.deck.splice(0, 4))
const seen = view(state, 'atreides')

const answered = (of: Faction, question: Question, answer: 'yes' | 'no'): SeenEvent[] => [
  { type: 'questionAsked', by: 'atreides', of, question },
  { type: 'questionAnswered', by: of, answer },
]
function knowing(...events: readonly SeenEvent[]): Chronicle {
  const chronicle = newChronicle(state.table)
  const { factions } = state
  for (const of of state.order) chronicle.cards[of] = factions[of]!.hand.length
  remember(chronicle, events)
  return chronicle
}
const situation = (chronicle: Chronicle) =>
  situationOf({ view: view(state, 'atreides'), chronicle }, rngFrom('answers'))
/** In how many imagined worlds the Harkonnen hold a projectile weapon. */
function armed(chronicle: Chronicle): number {
  const rng = rngFrom('worlds')
  const worlds = Array.from({ length: WORLDS }, () => likelyWorld(seen, chronicle, rng))
  return worlds.filter(({ factions }) => factions.harkonnen!.hand.some((card) => isOf(card, 'projectile-weapon')))
    .length
}
const ARMED: Question = { about: 'card', card: 'projectile-weapon' }
const NO = answered('harkonnen', ARMED, 'no')
const YES = answered('harkonnen', ARMED, 'yes')

test('who has answered not to hold such a card is not thought to hold one', () => {
  assert.ok(armed(knowing()) > 5)
  assert.equal(armed(knowing(...NO)), 0)
  assert.equal(chanceOf(situation(knowing(...NO)), 'harkonnen', PROJECTILE), 0)
  const { count, cards } = dealHands(situation(knowing(...NO)), 'harkonnen', 40)
  const size = cards.length / count
  assert.ok(Array.from({ length: count }, (_, i) => cards[i * size + PROJECTILE]).every((n) => n === 0))
})

test('a card that came after the answer may be such a card', () => {
  const bought = knowing(...NO, { type: 'cardDealt', to: 'harkonnen' } as SeenEvent)
  const chance = chanceOf(situation(bought), 'harkonnen', PROJECTILE)
  assert.ok(chance > 0 && chance < chanceOf(situation(knowing()), 'harkonnen', PROJECTILE), String(chance))
})

test('who has answered to hold such a card holds it until it is played', () => {
  assert.equal(armed(knowing(...YES)), WORLDS)
  assert.equal(chanceOf(situation(knowing(...YES)), 'harkonnen', PROJECTILE), 1)
  const played: SeenEvent = { type: 'cardsDiscarded', by: 'harkonnen', cards: ['crysknife'] }
  assert.ok(chanceOf(situation(knowing(...YES, played)), 'harkonnen', PROJECTILE) < 1)
  const other: SeenEvent = { type: 'cardsDiscarded', by: 'harkonnen', cards: ['shield'] }
  assert.equal(chanceOf(situation(knowing(...YES, other)), 'harkonnen', PROJECTILE), 1)
})

test('an answer about a traitor is believed until traitors change', () => {
  const free = state.factions
    .atreides!.leaders.map(({ id }) => id)
    .find((id) => {
      const before = suspicion(situation(knowing()), 'emperor', id)
      return before > 0 && before < 1
    })!
  const about: Question = { about: 'traitor', leader: free }
  assert.equal(suspicion(situation(knowing(...answered('emperor', about, 'yes'))), 'emperor', free), 1)
  assert.equal(suspicion(situation(knowing(...answered('emperor', about, 'no'))), 'emperor', free), 0)
  const redrawn: SeenEvent = { type: 'traitorsRedrawn', by: 'emperor' }
  assert.ok(suspicion(situation(knowing(...answered('emperor', about, 'no'), redrawn)), 'emperor', free) > 0)
})

test('a faction that was not foretold is foretold in no imagined world', () => {
  state.prediction = { faction: 'guild', turn: 3 }
  const view_ = view(state, 'atreides')
  const chronicle = knowing(...answered('bene-gesserit', { about: 'prediction', faction: 'guild' }, 'no'))
  const rng = rngFrom('foretold')
  for (let i = 0; i < WORLDS; i++) assert.notEqual(likelyWorld(view_, chronicle, rng).prediction!.faction, 'guild')
})
