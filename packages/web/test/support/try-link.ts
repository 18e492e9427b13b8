import type { FoundPosition } from './positions.ts'

/** The address of a position, as the client writes it. */
export const tryLinkOf = ({ state, seat }: FoundPosition): string =>
  `/try#${Buffer.from(JSON.stringify({ state, as: seat })).toString('base64url')}`
