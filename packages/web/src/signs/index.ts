import './signs.css'

export { FactionDiscG, FactionSign } from './faction-sign.tsx'
export { ForceToken, ForceTokenG, TOKEN_HEIGHT, tokenWidth } from './force-token.tsx'
export { heraldryOf } from './heraldry.ts'
export { LeaderDisc } from './leader-disc.tsx'
export { SpiceCardFace, SpiceG, SpiceMark } from './spice.tsx'
export { TreacheryCard } from './treachery-card.tsx'
export { Worm, WormG } from './worm.tsx'
