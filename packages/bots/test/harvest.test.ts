import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, type Bot, mentat, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { assertExplained, listening } from './support/listening.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const tableOf = (mode: 'full' | 'rapid'): TableConfig => ({
  preset: 'ah-basic',
  options: { 'ah.spiceHarvest': mode, 'game.maxTurns': 1 },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
})

test('mentats play the prelude without a fault and can say why', () => {
  const heard: Reason[] = []
  const asked = new Set<string>()
  const heeded = listening(mentat, heard, (kind) => Boolean(asked.add(kind)))
  for (const mode of ['full', 'rapid', 'full'] as const) {
    const bots = CORE_FACTIONS.map((_, seat) => (seat % 3 === 2 && mode === 'full' ? random : heeded))
    const { faults, state } = playGame(tableOf(mode), `harvest of mentats ${mode}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  assertExplained(heard)
  for (const kind of ['harvest.announce', 'harvest.vote', 'harvest.bid', 'harvest.commit', 'harvest.extra'])
    assert.ok(asked.has(kind), kind)
})

/** A mentat whose reports are honest, or lies of five spice in the second and fourth harvest. */
const manager = (lies: boolean): Bot => ({
  ...mentat,
  decide(seen, decision, rng) {
    const { round = 0 } = seen.view.harvest ?? {}
    if (decision.kind !== 'harvest.announce') return mentat.decide(seen, decision, rng)
    const { max } = decision.offer.range!
    const answer = lies && round % 2 === 0 ? Math.max(0, max - 5) : max
    return { answer, reasons: [] }
  },
})

/** What came out of all reports of some games. */
function reports(lies: boolean, games: number): { lied: number; caught: number; no: number[]; yes: number[] } {
  const out = { lied: 0, caught: 0, no: [0, 0], yes: [0, 0] }
  for (let i = 0; i < games; i++) {
    const bots = CORE_FACTIONS.map(() => manager(lies))
    const { harvest } = playGame(tableOf('full'), `reports ${i}`, bots).state
    for (const { announced, harvested, caught, yes, no } of harvest!.past) {
      const lie = announced < harvested ? 1 : 0
      out.lied += lie
      out.caught += caught ? 1 : 0
      out.no[lie]! += no.length
      out.yes[lie]! += yes.length
    }
  }
  return out
}

test('who lies in two of five harvests is found out, who never lies is not, and lies are doubted more than the truth', () => {
  const honest = reports(false, 8)
  const liars = reports(true, 8)
  assert.equal(honest.caught, 0)
  assert.ok(liars.lied > 10 && liars.caught > liars.lied / 8, JSON.stringify(liars))
  const doubt = (lie: 0 | 1): number => liars.no[lie]! / (liars.no[lie]! + liars.yes[lie]!)
  assert.ok(doubt(1) > doubt(0) + 0.1, `${doubt(1)} against ${doubt(0)}`)
})
