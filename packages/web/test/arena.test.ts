import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  pending,
  play,
  practiceDuel,
  question,
  rngFrom,
  sample,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { boxChoices } from '../src/panels/arena-moves.ts'

addModules(MODULES)

/** Moves that belong to no box. */
const ELSEWHERE = ['end', 'move-three', 'flee-with-honour']

test('every move in the arena can be made in the drawing, or belongs to no box', () => {
  const made = new Set<string>()
  for (const [i, me] of CORE_FACTIONS.entries()) {
    const state = practiceDuel(`drawing ${i}`, me)
    const rng = rngFrom(`drawing ${i}`)
    for (let n = 0; n < 600 && state.duel?.arena; n++) {
      const seat = pending(state)[0]!
      const { duel } = view(state, seat)
      const asked = question(state, seat)!
      const choices = boxChoices(duel!.arena!, seat, asked)
      if (asked.kind === 'duel.move' || asked.kind === 'duel.box') {
        const rest = (asked.offer.choices as readonly string[]).filter((move) => !ELSEWHERE.includes(move))
        assert.deepEqual(choices.map(({ answer }) => answer).sort(), rest.sort())
        for (const { answer, box } of choices) {
          made.add(answer.split(/[ -]/)[0]!)
          assert.match(box, /^r[1-3]w[1-5]$/)
        }
      } else assert.deepEqual(choices, [])
      play(state, sample(state, seat, rng)!)
    }
    assert.equal(state.duel?.arena, null, 'the duel does not end')
  }
  for (const act of ['step', 'attack', 'throw', 'place']) assert.ok(made.has(act), act)
})

test('a duel that is practised has every dueling card, and both begin with three', () => {
  for (const [i, me] of CORE_FACTIONS.entries()) {
    const state = practiceDuel(`cards ${i}`, me)
    const { deck, hands } = state.piles!.duel!
    assert.deepEqual(
      Object.values(hands)
        .map((hand) => hand.length)
        .sort(),
      [3, 3],
    )
    assert.equal(deck.length + 6, 50)
    assert.equal(new Set([...deck, ...Object.values(hands).flat()]).size, 14)
    assert.ok(pending(state).includes(me), 'it is not mine')
  }
})
