import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  addModules,
  askedKind,
  begin,
  CORE_FACTIONS,
  DECISION_KINDS,
  type Decision,
  type GameState,
  isAskedKind,
  nowOf,
  PRESETS,
  pending,
  play,
  question,
  rngFrom,
  sample,
  samplePlay,
  view,
  walkScenario,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { parse } from 'yaml'

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

/** The same for what modules ask: the beginning of the rule's id, and what its title speaks of. */
const OF_MODULES: Readonly<Record<string, RegExp>> = {
  'duel.declare': /^DUEL.*declaring/i,
  'duel.leader': /^DUEL.*which leaders/i,
  'duel.box': /^DUEL.*entering/i,
  'duel.backing': /^DUEL.*backing/i,
  'duel.side': /^DUEL.*seconds/i,
  'duel.second': /^DUEL.*which leaders/i,
  'duel.move': /^DUEL.*turns/i,
  'duel.defence': /^DUEL.*defence/i,
  'duel.reward': /^DUEL.*reward/i,
  'main.traitor': /^MAIN.*without the Baron/i,
  'skill.leader': /^SKILL.*which leaders/i,
  'skill.draw': /^SKILL.*by revival/i,
  'skill.behind': /^SKILL.*behind/i,
  'skill.question': /^SKILL.*Mentat/,
  'skill.show': /^SKILL.*Mentat/,
  'skill.retreat': /^SKILL.*Diplomat/,
  'skill.company': /^SKILL.*Diplomat/,
  'skill.save': /^SKILL.*Suk Graduate/,
  'skill.decipher': /^SKILL.*Decipherer/,
  'skill.reveal': /^SKILL.*Decipherer/,
  'skill.spice': /^SKILL.*Sandmaster/,
  'skill.tax': /^SKILL.*Bureaucrat/,
  'skill.smuggle': /^SKILL.*Smuggler/,
  'world.carry': /^HW.*Junction/,
  'world.half': /^HW.*Junction/,
  'world.reinforce': /^HW.*Caladan/,
  'world.share': /^HW.*income/i,
  'world.discard': /^HW.*Kaitain/,
  'world.second-advisor': /^HW.*Wallach/,
  'world.fedaykin': /^HW.*Southern Hemisphere/,
  'world.free-card': /^HW.*Giedi Prime/,
  'harvest.gift': /^HARV.*Tleilaxu/,
  'harvest.gift-amount': /^HARV.*Tleilaxu/,
  'harvest.stake': /^HARV.*first manager/i,
  'harvest.price': /^HARV.*Guild/,
  'harvest.buy': /^HARV.*Guild/,
  'harvest.announce': /^HARV.*announcing/i,
  'harvest.shares': /^HARV.*shares/i,
  'harvest.look': /^HARV.*Atreides/,
  'harvest.vote': /^HARV.*voting/i,
  'harvest.split': /^HARV.*found out/i,
  'harvest.agree': /^HARV.*found out/i,
  'harvest.block': /^HARV.*Landsraad/,
  'harvest.peek': /^HARV.*Atreides/,
  'harvest.bid': /^HARV.*bid/i,
  'harvest.trade': /^HARV.*trading/i,
  'harvest.commit': /^HARV.*committing/i,
  'harvest.sector': /^HARV.*winning/i,
  'harvest.starred': /^HARV.*winning/i,
  'harvest.settle': /^HARV.*Fremen/,
  'harvest.settlers': /^HARV.*Fremen/,
  'harvest.pull': /^HARV.*extras/i,
  'harvest.give-back': /^HARV.*extras/i,
  'harvest.extra': /^HARV.*extras/i,
  'harvest.salvage': /^HARV.*extras/i,
  'ixians.share': /^AHIX.*alliance/i,
  'landsraad.order': /^AHLR.*influence/i,
  'landsraad.again': /^AHLR.*Karama/,
  'landsraad.restrict': /^AHLR.*restricted/i,
  'tleilaxu.mark': /^AHBT.*a traitor/i,
  'tleilaxu.betray': /^AHBT.*the traitor/i,
  'tleilaxu.announce': /^AHBT.*announcement/i,
  'tleilaxu.attack': /^AHBT.*attack on a leader/i,
  'tleilaxu.voice': /^AHBT.*leader attack/i,
  'tleilaxu.weapon': /^AHBT.*attack on a leader/i,
  'tleilaxu.shackle': /^AHBT.*shackles/i,
  'tleilaxu.trap': /^AHBT.*traps: laying/i,
  'tleilaxu.trap-card': /^AHBT.*traps: laying/i,
  'tleilaxu.give': /^AHBT.*giving/i,
  'tleilaxu.give-card': /^AHBT.*giving/i,
  'tleilaxu.show': /^AHBT.*by spice/i,
  'tleilaxu.grant': /^AHBT.*alliance/i,
  'tleilaxu.leaders': /^AHBT.*alliance/i,
  'dream.draft': /^SETUP.*choosing factions/i,
  'dream.offer-fate': /^DR.*swapping/i,
  'dream.swap-fate': /^DR.*swapping/i,
  'dream.evacuate': /^DR.*evacuate/i,
  'dream.thumper': /^DR-FRE.*thumpers/i,
  'dream.guide': /^DR-FRE.*guides/i,
  'dream.take-tech': /^DR.*tech tokens/i,
  'dream.reveal': /^DR-43/,
  'dream.supplies': /^DR.*Supplies/,
  'dream.give-bible': /^DR.*Bible/,
  'dream.mercenaries': /^DR.*Mercenaries/,
  'dream.break': /^DR.*Break Conditioning/,
  'dream.fanatical': /^DR-FRE.*fanatical/i,
  'dream.battle-fate': /^DR.*battle fates/i,
  'dream.dancer': /^DR-13/,
  'dream.infiltrate': /^DR.*infiltration/i,
  'dream.impersonate': /^DR.*infiltration/i,
  'dream.unmask': /^DR.*infiltration/i,
  'dream.shape': /^DR-BT.*Zoal/,
  'dream.zoal': /^DR-BT.*Zoal/,
  'dream.offer-leader': /^DR-BT.*revival income/i,
  'dream.leader-price': /^DR-BT.*revival income/i,
  'dream.raise-limit': /^DR-BT.*revival increase/i,
  'dream.revive-leaders': /^DR-BT.*revival increase/i,
  'dream.stone-burner': /^DR-BT.*Stone Burner/,
  'dream.place-mine': /^DR-ATR.*Fiefdom/,
  'dream.prison': /^DR-EMP.*Prison/,
  'dream.prison-forces': /^DR-EMP.*Prison/,
  'dream.prison-leader': /^DR-EMP.*Prison/,
  'dream.planetology': /^DR-FRE.*Planetology/,
  'dream.marriage': /^DR-BG.*Marriages/,
  'dream.retreat': /^DR-GUI.*retreat/i,
  'dream.save-cards': /^DR-GUI.*retreat/i,
  'dream.save-forces': /^DR-GUI.*retreat/i,
  'dream.interject': /^DR-GUI.*interjections/i,
  'dream.interject-with': /^DR-GUI.*interjections/i,
  'dream.favor': /^DR-EMP.*favor/i,
  'dream.favor-amount': /^DR-EMP.*favor/i,
  'dream.spite': /^DR-HAR.*spite/i,
  'dream.spite-for': /^DR-HAR.*spite/i,
  'dream.place-surveyor': /^DR-IX.*surveyor/i,
  'dream.survey': /^DR-IX.*surveyor/i,
  'dream.load': /^DR-IX.*surveyor/i,
  'dream.unload': /^DR-IX.*surveyor/i,
  'dream.patch': /^DR-IX.*augmented/i,
  'dream.split': /^DR-IX.*knowledge of cards/i,
  'dream.technology': /^DR-IX.*technology/i,
  'dream.technology-card': /^DR-IX.*technology/i,
  'dream.battle-share': /^DR-IX.*alliance/i,
  'dream.share-card': /^DR-IX.*alliance/i,
  'dream.defect': /^DR-IX.*fate/i,
  'dream.defect-of': /^DR-IX.*fate/i,
  'dream.defect-card': /^DR-IX.*fate/i,
  'dream.collect': /^DR.*collection/i,
}

