import { type Answer, area, below, type Faction, type Stack } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { areAllied, type Situation } from '../situation.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { lostToStorm } from './perils.ts'

const SECTORS = 18
/** How far two dials, or a card, send the storm. */
const FARTHEST = 6

/** Whether a storm that moves so far from its sector passes over another, or stops there. */
const passes = (from: number, by: number, sector: number): boolean => {
  const ahead = (sector - from + SECTORS) % SECTORS
  return by >= SECTORS || (ahead > 0 && ahead <= by)
}

/** STORM-09 to STORM-11 How many of a stack a storm that moves so far would take. */
function caught(s: Situation, stack: Stack, by: number, wallBroken: boolean): number {
  const { view, options } = s
  const { sector, territory } = area(stack.area)
  if (sector === 0) return 0
  const size = stack.normal + 2 * stack.elite
  const safe = view.sietches.includes(territory.id) || (territory.sheltered && !(territory.needsWall && wallBroken))
  if (passes(view.storm.sector, by, sector)) return safe ? 0 : size * lostToStorm(s, stack.of)
  const leaves = by > 0 && sector === view.storm.sector && options['storm.lossSectors'] === 'startPassedAndFinal'
  const harmed = leaves && !territory.sheltered && !view.sietches.includes(territory.id)
  return harmed && lostToStorm(s, stack.of) === 1 ? size : 0
}

/** Whose side a force is on: mine and my allies' for me, everybody else's a little less against me. */
const concern = ({ view, me }: Situation, of: Faction): number =>
  of === me ? -1.3 : areAllied(view, me, of) ? -0.8 : 0.5

/** What the storm does for me by moving so far: forces lost, spice buried, who may still reach whom. */
export function stormValue(s: Situation, by: number, wallBroken = s.view.wallBroken): number {
  const { view } = s
  let sum = 0
  for (const stack of view.forces) {
    const lost = caught(s, stack, by, wallBroken)
    if (lost > 0) sum += concern(s, stack.of) * lost * (stack.advisor ? 0.6 : 1)
  }
  for (const { area: at, amount } of view.spice) {
    if (!passes(view.storm.sector, by, area(at).sector)) continue
    for (const stack of view.forces)
      if (stack.area === at) sum += 0.5 * concern(s, stack.of) * Math.min(amount, 2 * (stack.normal + stack.elite))
  }
  return sum
}

/** What moves of the storm are worth on average while nobody knows how far it goes. */
function meanValue(s: Situation): number {
  const { next } = s.view.storm
  if (next !== null) return stormValue(s, next)
  let sum = 0
  for (let by = 1; by <= FARTHEST; by++) sum += stormValue(s, by)
  return sum / FARTHEST
}

/** STORM-05 The other dials one to three as well; the first storm falls anywhere, so any dial is as good. */
const weighDial: Judge<'storm-dial'> = (s, { offer }) => {
  const dial = offer.range!
  if (dial.max > 3) {
    const any = dial.min + below(s.rng, dial.max - dial.min + 1)
    return [because(any, 0, 'storm.first')]
  }
  const found: Candidate<number>[] = []
  for (let mine = dial.min; mine <= dial.max; mine++) {
    let sum = 0
    for (let other = dial.min; other <= dial.max; other++) sum += stormValue(s, mine + other)
    const value = sum / (dial.max - dial.min + 1)
    found.push(because(mine, value + 0.01 * below(s.rng, 10), 'storm.dial', { sectors: mine }))
  }
  return found
}

/** What playing a card now must gain. */
const CARD_GAIN = { weather: 2.5, atomics: 2 }

const weighWeather: Judge<'weather-control'> = (s, { offer }) => {
  const found: Candidate<Answer<'weather-control'>>[] = [because('pass', 0, 'storm.let-be')]
  const sectors = offer.range
  if (!sectors) return found
  const { moved } = s.view.storm
  const otherwise = moved === null ? meanValue(s) : stormValue(s, moved)
  for (let by = sectors.min; by <= sectors.max; by++)
    found.push(because(by, stormValue(s, by) - otherwise - CARD_GAIN.weather, 'storm.weather', { sectors: by }))
  return found
}

/** CARD-23 The Wall falls when the storm at hand then finds more of theirs than of mine. */
const weighAtomics: Judge<'family-atomics'> = (s) => {
  const by = s.view.storm.moved
  const gain = by === null ? 0 : stormValue(s, by, true) - stormValue(s, by, false)
  return [
    because('no', 0, 'storm.let-be'),
    because('yes', gain + lasting(s) - onWall(s) - CARD_GAIN.atomics, 'storm.atomics'),
  ]
}

/** How often the storms of a whole game find those whom the Wall kept safe. */
const LATER = 0.3

/** STORM-10 Without the Wall, every later storm may find whoever stands behind it: the fewer there are to come, the fewer do. */
function lasting(s: Situation): number {
  const { view, options } = s
  const ahead = 1 - view.turn / options['game.maxTurns']
  let sum = 0
  for (const stack of view.forces) {
    if (!area(stack.area).territory.needsWall) continue
    sum += LATER * ahead * concern(s, stack.of) * (stack.normal + 2 * stack.elite)
  }
  return sum
}

/** CARD-24 Who stands on the Wall dies with it. */
const onWall = (s: Situation): number => {
  let sum = 0
  for (const stack of s.view.forces)
    if (area(stack.area).territory.id === 'shield-wall') sum -= concern(s, stack.of) * (stack.normal + 2 * stack.elite)
  return sum
}

/** FRE-12 Starred forces are worth two. */
const weighLosses: Judge<'storm-losses'> = (_, { offer: { normal, most } }) => [
  because({ normal: normal.max, elite: most - normal.max }, 0, 'storm.losses'),
]

export const stormJudges = {
  'storm-dial': weighDial,
  'weather-control': weighWeather,
  'family-atomics': weighAtomics,
  'storm-losses': weighLosses,
} satisfies Judges
