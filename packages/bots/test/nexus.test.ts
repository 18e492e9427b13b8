import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Decision, type Faction, type GameState, play, question } from '@arrakis/engine'
import { newChronicle, remember } from '../src/chronicle.ts'
import { weigh } from '../src/mentat/judges.ts'
import { allianceGain, sideValue } from '../src/mentat/nexus.ts'
import { best, gameAt, situation, untilAsked } from './support/position.ts'

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']

const nexus = (preset = 'gf9-advanced'): GameState => gameAt('nexus', SIX, preset)
const answerOf = (state: GameState, seat: Faction): Answer<'nexus'> => best(state, seat).answer as Answer<'nexus'>

function stand(state: GameState, of: Faction, places: Record<string, number>): void {
  state.forces = state.forces.filter((stack) => stack.of !== of && !(stack.area in places))
  for (const [area, normal] of Object.entries(places)) state.forces.push({ area, of, normal, elite: 0, advisor: false })
}

test('a partner who holds strongholds is worth more than one who holds none', () => {
  const state = nexus()
  stand(state, 'harkonnen', { 'carthag:10': 8, 'arrakeen:9': 8 })
  const s = situation(state, 'emperor')
  assert.ok(allianceGain(s, 'harkonnen') > allianceGain(s, 'bene-gesserit'))
})

test('two factions that together hold enough strongholds are close to victory', () => {
  const state = nexus()
  stand(state, 'harkonnen', { 'carthag:10': 8, 'arrakeen:9': 8 })
  stand(state, 'fremen', { 'sietch-tabr:13': 6, 'habbanya-sietch:16': 6 })
  const s = situation(state, 'fremen')
  assert.ok(sideValue(s, ['fremen', 'harkonnen']) > 2 * sideValue(s, ['fremen']))
})

test('the prophet would rather stand beside the foretold faction, until its turn is over', () => {
  const state = nexus()
  const gain = (turn: number): number => {
    state.prediction = { faction: 'harkonnen', turn }
    return allianceGain(situation(state, 'bene-gesserit'), 'harkonnen')
  }
  assert.ok(gain(state.turn + 2) > gain(state.turn - 1))
})

test('a good offer is accepted', () => {
  const state = nexus()
  stand(state, 'harkonnen', { 'carthag:10': 8, 'arrakeen:9': 8 })
  stand(state, 'fremen', { 'sietch-tabr:13': 6, 'habbanya-sietch:16': 6 })
  untilAsked(state, state.order[0]!, 'nexus')
  play(state, { seat: 'harkonnen', kind: 'nexus', answer: { do: 'offer', with: 'fremen' } })
  assert.deepEqual(answerOf(state, 'fremen'), { do: 'accept', with: 'harkonnen' })
})

test('a bot offers an alliance to nobody twice, so that the nexus ends', () => {
  const state = nexus()
  const [first] = state.order
  const asked: Faction[] = []
  for (;;) {
    const answer = answerOf(state, first!)
    if (answer.do !== 'offer') {
      assert.deepEqual(answer, { do: 'done' })
      break
    }
    assert.ok(!asked.includes(answer.with))
    asked.push(answer.with)
    play(state, { seat: first!, kind: 'nexus', answer })
  }
  assert.ok(asked.length > 0)
})

test('an alliance made in this nexus is kept, and an old one is not left for little', () => {
  for (const since of [0, 1]) {
    const state = nexus()
    const [first] = state.order
    const other = state.order.find((of) => of !== first)!
    state.nexuses = 1
    state.alliances.push({ members: [first!, other], since })
    assert.notEqual(answerOf(state, first!).do, 'break')
  }
})

test('of three players a bot offers no alliance to the two others', () => {
  const state = nexus('ah-basic')
  const [a, b, c] = state.order as [Faction, Faction, Faction]
  state.alliances.push({ members: [b, c], since: 0 })
  const answer = answerOf(state, a)
  assert.ok(answer.do !== 'offer' || (answer.with !== b && answer.with !== c))
})

test('whoever has declined an alliance is not asked again in the same nexus', () => {
  const state = nexus()
  const me = state.order[0]!
  const decision = question(state, me) as Decision<'nexus'>
  const chronicle = newChronicle(state.table)
  const asked = (): Faction[] =>
    weigh({ ...situation(state, me), chronicle }, decision).flatMap(({ answer }) => {
      const said = answer as Answer<'nexus'>
      return said.do === 'offer' ? [said.with] : []
    })
  const [other] = asked()
  assert.ok(other)
  remember(chronicle, [{ type: 'nexusOpened' }, { type: 'allianceDeclined', by: other, to: me }])
  assert.ok(!asked().includes(other))
  remember(chronicle, [{ type: 'nexusOpened' }])
  assert.ok(asked().includes(other))
})
