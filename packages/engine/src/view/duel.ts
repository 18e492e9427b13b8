import { copy } from '../kernel/copy.ts'
import { pick, type Rng } from '../kernel/rng.ts'
import type { Arena, Duelist, DuelState, Second } from '../model/duel.ts'
import type { Faction, LeaderId, Viewer } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'

type Hidden<T extends { leader: LeaderId }> = Omit<T, 'leader'> & { leader?: LeaderId }
/** DUEL-09, DUEL-12 Who lies face down is known to its owner alone. */
export type DuelView = Omit<DuelState, 'arena'> & {
  arena: (Omit<Arena, 'duelists' | 'seconds'> & { duelists: Hidden<Duelist>[]; seconds: Hidden<Second>[] }) | null
}

export function duelSeen({ kanly, arena }: DuelState, me: Viewer, open: boolean): DuelView {
  const seen = <T extends Duelist | Second>(one: T): Hidden<T> => {
    const { leader, ...rest } = one
    return open || one.of === me || one.open ? { ...one } : rest
  }
  return {
    kanly: { ...kanly },
    arena: arena && { blocks: [...arena.blocks], duelists: arena.duelists.map(seen), seconds: arena.seconds.map(seen) },
  }
}

/** Whoever lies face down may be any leader whom its owner could have sent. */
export function duelGuessed({ kanly, arena }: DuelView, { factions }: GameState, rng: Rng): DuelState {
  const guess = (of: Faction): LeaderId =>
    pick(
      rng,
      factions[of]!.leaders.filter(({ dead, holder, rests }) => !dead && holder === of && !rests),
    ).id
  const turned = <T extends { of: Faction; leader: LeaderId }>(one: Hidden<T>): T =>
    ({ ...one, leader: one.leader ?? guess(one.of) }) as T
  return {
    kanly: { ...kanly },
    arena: arena && {
      blocks: copy(arena.blocks),
      duelists: arena.duelists.map(turned<Duelist>),
      seconds: arena.seconds.map(turned<Second>),
    },
  }
}
