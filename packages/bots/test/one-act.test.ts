import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Answer,
  type AreaId,
  CORE_FACTIONS,
  type Decision,
  type Faction,
  type Force,
  type GameState,
  play,
  question,
  rngFrom,
  type Stack,
  type Term,
  type TerritoryId,
  view,
} from '@arrakis/engine'
import { newChronicle } from '../src/chronicle.ts'
import { advisorJudges } from '../src/mentat/advisors.ts'
import { weigh } from '../src/mentat/judges.ts'
import { movingJudges } from '../src/mentat/moving.ts'
import { asOneAct, type Landing } from '../src/mentat/one-act.ts'
import { outlookOf, worthOf } from '../src/mentat/outlook.ts'
import { situationFrom } from '../src/situation.ts'
import { hasReasonText } from '../src/text/reasons.ts'
import { gameAt, situation, untilAsked } from './support/position.ts'

test('a shipment counts with the move after it: nothing is worth less for it, and passing is worth the best move', () => {
  const state = gameAt('ship', CORE_FACTIONS)
  // Carthag stands empty, within reach of forces out in the basin.
  state.forces = state.forces.filter(({ of }) => of !== 'harkonnen')
  state.forces.push({ area: 'imperial-basin:9', of: 'atreides', normal: 6, elite: 0, advisor: false })
  untilAsked(state, 'atreides', 'ship')
  const values = (light: boolean): Map<string, number> => {
    const seen = view(state, 'atreides')
    const s = situationFrom(seen, newChronicle(state.table), rngFrom('act'), () => state, light)
    return new Map(weigh(s, question(state, 'atreides')!).map(({ answer, value }) => [JSON.stringify(answer), value]))
  }
  const whole = values(false)
  const alone = values(true)
  assert.equal(alone.get('"pass"'), 0)
  assert.ok(whole.get('"pass"')! > 0.5, `${whole.get('"pass"')}`)
  assert.ok(whole.size > alone.size, 'playouts think of fewer shipments')
  for (const [answer, value] of alone) if (whole.has(answer)) assert.ok(whole.get(answer)! >= value - 1e-9, answer)
})

test('whoever ships to go on from there says where to', () => {
  const state = gameAt('ship', CORE_FACTIONS)
  state.forces = state.forces.filter(({ of }) => of !== 'harkonnen')
  untilAsked(state, 'atreides', 'ship')
  const o = outlookOf(situation(state, 'atreides'))
  const shipped = (count: number, gain: number): Landing<number> => ({
    answer: gain,
    value: gain,
    reasons: [
      { because: 'go.spice', weight: gain, about: { territory: 'imperial-basin', amount: 6 } },
      { because: 'go.cost', weight: -2, about: { amount: 2 } },
    ],
    change: { forces: new Map<TerritoryId, Force>([['imperial-basin', { normal: count, elite: 0 }]]), gain: 0 },
    at: 'imperial-basin:9',
    landed: { normal: count, elite: 0 },
  })
  const [far, near] = [-50, 90].map((value) => asOneAct(o, [shipped(6, value)])[0]!)
  assert.deepEqual(
    far!.reasons.map(({ because }) => because),
    ['go.on', 'go.cost'],
  )
  assert.equal(far!.reasons[0]!.about!.territory, 'carthag')
  assert.ok(hasReasonText('go.on'))
  assert.deepEqual(near!.reasons[0]!.because, 'go.spice')
})

const stack = (area: AreaId, of: Faction, normal: number): Stack => ({ area, of, normal, elite: 0, advisor: false })
const garrison = (area: AreaId): Stack[] => [stack(area, 'emperor', 9), stack(area, 'fremen', 9)]

