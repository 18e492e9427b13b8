import { sha256 } from '../kernel/sha256.ts'

/** What shows that nobody chose the shuffles: the host was bound by the commitment, and the players' salts came after it. */
export interface Fairness {
  /** Published before the players gave their salts. */
  readonly commitment: string
  /** Opened when the game was over. */
  readonly secret: string
  readonly salt: string
  /** What each chair mixed in; empty where it gave nothing. */
  readonly salts: readonly string[]
  /** What each chair had published of its salt before any was shown; empty where it gave it openly. Absent if all did. */
  readonly seals?: readonly string[]
}

export const commitmentOf = (secret: string, salt: string): string =>
  sha256(JSON.stringify(['arrakis commitment', secret, salt]))

/** Binds a chair to a salt it does not show yet, so that nobody can choose theirs to fit the others. */
export const sealOf = (salt: string): string => sha256(JSON.stringify(['arrakis salt', salt]))

/** The seed that follows from both sides: 128 bits, so that nobody can try them all. */
export const seedFrom = (secret: string, salts: readonly string[]): string =>
  sha256(JSON.stringify(['arrakis seed', secret, ...salts])).slice(0, 32)

/** What is wrong with an opening of unknown origin, in words. */
export function fairnessProblem(given: unknown, seed: unknown): string | null {
  const { commitment, secret, salt, salts, seals } = (given ?? {}) as Record<keyof Fairness, unknown>
  const texts = [commitment, secret, salt, ...(Array.isArray(salts) ? salts : [null])]
  if (!texts.every((text) => typeof text === 'string')) return 'commitment, secret, salt and salts are expected'
  const broken = seals === undefined ? null : brokenSeal(seals, salts as string[])
  if (broken !== null) return broken
  if (commitmentOf(secret as string, salt as string) !== commitment)
    return 'the secret and its salt are not those of the commitment'
  if (seedFrom(secret as string, salts as string[]) !== seed) return 'the seed does not follow from secret and salts'
  return null
}

/** A player who did not open a seal in time plays without salt. */
function brokenSeal(seals: unknown, salts: readonly string[]): string | null {
  if (!Array.isArray(seals) || seals.length !== salts.length) return 'a seal for each salt is expected'
  const at = salts.findIndex((salt, i) => seals[i] !== '' && salt !== '' && sealOf(salt) !== seals[i])
  return at < 0 ? null : `the salt of chair ${at + 1} is not the one it had sealed`
}
