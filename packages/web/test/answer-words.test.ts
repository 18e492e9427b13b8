import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DECISIONS, type DecisionKind, DUEL_CARD_IDS, LEADER } from '@arrakis/engine'
import { en } from './support/english.ts'
import { KINDS } from './support/kinds.ts'

const GURNEY = Object.values(LEADER).find(({ name }) => name === 'Gurney Halleck')!
const ITEMS = ['shield', 'snooper', 'atreides', 'guild', GURNEY.id, 'feyd', 'arrakeen', 'carthag']
const FORCES = [
  { normal: 0, elite: 0 },
  { normal: 1, elite: 0 },
  { normal: 2, elite: 1 },
]

/** Answers that the row of a kind takes: of a list none, one and two. */
function samplesOf(kind: DecisionKind): readonly unknown[] {
  const { shape, answer } = DECISIONS[kind]
  const fits = (one: unknown): boolean => answer.check(one) === null
  if (shape === 'amount') return [0, 1, 2].filter(fits)
  if (shape === 'forces') return FORCES
  const items = ITEMS.filter((item) => fits([item]))
  // Of these there are always some.
  const fewest = kind === 'return-cards' ? [] : [[]]
  return [...fewest, items.slice(0, 1), items.slice(0, 2)]
}

const OF_SHAPE = KINDS.filter((kind) => ['amount', 'forces', 'some-of'].includes(DECISIONS[kind].shape))

test('a button for a number, forces or some of a list says what it does', () => {
  assert.ok(OF_SHAPE.length > 25)
  for (const kind of OF_SHAPE)
    for (const sample of samplesOf(kind)) {
      const says = en.game.answerText(kind, sample, 'ixians')
      assert.doesNotMatch(says, /^(?:choose|say) |[a-z]-[a-z]|undefined|none/, `${kind}: ${says}`)
    }
})

test('an answer that gives up a card says which', () => {
  const says = (kind: DecisionKind, answer: unknown): string => en.game.answerText(kind, answer, 'guild')
  const shipped = { kind: 'reserves', to: 'habbanya-sietch:16', normal: 14, elite: 0 }
  assert.equal(
    says('ship', { ...shipped, karama: 'karama' }),
    'ship 14 forces to Habbanya Sietch with Karama for half the price',
  )
  assert.equal(says('ship', shipped), 'ship 14 forces to Habbanya Sietch')
  for (const [kind, answer, card] of [
    ['karama-see-plan', { of: 'fremen', card: 'karama' }, /Karama$/],
    ['karama-call-worm', { territory: 'cielago-north', card: 'karama' }, /Karama$/],
    ['karama-take-hand', { of: 'fremen', card: 'karama' }, /Karama$/],
    ['karama-revive', { leader: GURNEY.id, card: 'karama' }, /Karama$/],
    ['tleilaxu-ghola', { leader: GURNEY.id }, /Tleilaxu Ghola$/],
    ['family-atomics', 'yes', /Family Atomics/],
    ['truthtrance', { of: 'fremen', question: { about: 'traitor', leader: GURNEY.id } }, /^play Truthtrance/],
  ] as const)
    assert.match(says(kind, answer), card)
})

test('a dueling card has a name', () => {
  for (const card of DUEL_CARD_IDS) {
    const name = en.game.thingName(card)
    assert.doesNotMatch(name, /-/)
    assert.notEqual(name, card.replaceAll('-', ' '))
  }
})

test('spice for the leader of somebody is asked for under the name of their faction', () => {
  const say = en.dream.texts.questions['dream.leader-price']
  assert.match(say!({ leader: GURNEY.id } as never, {} as never), /Atreides may revive Gurney Halleck/)
})
