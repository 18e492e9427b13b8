import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  copyState,
  eventText,
  type Faction,
  type GameState,
  isPlain,
  play,
  redact,
  type Term,
  type Viewer,
} from '@arrakis/engine'
import { dealPlay } from '../src/mentat/deals/deals.ts'
import { whyRefused } from '../src/mentat/deals/why.ts'
import { gameAt, situation } from './support/position.ts'

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']
const ME = 'atreides'
const THEM = 'emperor'

const pays = (from: Faction, to: Faction, amount: number): Term => ({ term: 'pay', from, to, amount, when: 'now' })
const peace = (of: Faction, on: Faction): Term => ({ term: 'no-attack', of, on })
const why = (state: GameState, terms: readonly Term[], turns = 1): string =>
  whyRefused(situation(state, ME), { parties: [ME, THEM], terms, turns })

test('whoever refuses an offer says why, in its answer', () => {
  const state = gameAt('bid', SIX)
  const terms: Term[] = [pays(ME, THEM, 2)]
  play(state, { seat: THEM, kind: 'offer-deal', answer: { with: [ME], text: '', terms, turns: 1 } })
  const s = situation(state, ME)
  const found = dealPlay(
    s,
    s.view.asked.filter(({ asked }) => !asked),
  )
  assert.deepEqual(found?.answer, { deal: 1, answer: 'refuse', why: 'nothing-for-me' })
  const before = copyState(state)
  const events = play(state, { seat: ME, kind: 'answer-deal', answer: { deal: 1, answer: 'refuse', why: 'too-long' } })
  const told = (viewer: Viewer): string => redact(events, viewer).map(eventText).join()
  assert.equal(told(THEM), 'Atreides refused deal 1: that binds for too long.')
  // Others do not know what was offered, and nothing that was hidden has been shown.
  for (const viewer of ['fremen', 'spectator'] as const) assert.equal(told(viewer), 'Atreides refused deal 1.')
  assert.ok(isPlain(before, state, events))
})

test('what is said against an offer fits its terms', () => {
  const state = gameAt('bid', SIX)
  const asked: Term[] = [peace(THEM, ME)]
  assert.equal(why(state, [peace(ME, THEM)]), 'nothing-for-me')
  assert.equal(why(state, [peace(ME, THEM), pays(THEM, ME, 1)]), 'too-little')
  assert.equal(why(state, [pays(ME, THEM, 9), ...asked]), 'too-dear')
  assert.equal(why(state, [peace(ME, THEM), pays(THEM, ME, 9)], 3), 'too-long')
  assert.equal(why(state, [{ term: 'no-leader', of: ME, against: THEM }, pays(THEM, ME, 9)]), 'never')
  const late = copyState(state)
  late.turn = 10
  assert.equal(why(late, [pays(THEM, ME, 3)]), 'too-late')
  assert.equal(why(late, [peace(ME, THEM), pays(THEM, ME, 9)]), 'helps-to-win')
  const unkept = copyState(state)
  unkept.table = { ...unkept.table, options: { ...unkept.table.options, 'deals.enforcement': 'recordOnly' } }
  assert.equal(why(unkept, asked), 'not-kept')
})

test('what is said against an offer does not depend on what its bot holds or foresees', () => {
  const offers: readonly (readonly Term[])[] = [
    [peace(ME, THEM), pays(THEM, ME, 4)],
    [{ term: 'hold', of: ME, territory: 'arrakeen' }, pays(THEM, ME, 4)],
    [{ term: 'leave', of: ME, territory: 'arrakeen' }, pays(THEM, ME, 4)],
    [{ term: 'stay-out', of: ME, territory: 'carthag' }, pays(THEM, ME, 4)],
    [{ term: 'ship', of: ME, to: 'nowhere' }, pays(THEM, ME, 4)],
    [{ term: 'show', from: ME, to: THEM, what: 'hand' }, pays(THEM, ME, 4)],
    [{ term: 'bid-at-most', of: ME, amount: 2 }, pays(THEM, ME, 4)],
    [{ term: 'ally', of: [ME, THEM], together: true }, pays(THEM, ME, 4)],
    [pays(ME, THEM, 4), peace(THEM, ME)],
  ]
  for (const kind of ['bid', 'ship'] as const)
    for (const turn of [2, 6, 10]) {
      const state = gameAt(kind, SIX)
      state.turn = turn
      const strong = copyState(state)
      Object.assign(strong.factions[ME]!, {
        spice: 40,
        hand: ['lasgun', 'shield', 'hajr', 'karama'],
        traitors: ['hasimir-fenring', 'caid'],
      })
      strong.storm.next = 3
      strong.storm.seenBy = [ME]
      const weak = copyState(state)
      Object.assign(weak.factions[ME]!, { spice: 0, hand: [], traitors: ['alia'] })
      for (const terms of offers)
        for (const turns of [1, 2])
          assert.equal(why(strong, terms, turns), why(weak, terms, turns), JSON.stringify(terms))
    }
})
