import { copy } from '../kernel/copy.ts'
import { below, type Rng } from '../kernel/rng.ts'
import type { Faction, LeaderId, Viewer } from './factions.ts'
import type { TerritoryId } from './places.ts'

/** AHLR-02 The rounds of a turn in which somebody can be held in place. */
export type Round = 'movement' | 'battle'
/** AHBT-17 What a worthless card keeps somebody from. */
export const SHACKLES = ['shipping', 'moving'] as const
export type Shackle = (typeof SHACKLES)[number]

/** C4 What the further factions of Avalon Hill keep; all but `secret` lies open. */
export interface ExtraFactionState {
  /** AHLR-02 Who was ordered to hold in place, and when; `void`: a Karama has stopped it. */
  orders: { turn: number; of: Faction; round: Round; void?: true }[]
  /** AHLR-06 */
  restricted: { turn: number; territory: TerritoryId; void?: true }[]
  /** AHBT-17 For which turn. */
  shackles: { turn: number; of: Faction; from: Shackle }[]
  /** AHBT-12 Who revives free of charge, and when. */
  granted: { turn: number; to: Faction }[]
  /** AHBT-15 Who has walked into traps that have not snapped yet. */
  sprung: { territory: TerritoryId; by: Faction }[]
  /** AHBT-08 Strongholds won under a leader who has been in the tanks, as long as the winner stays there. */
  won: { territory: TerritoryId; by: Faction; leader: LeaderId }[]
  /** AHBT-11 The turn in which spice was shown. */
  shown?: number
  secret?: ExtraSecret
}
export interface ExtraSecret {
  of: Faction
  /** AHBT-06 Leaders who came back from the tanks as traitors. */
  gholas: LeaderId[]
  /** The last turn in which one of them was made. */
  madeOn: number
  /** AHBT-12 Where allies give one more: of whom, and when. */
  madeAlso?: { turn: number; of: Faction }[]
  /** AHBT-08 Strongholds that have been betrayed, and may be announced. */
  betrayed: TerritoryId[]
  /** AHBT-08 Those of them that will be announced, one after the other. */
  announcing?: TerritoryId[]
  /** AHBT-11 The turn in which there was enough spice one turn after it was shown. */
  rich?: number
}
export type ExtraFactionView = ExtraFactionState

/** As a viewer sees it: what is secret belongs to one faction. */
export function extraSeen(state: ExtraFactionState, me: Viewer, open: boolean): ExtraFactionView {
  const { secret, ...rest } = copy(state)
  return secret && (open || secret.of === me) ? { ...rest, secret } : rest
}
/** Whoever does not know the secrets takes each leader who came back for a traitor, or not, by chance. */
export function extraGuessed(
  seen: ExtraFactionView,
  of: Faction | null,
  back: readonly LeaderId[],
  rng: Rng,
): ExtraFactionState {
  const guessed: ExtraFactionState = copy(seen)
  if (!of) return guessed
  const gholas = back.filter(() => below(rng, 2) === 0)
  const betrayed = seen.won.flatMap(({ leader, territory }) => (gholas.includes(leader) ? [territory] : []))
  return { ...guessed, secret: { of, gholas, madeOn: 0, betrayed } }
}

export const newExtra = (): ExtraFactionState => ({
  orders: [],
  restricted: [],
  shackles: [],
  granted: [],
  sprung: [],
  won: [],
})
