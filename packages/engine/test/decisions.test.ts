import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  addModules,
  asked,
  DECISION_KINDS,
  DECISIONS,
  type DecisionKind,
  isAskedKind,
  nowIn,
  nowOf,
  PRESETS,
  pending,
  question,
  rngFrom,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { compose } from '../src/tables/compose.ts'
import { randomGame, randomTable } from './support/random-game.ts'

const root = join(import.meta.dirname, '../../..')
const RULE_IDS = new Set(
  globSync('rules/*.json', { cwd: root }).flatMap((file) => {
    const { rules } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { rules: { id: string }[] }
    return rules.map(({ id }) => id)
  }),
)

addModules(MODULES)
/** A table with every module of the books that fits. */
const EVERYTHING: TableConfig = {
  preset: 'gf9-advanced',
  options: {
    'modules.leaderSkills': 'on',
    'modules.homeworlds': 'on',
    'modules.mainCharacters': 8,
    'modules.duel': 'on',
  },
  seats: [],
}
/** The further factions have no worlds. */
const NINE: TableConfig = { preset: 'gf9-advanced', options: { 'modules.extraFactions': 'on' }, seats: [] }

/** The spice harvest goes with homeworlds nowhere. */
const HARVEST: TableConfig = { preset: 'ah-basic', options: { 'modules.spiceHarvest': 'full' }, seats: [] }
/** Dream Rules fit no other module. */
const DREAM: TableConfig = { preset: 'dream', seats: [] }
function everyRule(): Pick<ReturnType<typeof compose>, 'decisions' | 'plays'> {
  const all = [EVERYTHING, HARVEST, NINE, DREAM].map((table) => compose(table, []))
  return {
    decisions: new Map(all.flatMap(({ decisions }) => [...decisions])),
    plays: new Map(all.flatMap(({ plays }) => [...plays])),
  }
}

test('every row of the table of decisions has its rule, and every rule its row', () => {
  const { decisions, plays } = everyRule()
  assert.deepEqual([...decisions.keys()].sort(), DECISION_KINDS.filter(isAskedKind).sort())
  assert.deepEqual([...plays.keys()].sort(), DECISION_KINDS.filter((kind) => !isAskedKind(kind)).sort())
})

test('every decision names a rule of the catalogue', () => {
  const { decisions, plays } = everyRule()
  for (const { kind, rule } of [...decisions.values(), ...plays.values()])
    if (typeof rule === 'string') assert.ok(RULE_IDS.has(rule), `${kind} names ${rule}`)
})

test('a question carries its shape and the part of view.now that it is about', () => {
  const met = new Set<DecisionKind>()
  const rng = rngFrom('about')
  for (let i = 0; i < 35; i++)
    randomGame(randomTable(PRESETS[i % PRESETS.length]!, rng), `about ${i}`, {
      before({ state, number }) {
        if (number % 7 > 0) return
        for (const seat of pending(state)) {
          const found = question(state, seat)!
          const { shape, about } = DECISIONS[found.kind]
          met.add(found.kind)
          assert.equal(found.shape, shape)
          assert.ok(found.asked)
          const now = nowIn(state, seat)
          assert.equal(now[0]!.asking?.kind, found.kind)
          assert.ok(now[0]!.asking?.me)
          const situation = nowOf(now, about)
          if (about !== 'question') assert.ok(situation, `${found.kind} is about ${about}, which is not going on`)
          const { what: _, asking: __, ...facts } = situation ?? {}
          if (about !== 'question') assert.deepEqual(found.about, facts)
        }
      },
    })
  assert.ok(met.size > 32, `only ${met.size} kinds were met`)
})

test('an offer of a shape lists what the shape offers', () => {
  const rng = rngFrom('offers')
  for (let i = 0; i < 14; i++)
    randomGame(randomTable(PRESETS[i % PRESETS.length]!, rng), `offers ${i}`, {
      before({ state, number }) {
        if (number % 5 > 0) return
        for (const seat of pending(state))
          for (const decision of asked(state, seat)) {
            if (decision.shape === 'yes-no' || decision.shape === 'one-of') assert.ok(decision.offer.choices.length > 0)
            if (decision.shape === 'some-of') assert.ok(decision.offer.from.length >= decision.offer.least)
            if (decision.shape === 'amount') assert.ok(decision.offer.pass || decision.offer.range !== null)
            if (decision.shape === 'place') assert.ok(decision.offer.pass || decision.offer.places.length > 0)
            if (decision.shape === 'forces') assert.ok(decision.offer.most >= 0)
          }
      },
    })
})

test('view.now tells neither who was asked in silence nor what was answered in secret', () => {
  const rng = rngFrom('silence')
  let silent = 0
  let sealed = 0
  for (let i = 0; i < 21; i++)
    randomGame(randomTable(PRESETS[i % PRESETS.length]!, rng), `silence ${i}`, {
      before({ state }) {
        if (state.outcome) return
        const [first] = view(state, 'spectator').now
        if (first?.asking?.privacy === 'silent') {
          assert.equal(first.asking.of, null)
          assert.deepEqual(first.asking.answered, [])
          silent++
        }
        for (const one of view(state, 'spectator').now) {
          if (one.what !== 'battle') continue
          assert.equal(one.mine, null)
          sealed++
        }
      },
    })
  assert.ok(silent > 20 && sealed > 20, `${silent} silent, ${sealed} sealed`)
})
