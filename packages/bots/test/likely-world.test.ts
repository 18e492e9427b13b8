import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CORE_FACTIONS,
  type Faction,
  fallback,
  type LeaderId,
  pending,
  play,
  rngFrom,
  type Seat,
  strengthAt,
  view,
} from '@arrakis/engine'
import { newChronicle } from '../src/chronicle.ts'
import { likelyWorld } from '../src/search/likely-world.ts'
import { imagine } from '../src/search/playout.ts'
import { gameAt } from './support/position.ts'

const WORLDS = 200
const state = gameAt('ship', CORE_FACTIONS)
const seen = view(state, 'atreides')
const strengthOf = (leader: LeaderId): number => strengthAt(state.table, leader)

/** The traitors that a faction holds in imagined worlds. */
function traitorsOf(of: Faction, chronicle = newChronicle(state.table)): LeaderId[] {
  const rng = rngFrom('worlds')
  return Array.from({ length: WORLDS }, () => likelyWorld(seen, chronicle, rng).factions[of]!.traitors).flat()
}

test('whoever could keep one of several traitors is taken to have kept a strong one', () => {
  const kept = traitorsOf('emperor')
  assert.equal(kept.length, WORLDS)
  const mean = kept.reduce((sum, leader) => sum + strengthOf(leader), 0) / WORLDS
  assert.ok(mean > 4, `${mean}`)
})

test('who has not called a leader is seldom thought to hold it, and who has called it holds it no less', () => {
  const often = traitorsOf('emperor')
  const counts = new Map<LeaderId, number>()
  for (const leader of often) counts.set(leader, (counts.get(leader) ?? 0) + 1)
  const [leader, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
  const chronicle = { ...newChronicle(state.table), loyal: { [leader]: ['emperor' as const] } }
  const after = traitorsOf('emperor', chronicle).filter((id) => id === leader).length
  assert.ok(after < times / 3, `${times} before, ${after} after`)
})

test('what somebody else has answered under seal is answered anew, what I have answered is not', () => {
  const asked = gameAt('storm-dial', CORE_FACTIONS)
  const [first, second] = pending(asked)
  play(asked, fallback(asked, first!)!)
  const answers = (me: Seat): readonly string[] => {
    const world = imagine({ view: view(asked, me), chronicle: newChronicle(asked.table) }, rngFrom('sealed'))
    return Object.keys(world.stack.at(-1)!.answers)
  }
  assert.deepEqual(answers(second!), [])
  assert.deepEqual(answers(first!), [first])
})

test('imagined hands have as many cards as were counted', () => {
  const chronicle = newChronicle(state.table)
  for (const seat of state.order) chronicle.cards[seat] = state.factions[seat]!.hand.length
  const rng = rngFrom('counted')
  assert.equal(seen.factions.emperor!.handCount, null)
  for (let i = 0; i < 20; i++) {
    const world = likelyWorld(seen, chronicle, rng)
    for (const seat of state.order)
      assert.equal(world.factions[seat]!.hand.length, state.factions[seat]!.hand.length, seat)
  }
})
