import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, isTold, positionOf, seesChange } from '../src/index.ts'

test('an ally is told of a promise that repeats what it knows, and nobody else is', () => {
  const problems: string[] = []
  const position = positionOf(
    'promise',
    { preset: 'gf9-basic' },
    {
      factions: ['guild', 'atreides', 'fremen'],
      alliances: [['guild', 'atreides']],
      phase: 'bidding',
      atreides: { spice: 5, credit: { cards: 4 } },
      decks: { treachery: ['lasgun', 'shield', 'snooper'] },
    },
    problems,
  )
  assert.ok(position, problems.join())
  const before = position.state
  const answer = { cards: 4, shipments: 0, first: false }
  const said = apply(before, { seat: 'atreides', kind: 'credit', answer })
  assert.ok(said.ok)
  const { state, events } = said.value
  assert.equal(events.length, 1)
  assert.equal(isTold(events), false)
  const notices = (['guild', 'atreides', 'fremen', 'spectator'] as const).filter((viewer) =>
    seesChange(before, viewer, state, viewer, events),
  )
  assert.deepEqual(notices, ['guild', 'atreides'])
})
