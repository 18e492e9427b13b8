import type {
  AreaId,
  Card,
  Faction,
  Force,
  LeaderId,
  Outcome,
  PhaseId,
  SeenEvent,
  Skill,
  TerritoryId,
} from '@arrakis/engine'
import type { BattleStory } from './battle.ts'

/** Forces that vanish from an area. */
export interface LostForces {
  readonly of: Faction
  readonly area: AreaId
  readonly force: Force
}

/** What a scene shows, on the board or over it. It contains nothing that the events did not tell this viewer. */
export type Scene =
  | { readonly scene: 'turn'; readonly turn: number }
  | { readonly scene: 'phase'; readonly phase: PhaseId }
  | { readonly scene: 'storm'; readonly to: number; readonly sectors: number }
  | { readonly scene: 'blow'; readonly territory: TerritoryId; readonly amount: number }
  | { readonly scene: 'worm'; readonly territory: TerritoryId | null }
  | { readonly scene: 'wall' }
  | { readonly scene: 'explosion'; readonly territory: TerritoryId }
  /** Down from space, or back up to it. */
  | {
      readonly scene: 'land' | 'lift'
      readonly of: Faction
      readonly area: AreaId
      readonly force: Force
      readonly advisor: boolean
    }
  | {
      readonly scene: 'travel'
      readonly of: Faction
      readonly way: readonly AreaId[]
      readonly force: Force
      readonly how: 'walk' | 'ride' | 'fly'
    }
  | { readonly scene: 'fall'; readonly fallen: readonly LostForces[] }
  | { readonly scene: 'turn-sides'; readonly territory: TerritoryId; readonly to: 'advisors' | 'fighters' }
  | { readonly scene: 'harvest'; readonly by: Faction; readonly area: AreaId; readonly amount: number }
  | { readonly scene: 'bid'; readonly by: Faction; readonly bid: number | 'pass' | 'infinity' }
  /** The card is null for viewers who may not see it. */
  | {
      readonly scene: 'sold'
      readonly to: Faction
      readonly price: number
      readonly karama: Card | null
      readonly card: Card | null
    }
  /** Something that only this viewer or a few have seen. */
  | { readonly scene: 'glimpse'; readonly cards: readonly Card[]; readonly leaders: readonly LeaderId[] }
  | { readonly scene: 'card'; readonly by: Faction; readonly card: Card }
  | { readonly scene: 'challenge'; readonly sides: readonly [Faction, Faction]; readonly territory: TerritoryId }
  | { readonly scene: 'battle'; readonly story: BattleStory }
  | { readonly scene: 'traitor'; readonly by: Faction; readonly leader: LeaderId }
  /** AHBT-04 A leader outside of battle, the card against him, and what is laid against it. */
  | {
      readonly scene: 'assault'
      readonly by: Faction
      readonly leader: LeaderId
      readonly card: Card
      readonly defence: Card | null
    }
  /** HARV-14 */
  | { readonly scene: 'votes'; readonly yes: readonly Faction[]; readonly no: readonly Faction[] }
  | { readonly scene: 'alliance'; readonly members: readonly Faction[]; readonly formed: boolean }
  /** Skilled leaders, and what became of their skill. */
  | { readonly scene: 'skill'; readonly held: readonly { readonly leader: LeaderId; readonly skill: Skill }[] }
  /** What happens to a world, and by whom. */
  | { readonly scene: 'world'; readonly world: TerritoryId; readonly low: boolean; readonly by: Faction | null }
  | { readonly scene: 'nexus' }
  /** A blow in the arena, and what it took of backing and value. */
  | { readonly scene: 'strike'; readonly by: Faction; readonly on: Faction; readonly amount: number }
  /** Something else in the arena, which shows it by itself. */
  | { readonly scene: 'arena' }
  | { readonly scene: 'say'; readonly by: Faction; readonly to: Faction | null }
  | { readonly scene: 'spice'; readonly from: Faction | 'bank'; readonly to: Faction | 'bank'; readonly amount: number }
  | { readonly scene: 'victory'; readonly outcome: Outcome }

export type SceneKind = Scene['scene']

/** A scene with its start and length, in milliseconds at the normal pace. */
export interface TimedScene {
  readonly scene: Scene
  /** The event it shows, for the text. */
  readonly event: SeenEvent
  readonly at: number
  readonly lasts: number
}
