import type { Muster, Worth } from '../../model/offers.ts'
import type { Force } from '../../model/state.ts'

/** BATTLE-09, BATTLE-10 The losses that fit a dial and the spice behind it; none if the plan cannot be. */
export function lossesFor(muster: Muster, dial: number, spice: number): Force[] {
  const { force, worth, support } = muster
  if (worth.patched) return besidePatched(muster, worth.patched, dial, spice)
  const twice = dial * 2
  if (!(twice >= 0) || !Number.isInteger(twice)) return []
  return support === 'spice' ? supported(force, worth, twice, spice) : plain(force, worth, twice, spice)
}

/** The others of a muster, without those who are patched. */
const unpatched = ({ force, worth: { normal, elite }, support }: Muster, patched: number): Muster => ({
  force: { normal: force.normal, elite: force.elite - patched },
  worth: { normal, elite },
  support,
})

/** DR-IX-4 Some of the patched are committed, and the others make up the rest. */
function besidePatched(muster: Muster, patched: number, dial: number, spice: number): Force[] {
  const others = unpatched(muster, patched)
  const [worth] = muster.worth.elite
  const found: Force[] = []
  for (let fight = 0; fight <= patched; fight++)
    for (const loss of lossesFor(others, dial - (worth * fight) / 2, spice))
      if (!found.some((l) => l.normal === loss.normal && l.elite === loss.elite)) found.push(loss)
  return found
}

/** Exact where possible; otherwise the smallest overshoot (BATTLE-30). */
function plain(force: Force, { normal: [one], elite: [star] }: Worth, twice: number, spice: number): Force[] {
  const most = one * force.normal + star * force.elite
  const halves = one % 2 !== 0 || star % 2 !== 0
  if (spice !== 0 || twice > most || (twice % 2 !== 0 && !halves)) return []
  for (let sum = twice; sum <= most; sum += halves ? 1 : 2) {
    const found: Force[] = []
    for (let elite = 0; elite <= force.elite && star * elite <= sum; elite++) {
      const normal = (sum - star * elite) / one
      if (normal <= force.normal && Number.isInteger(normal)) found.push({ normal, elite })
    }
    if (found.length > 0) return found
  }
  return []
}

/** How many of a kind gain by spice. */
const aided = (count: number, [full, bare]: Worth['normal']): number => (full > bare ? count : 0)

/** One spice lets one force count in full, the others count what they do without. */
function supported(force: Force, { normal, elite }: Worth, twice: number, spice: number): Force[] {
  const found: Force[] = []
  const stars = Math.min(aided(force.elite, elite), spice)
  const others = aided(force.normal, normal)
  for (let eliteFull = 0; eliteFull <= stars; eliteFull++) {
    const normalFull = spice - eliteFull
    if (normalFull > others) continue
    for (let eliteBare = 0; eliteBare <= force.elite - eliteFull; eliteBare++) {
      const rest = twice - normal[0] * normalFull - elite[0] * eliteFull - elite[1] * eliteBare
      const normalBare = rest / normal[1]
      if (rest < 0 || normalFull + normalBare > force.normal || !Number.isInteger(normalBare)) continue
      const loss = { normal: normalFull + normalBare, elite: eliteFull + eliteBare }
      if (!found.some((l) => l.normal === loss.normal && l.elite === loss.elite)) found.push(loss)
    }
  }
  return found
}

/** What forces count together with so much spice; starred ones gain most by it. */
export function maxDial(muster: Muster, spice: number): number {
  const {
    force,
    worth: { normal, elite, patched },
    support,
  } = muster
  if (patched) return (elite[0] * patched) / 2 + maxDial(unpatched(muster, patched), spice)
  if (support !== 'spice') return (normal[0] * force.normal + elite[0] * force.elite) / 2
  const stars = Math.min(aided(force.elite, elite), spice)
  const others = Math.min(aided(force.normal, normal), spice - stars)
  const bare = normal[1] * force.normal + elite[1] * force.elite
  return (bare + (elite[0] - elite[1]) * stars + (normal[0] - normal[1]) * others) / 2
}

/** By how much a dial can be raised: by halves where any force counts an odd number of them. */
export const dialStep = ({ worth: { normal, elite }, support }: Muster): number =>
  support === 'spice' || [...normal, ...elite].some((halves) => halves % 2 !== 0) ? 0.5 : 1

/** The most spice that can be put behind forces. */
export const maxSupport = ({ force, worth, support }: Muster, spice: number): number =>
  support === 'spice'
    ? Math.min(spice, aided(force.normal, worth.normal) + aided(force.elite - (worth.patched ?? 0), worth.elite))
    : 0

/** EMP-07, FRE-15 Starred forces count double. */
export const starsDouble = ({ normal, elite: [full, bare] }: Worth): Worth => ({ normal, elite: [2 * full, 2 * bare] })
/** FRE-16 All count in full without spice. */
export const unaided = ({ normal: [one], elite: [star] }: Worth): Worth => ({ normal: [one, one], elite: [star, star] })
