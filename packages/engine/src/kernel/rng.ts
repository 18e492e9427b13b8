/** xoshiro128**: four 32-bit words in the state, advanced only here. */
export type Rng = [number, number, number, number]
export type Seed = string | number

/** A seed of 128 bits in hex is the four words themselves. */
const WHOLE = /^(?!0{32})[0-9a-f]{32}$/

/** FNV-1a over the seed's text, stretched by splitmix32 into four words. That leaves 32 bits: enough for studies, few enough to try. */
export function rngFrom(seed: Seed): Rng {
  if (WHOLE.test(String(seed))) {
    const word = (i: number): number => Number.parseInt(String(seed).slice(8 * i, 8 * i + 8), 16)
    return [word(0), word(1), word(2), word(3)]
  }
  let h = 0x811c9dc5
  for (const ch of String(seed)) h = Math.imul(h ^ ch.codePointAt(0)!, 0x01000193)
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0
    let z = h
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  return [word(), word(), word(), word()]
}

function next(s: Rng): number {
  const x = Math.imul(s[1], 5)
  const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
  const t = s[1] << 9
  s[2] ^= s[0]
  s[3] ^= s[1]
  s[1] ^= s[2]
  s[0] ^= s[3]
  s[2] ^= t
  s[3] = (s[3] << 11) | (s[3] >>> 21)
  s[0] >>>= 0
  s[1] >>>= 0
  s[2] >>>= 0
  s[3] >>>= 0
  return result
}

/** A whole number from 0 to n - 1. */
export const below = (rng: Rng, n: number): number => Math.floor((next(rng) / 0x1_0000_0000) * n)

export const pick = <T>(rng: Rng, from: readonly T[]): T => from[below(rng, from.length)]!

export function shuffle<T>(rng: Rng, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    const held = list[i]!
    list[i] = list[j]!
    list[j] = held
  }
  return list
}
