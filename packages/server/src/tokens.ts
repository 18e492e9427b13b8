import { createHash, randomBytes } from 'node:crypto'

/** Ids of games, people and sessions: 128 random bits, so that none can be guessed. */
export const newId = (): string => randomBytes(16).toString('base64url')
/** A secret that gives a right; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