/** What it is worth to the Atreides to play Hajr, with these forces on the board; null if nothing can be done with it. */
function worthOfHajr(forces: readonly Stack[], change: (state: GameState) => void = () => {}): number | null {
  const state = gameAt('ship', CORE_FACTIONS)
  Object.assign(state, { spice: [], forces })
  change(state)
  const s = situation(state, 'atreides')
  const about = { mover: 'atreides', moves: 1 } as const
  const asked = { kind: 'hajr-again', shape: 'yes-no', rule: 'MOVE-06', asked: true, about } as const
  const decision: Decision<'hajr-again'> = { ...asked, offer: { choices: ['yes', 'no'] } }
  const said = movingJudges['hajr-again'](s, decision)
  assert.equal(said.find(({ answer }) => answer === 'no')!.value, 0)
  return said.find(({ answer }) => answer === 'yes')?.value ?? null
}

/** Nobody can go to these with much hope. */
const ELSEWHERE = ['sietch-tabr:13', 'habbanya-sietch:16', 'tueks-sietch:4'].flatMap(garrison)
const inBasin = (count: number): Stack[] => [
  stack('arrakeen:9', 'atreides', 10),
  stack('imperial-basin:9', 'atreides', count),
]

test('Hajr is played for a second move that is worth the card, and kept otherwise', () => {
  assert.ok(worthOfHajr([...ELSEWHERE, ...inBasin(6)])! > 0, 'Carthag stands empty')
  const few = worthOfHajr([...ELSEWHERE, ...garrison('carthag:10'), ...inBasin(2)])!
  assert.ok(few < 0 && few > -2.5, 'two more in Arrakeen are worth less than the card')
  assert.equal(worthOfHajr([...ELSEWHERE, ...garrison('carthag:10')]), null, 'nobody can move')
})

test('Hajr is not played for a move that the table would refuse', () => {
  const forces = [...ELSEWHERE, ...inBasin(6)]
  const open = worthOfHajr(forces)!
  const sworn = worthOfHajr(forces, (state) => {
    const terms: Term[] = [{ term: 'stay-out', of: 'atreides', territory: 'carthag' }]
    const answer: Answer<'offer-deal'> = { with: ['harkonnen'], text: '', terms, turns: 1 }
    play(state, { seat: 'atreides', kind: 'offer-deal', answer })
    state.deals[0]!.status = 'binding'
  })!
  assert.ok(sworn < 0.8 * open, `${sworn} ${open}`)
  // With two others in it Carthag is full, however few they are.
  const one = [...forces, stack('carthag:10', 'emperor', 1)]
  assert.ok(worthOfHajr([...one, stack('carthag:10', 'fremen', 1)])! < 0.8 * worthOfHajr(one)!)
})

test('on the last turn Hajr is played for any move that helps: nobody plays it later', () => {
  const forces = [...ELSEWHERE.filter(({ area }) => area !== 'sietch-tabr:13'), stack('sietch-tabr:13', 'atreides', 9)]
  const attack = [...forces, ...inBasin(6), stack('carthag:10', 'emperor', 14)]
  const last = worthOfHajr(attack, (state) => {
    state.turn = 10
  })!
  assert.ok(last > 0 && last < 2.5, `${last}`)
})

test('an attack is worth less when its passage takes the spice that would support it', () => {
  const state = gameAt('ship', CORE_FACTIONS)
  untilAsked(state, 'atreides', 'ship')
  const o = outlookOf(situation(state, 'atreides'))
  const forces = new Map([['carthag', { normal: 8, elite: 0 }]])
  assert.ok(worthOf(o, { forces, gain: 0 }) > worthOf(o, { forces, gain: 0, spent: 8 }) + 0.5)
})

test('no fight is feared or sought in the Polar Sink', () => {
  const s = situation(gameAt('ship', CORE_FACTIONS), 'bene-gesserit')
  const why = (territory: string): string[] => {
    const decision = { kind: 'intrusion', about: { by: 'harkonnen', territory } } as Decision<'intrusion'>
    return advisorJudges.intrusion(s, decision).flatMap(({ reasons }) => reasons.map(({ because }) => because))
  }
  assert.deepEqual(why('arrakeen'), ['advisors.step-aside', 'advisors.stand'])
  assert.deepEqual(why('polar-sink'), ['advisors.stay', 'advisors.no-battle'])
  assert.ok(hasReasonText('advisors.no-battle'))
})
