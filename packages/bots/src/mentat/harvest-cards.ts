import { isTroops, numberOn, totalOf } from '@arrakis/engine'
import type { Situation } from '../situation.ts'

/** What a stronghold is worth from the start, in spice. */
const PLACES: Readonly<Record<string, number>> = {
  arrakeen: 7,
  carthag: 7,
  'tueks-sietch': 5.5,
  'habbanya-sietch': 4.5,
  'sietch-tabr': 4.5,
}
const ANY_PLACE = 4
const placeWorth = (card: string): number => PLACES[card] ?? ANY_PLACE

export const accessHand = ({ view, me }: Situation): readonly string[] => {
  const held = view.piles?.access?.hands[me]
  return Array.isArray(held) ? held : []
}

/** HARV-05 What an access card is worth beside others: troops their number, a stronghold only once and with troops. */
export function worthOfAccess(card: string, hand: readonly string[]): number {
  if (isTroops(card)) return numberOn(card)
  const more = hand.filter((other) => other === card).length
  if (more > 1) return 0.3
  const places = new Set(hand.filter((other) => !isTroops(other) && other !== card)).size
  return placeWorth(card) / (1 + 0.7 * places)
}

const worthOfHand = (hand: readonly string[]): number => {
  const places = [...new Set(hand.filter((card) => !isTroops(card)))].map(placeWorth).sort((a, b) => b - a)
  return totalOf(hand.filter(isTroops)) + places.reduce((sum, worth, i) => sum + worth / (1 + 0.7 * i), 0)
}

/** What a hand gains if these cards go and those come; null if it does not hold them. */
export function betterHand(hand: readonly string[], gone: readonly string[], got: readonly string[]): number | null {
  const left = [...hand]
  for (const card of gone) {
    const at = left.indexOf(card)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return worthOfHand([...left, ...got]) - worthOfHand(hand)
}

interface Claims {
  readonly claims: { place: string; troops: string[] }[]
  readonly worth: number
}

/** HARV-23, HARV-25 Ways to lay troops to one stronghold or two, each up to some strength; who is challenged loses as many as the other has. */
export function claimsWorth(places: readonly string[], cards: readonly string[], most: number): Claims[] {
  const troops = cards.filter(isTroops).sort((a, b) => numberOn(b) - numberOn(a))
  const best = [...places].sort((a, b) => placeWorth(b) - placeWorth(a))
  const found: Claims[] = [{ claims: [], worth: 0.8 * totalOf(troops) }]
  for (const count of [1, 2])
    for (const strength of [4, 7, 10, 14, 20]) {
      if (count > best.length) continue
      let left = [...troops]
      const claims: Claims['claims'] = []
      let all = 0
      for (const place of best.slice(0, count)) {
        const laid: string[] = []
        for (const card of [...left]) {
          if (totalOf(laid) >= strength || all + numberOn(card) > most) continue
          laid.push(card)
          all += numberOn(card)
          left = left.toSpliced(left.indexOf(card), 1)
        }
        if (laid.length > 0) claims.push({ place, troops: laid })
      }
      const won = claims.reduce((sum, { place, troops: laid }) => {
        const n = totalOf(laid)
        // Some other claims it half of the time, with six or so.
        return sum + (0.5 + 0.5 * Math.min(1, n / 12)) * placeWorth(place) + 0.75 * n - 1.5
      }, 0)
      found.push({ claims, worth: won + 0.8 * totalOf(left) })
    }
  return found
}