/** AHBT-04, AHBT-15, SKILL-05 Some questions come by one rule or another. */
function ofModule({ kind }: Decision, state: GameState): RegExp | undefined {
  if (kind === 'skill.keep') return state.turn === 0 ? /^SKILL.*set-up/i : /^SKILL.*by revival/i
  const attack = kind === 'tleilaxu.defence' && nowOf(view(state, 'spectator').now, 'leader-attack')
  if (attack) return attack.trap ? /^AHBT.*traps: springing/i : /^AHBT.*attack on a leader/i
  return OF_MODULES[kind]
}

test('every question of a module names the rule that governs it', () => {
  addModules(MODULES)
  const asked = new Set<string>()
  for (const file of globSync('scenarios/C*/*.yaml', { cwd: ROOT }))
    for (const { state } of walkScenario(parse(readFileSync(join(ROOT, file), 'utf8'))).steps)
      for (const seat of pending(state)) {
        const kind = askedKind(state, seat)
        if (!kind?.includes('.')) continue
        const decision = question(state, seat)!
        const subject = ofModule(decision, state)
        assert.ok(subject, `${kind} has no subject here`)
        assert.match(`${decision.rule} ${CATALOGUE.get(decision.rule)?.title}`, subject, `${kind} in ${file}`)
        asked.add(kind)
      }
  const never = DECISION_KINDS.filter((kind) => isAskedKind(kind) && kind.includes('.') && !asked.has(kind))
  assert.deepEqual(never, [])
})

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
