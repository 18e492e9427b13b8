import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  begin,
  CORE_FACTIONS,
  type Decision,
  type GameState,
  nowOf,
  PRESETS,
  pending,
  play,
  question,
  rngFrom,
  sample,
  samplePlay,
  view,
} from '@arrakis/engine'

interface CatalogueRule {
  readonly id: string
  readonly title: string
  readonly presets: readonly string[]
}
const ROOT = join(import.meta.dirname, '../../..')
const CATALOGUE = new Map(
  globSync('rules/*.json', { cwd: ROOT })
    .flatMap((file): CatalogueRule[] => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).rules)
    .map((rule) => [rule.id, rule]),
)

/** What the title of the rule behind a question speaks of. */
const SUBJECT: Readonly<Record<string, RegExp>> = {
  faction: /faction/i,
  swap: /faction/i,
  traitor: /traitor/i,
  'redraw-traitors': /traitor/i,
  prediction: /prediction/i,
  'place-fremen': /start/i,
  'place-advisor': /start/i,
  'weather-control': /weather control/i,
  'family-atomics': /atomics/i,
  'storm-losses': /storm losses/i,
  nexus: /alliance/i,
  'place-worm': /worm/i,
  'call-worm': /worm/i,
  'protect-ally': /worm/i,
  ride: /riding/i,
  bid: /bids/i,
  revival: /force limit/i,
  'grant-revival': /alliance/i,
  'pay-revival': /revival/i,
  'revive-leader': /leader/i,
  'guild-turn': /when to move/i,
  ship: /shipment/i,
  'stop-shipment': /shipment/i,
  'send-advisor': /advisor/i,
  wartime: /declaration/i,
  intrusion: /enters/i,
  coexist: /entering/i,
  move: /move/i,
  'hajr-again': /hajr/i,
  battle: /aggressor/i,
  leaderless: /without a leader/i,
  voice: /voice/i,
  prescience: /prescience/i,
  'show-element': /prescience/i,
  plan: /plan/i,
  'call-traitor': /calling/i,
  aftermath: /winner/i,
  capture: /captur/i,
  captive: /captive/i,
  karama: /reaction/i,
  truth: /truthful/i,
  reword: /questions/i,
  'accept-mercenaries': /mercenar/i,
  'return-cards': /cards/i,
}

/** STORM-02, STORM-05 The first storm has a rule of its own. */
function subjectOf({ kind }: Decision, state: GameState): RegExp | undefined {
  if (kind !== 'storm-dial') return SUBJECT[kind]
  return nowOf(view(state, 'spectator').now, 'storm')?.first ? /^first storm/i : /^later storms/i
}

for (const preset of PRESETS)
  test(`every question of a ${preset} game names the rule that governs it, and that edition has it`, () => {
    const rng = rngFrom(`why ${preset}`)
    const seats = CORE_FACTIONS.map((faction) => ({ faction }))
    const { state } = begin(
      { preset, options: { 'karama.windows': 'full', 'game.maxTurns': 4 }, seats },
      'a'.repeat(32),
    )
    for (let i = 0; i < 2500 && !state.outcome; i++) {
      const [seat] = pending(state)
      const asked = question(state, seat!)!
      const rule = CATALOGUE.get(asked.rule)
      assert.ok(rule, `${asked.kind}: ${asked.rule} is in the catalogue`)
      assert.ok(rule.presets.includes(preset), `${asked.kind}: ${rule.id} is no rule of ${preset}`)
      const subject = subjectOf(asked, state)
      assert.ok(subject, `${asked.kind} has no subject here`)
      assert.match(rule.title, subject, `${asked.kind}: ${rule.id}`)
      const card = i % 5 === 0 && asked.kind !== 'plan' ? samplePlay(state, seat as never, rng) : null
      play(state, card ?? sample(state, seat!, rng)!)
    }
  })
