import type { Muster } from '../../model/offers.ts'
import type { Force } from '../../model/state.ts'

/** BATTLE-09, BATTLE-10 The losses that fit a dial and the spice behind it; none if the plan cannot be. */
export function lossesFor({ force, elite: worth, support }: Muster, dial: number, spice: number): Force[] {
  if (!(dial >= 0) || !Number.isInteger(dial * 2)) return []
  return support === 'spice' ? supported(force, worth, dial, spice) : plain(force, worth, dial, spice)
}

/** Exact where possible; otherwise the smallest overshoot (BATTLE-30). */
function plain(force: Force, worth: number, dial: number, spice: number): Force[] {
  const most = force.normal + worth * force.elite
  if (spice !== 0 || !Number.isInteger(dial) || dial > most) return []
  for (let sum = dial; sum <= most; sum++) {
    const found: Force[] = []
    for (let elite = 0; elite <= force.elite && worth * elite <= sum; elite++)
      if (sum - worth * elite <= force.normal) found.push({ normal: sum - worth * elite, elite })
    if (found.length > 0) return found
  }
  return []
}

/** One spice lets one force count in full, the others count half. */
function supported(force: Force, worth: number, dial: number, spice: number): Force[] {
  const found: Force[] = []
  const twice = dial * 2
  for (let eliteFull = 0; eliteFull <= Math.min(force.elite, spice); eliteFull++) {
    const normalFull = spice - eliteFull
    if (normalFull > force.normal) continue
    for (let eliteHalf = 0; eliteHalf <= force.elite - eliteFull; eliteHalf++) {
      const normalHalf = twice - 2 * normalFull - 2 * worth * eliteFull - worth * eliteHalf
      if (normalHalf < 0 || normalFull + normalHalf > force.normal) continue
      const loss = { normal: normalFull + normalHalf, elite: eliteFull + eliteHalf }
      if (!found.some((l) => l.normal === loss.normal && l.elite === loss.elite)) found.push(loss)
    }
  }
  return found
}

/** The highest dial with so much spice. */
export function maxDial({ force, elite: worth, support }: Muster, spice: number): number {
  if (support !== 'spice') return force.normal + worth * force.elite
  const eliteFull = Math.min(force.elite, spice)
  const normalFull = Math.min(force.normal, spice - eliteFull)
  return eliteFull * worth + normalFull + ((force.elite - eliteFull) * worth + force.normal - normalFull) / 2
}

/** The most spice that can be put behind forces. */
export const maxSupport = ({ force, support }: Muster, spice: number): number =>
  support === 'spice' ? Math.min(spice, force.normal + force.elite) : 0
