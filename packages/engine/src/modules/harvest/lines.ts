import type { Game } from '../../hooks/hooks.ts'
import type { Faction } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'

/** HARV-02 What a faction's home planet card lets it do in the prelude; nothing of it holds in the main game. */
interface Line {
  /** HARV-10, HARV-31 Receives the tax. */
  readonly taxes?: true
  /** HARV-27 Looks at somebody's shares, and at one card of each bid for power; HARV-37 takes a card and gives one. */
  readonly looks?: true
  /** HARV-28 Sees every card that others buy. */
  readonly seesBought?: true
  /** HARV-29 The price of a second harvest card. */
  readonly sells?: { readonly min: number; readonly max: number }
  /** HARV-30 Is manager whenever a worm comes; HARV-37 takes a card that was forfeited. */
  readonly rides?: true
  /** HARV-30 Territories that need no access card, as long as so many forces stay in reserve. */
  readonly settles?: { readonly places: readonly TerritoryId[]; readonly reserve: number }
  /** HARV-32 How often it may be caught before it loses the post. */
  readonly pardons?: number
  /** HARV-33 May pass over the next manager. */
  readonly blocks?: true
  /** HARV-34 Gives spice before the first manager is known, and keeps what it has left. */
  readonly saves?: true
  /** HARV-34 Gets neither shares nor access cards. */
  readonly apart?: true
  /** HARV-35 What a harvest card counts while it manages. */
  readonly yields?: (spice: number) => number
  /** HARV-37 Cards beyond those that everybody is dealt; with `risks` only if it draws a harvest card that is no worm. */
  readonly extra?: { readonly count: number; readonly risks: boolean }
}

/** HARV-27 to HARV-35 The lines of all nine, whoever sits at the table. */
const LINES: Readonly<Partial<Record<Faction, Line>>> = {
  atreides: { looks: true },
  'bene-gesserit': { seesBought: true },
  emperor: { taxes: true, extra: { count: 1, risks: false } },
  fremen: { rides: true, settles: { places: ['false-wall-south', 'false-wall-west'], reserve: 10 } },
  guild: { sells: { min: 4, max: 8 } },
  harkonnen: { pardons: 1, extra: { count: 2, risks: true } },
  ixians: { yields: (spice) => Math.floor((spice * 3) / 2) },
  tleilaxu: { saves: true, apart: true },
  landsraad: { blocks: true },
}

export const lineOf = (faction: Faction): Line => LINES[faction] ?? {}
/** Who at the table has a line. */
export const whoHas = ({ state }: Game, line: keyof Line): Faction | undefined =>
  state.order.find((seat) => lineOf(seat)[line] !== undefined)
