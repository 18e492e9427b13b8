import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CARD, type CardRow, deckFrom, isOf, TREACHERY } from '../src/model/cards.ts'
import { drugs, explode, kills, killsOwn, misplaced, type Roles, rolesIn } from '../src/model/plan.ts'

/** Cards of expansions that no table has yet: the rows alone say what they do. */
const PACK: readonly CardRow[] = [
  {
    id: 'poison-blade',
    name: 'Poison Blade',
    kind: 'projectile-weapon',
    also: 'poison-weapon',
    as: { weapon: ['projectile', 'poison'] },
    in: { pack: 1 },
  },
  {
    id: 'shield-snooper',
    name: 'Shield Snooper',
    kind: 'projectile-defence',
    also: 'poison-defence',
    as: { defence: ['projectile', 'poison'] },
    shields: true,
    in: { pack: 1 },
  },
  {
    id: 'weirding-way',
    name: 'Weirding Way',
    kind: 'special',
    as: { weapon: ['projectile'], defence: ['projectile'] },
    first: 'weapon',
    in: { pack: 1 },
  },
  {
    id: 'chemistry',
    name: 'Chemistry',
    kind: 'special',
    as: { weapon: ['poison'], defence: ['poison'] },
    first: 'defence',
    in: { pack: 1 },
  },
  {
    id: 'poison-tooth',
    name: 'Poison Tooth',
    kind: 'special',
    as: { weapon: ['poison', 'sure'] },
    both: true,
    in: { pack: 1 },
  },
  {
    id: 'artillery-strike',
    name: 'Artillery Strike',
    kind: 'special',
    as: { weapon: ['projectile'] },
    both: true,
    in: { pack: 1 },
  },
]
const FACTS = { ...CARD, ...Object.fromEntries(PACK.map((row) => [row.id, row])) }
const armed = (weapon: string | null, defence: string | null): Roles => rolesIn({ weapon, defence }, FACTS)
/** Whether the leader behind a defence dies of a weapon. */
const dies = (weapon: string, defence: string | null): boolean => kills(armed(weapon, null), armed(null, defence))
const placed = (weapon: string | null, defence: string | null): string | null =>
  misplaced({ weapon, defence }, FACTS)?.place ?? null

test('packs are added to a deck, in the order of the list', () => {
  const deck = deckFrom([...TREACHERY, ...PACK], ['classic33', 'pack'])
  assert.equal(deck.length, 33 + PACK.length)
  assert.deepEqual(deck.slice(0, 33), deckFrom(TREACHERY, ['classic33']))
  assert.deepEqual(
    deck.slice(33),
    PACK.map(({ id }) => id),
  )
})

test('a weapon kills unless every tag of it is met', () => {
  assert.ok(dies('crysknife', null) && dies('crysknife', 'snooper') && !dies('crysknife', 'shield'))
  assert.ok(
    dies('poison-blade', 'shield') && dies('poison-blade', 'snooper') && !dies('poison-blade', 'shield-snooper'),
  )
  assert.ok(!dies('chaumas', 'shield-snooper') && !dies('crysknife', 'shield-snooper'))
  for (const defence of ['shield', 'snooper', 'shield-snooper', 'chemistry', null])
    assert.ok(dies('poison-tooth', defence) && dies('lasgun', defence))
  assert.ok(!dies('kulon', null) && !dies('semuta-drug', null))
})

test('a card is what its place makes of it', () => {
  assert.ok(dies('weirding-way', 'snooper') && !dies('weirding-way', 'shield'))
  assert.ok(!dies('crysknife', 'weirding-way') && dies('chaumas', 'weirding-way') && dies('lasgun', 'weirding-way'))
  assert.ok(!dies('chaumas', 'chemistry') && dies('chemistry', 'shield') && !dies('chemistry', 'snooper'))
})

test('a second role takes another card with the first one', () => {
  assert.equal(placed('weirding-way', null), null)
  assert.equal(placed(null, 'weirding-way'), 'defence')
  assert.equal(placed('kulon', 'weirding-way'), 'defence')
  assert.equal(placed('maula-pistol', 'weirding-way'), null)
  assert.equal(placed(null, 'chemistry'), null)
  assert.equal(placed('chemistry', 'kulon'), 'weapon')
  assert.equal(placed('chemistry', 'shield'), null)
  assert.deepEqual(
    [placed('shield', null), placed(null, 'lasgun'), placed('karama', null)],
    ['weapon', 'defence', 'weapon'],
  )
  assert.equal(placed('kulon', 'baliset'), null)
})

test('some weapons kill their own leader too, unless the defence meets them', () => {
  assert.ok(killsOwn(armed('stone-burner', 'snooper')) && !killsOwn(armed('stone-burner', 'shield')))
  assert.ok(killsOwn(armed('artillery-strike', null)) && !killsOwn(armed('artillery-strike', 'shield-snooper')))
  assert.ok(killsOwn(armed('poison-tooth', 'shield-snooper')) && !killsOwn(armed('chaumas', null)))
})

test('a lasgun explodes with what shields, on whichever side, and with no other defence', () => {
  for (const defence of ['shield', 'shield-snooper']) {
    assert.ok(explode(armed('lasgun', defence), armed(null, null)))
    assert.ok(explode(armed('lasgun', null), armed('crysknife', defence)))
  }
  assert.ok(!explode(armed('lasgun', 'weirding-way'), armed(null, 'snooper')))
  assert.ok(!explode(armed('crysknife', 'shield'), armed('poison-tooth', 'shield')))
})

test('the drug weakens whom a snooper does not guard', () => {
  assert.ok(drugs(armed('semuta-drug', null), armed(null, 'shield')))
  assert.ok(!drugs(armed('semuta-drug', null), armed(null, 'snooper')))
  assert.ok(!drugs(armed('chaumas', null), armed(null, null)))
})

test('a card counts as every kind it is of, and by its name', () => {
  for (const kind of ['poison-blade', 'projectile-weapon', 'poison-weapon'])
    assert.ok(isOf('poison-blade', kind, FACTS))
  assert.ok(!isOf('poison-blade', 'lasgun', FACTS) && !isOf('weirding-way', 'projectile-weapon', FACTS))
})
