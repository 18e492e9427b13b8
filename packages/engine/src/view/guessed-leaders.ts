import { everybody } from '../board/forces.ts'
import { pick, type Rng, shuffle } from '../kernel/rng.ts'
import { without } from '../kernel/without.ts'
import { type Faction, isFaction, LEADER, type LeaderId } from '../model/factions.ts'
import { nowOf } from '../model/now.ts'
import type { GameState, LeaderState, SeenFact } from '../model/state.ts'
import { copyLeader } from '../play/copy-state.ts'
import { newLeader } from '../procedures/leaders.ts'
import { compose, leadersOf } from '../tables/compose.ts'
import type { FactionView, MainCharacterView, View } from './view.ts'

/** HAR-08 Those that cannot be placed are placed at random, as many in each place as are known to be there. */
export function dealLeaders(v: View, state: GameState, rng: Rng): void {
  const captor = compose(v.table, v.order).owned.captives?.owner
  for (const seat of everybody(v)) {
    const seen = v.factions[seat]!
    if (!seen.leaders.some((leader) => 'unplaced' in leader)) {
      state.factions[seat]!.leaders = (seen.leaders as LeaderState[]).map(copyLeader)
      continue
    }
    const hidden = shuffle(
      rng,
      seen.leaders.filter((leader) => 'unplaced' in leader),
    )
      .sort((a, b) => Number(a.foughtIn !== null) - Number(b.foughtIn !== null))
      .map((leader) => leader.id)
    // MAIN-14 Of a main character's death all would know.
    const mortal = hidden.filter((id) => !LEADER[id].main)
    const first = Math.min(seen.unplaced.captive, mortal.length - seen.unplaced.dead)
    const dead = new Set(mortal.slice(first, first + seen.unplaced.dead))
    const captive = new Set(hidden.filter((id) => !dead.has(id)).slice(0, seen.unplaced.captive))
    state.factions[seat]!.leaders = seen.leaders.map((leader): LeaderState => {
      if (!('unplaced' in leader)) return copyLeader(leader)
      const isDead = dead.has(leader.id)
      const held = captive.has(leader.id)
      return {
        ...newLeader(leader.id, held ? captor! : seat),
        dead: isDead,
        faceDown: isDead,
        deaths: isDead ? 1 : 0,
        foughtIn: leader.foughtIn,
        secret: isDead || held,
      }
    })
  }
  const capture = nowOf(v.now, 'capture')
  // DR-74 At some tables the leader is drawn only then.
  const drawn = compose(v.table, v.order).options['harkonnen.captiveSeen'] === 'beforeChoice'
  if (state.captive !== null || capture?.asking?.kind !== 'captive' || !drawn) return
  state.captive = state.factions[capture.loser]!.leaders.find((l) => l.holder === captor && !l.dead)?.id ?? null
}

/** AHBT-06 Who may have made traitors of which the viewer does not know. */
export function keeperOf({ table, order, me, outcome }: View): Faction | null {
  const keeper = compose(table, order).owned.gholas?.owner ?? null
  return outcome || keeper === me ? null : keeper
}

/** AHBT-06 Leaders who live and have been in the tanks, but for main characters (MAIN-13). */
export const returned = (state: GameState): LeaderId[] =>
  everybody(state).flatMap((seat) =>
    state.factions[seat]!.leaders.flatMap(({ id, dead, deaths }) =>
      dead || deaths === 0 || LEADER[id].main ? [] : [id],
    ),
  )

/** What the viewer has been shown. */
export const notesOf = ({ me }: View, state: GameState): readonly SeenFact[] =>
  (isFaction(me) && state.factions[me]?.notes) || []

export function dealTraitors(v: View, state: GameState, rng: Rng): void {
  // SETUP-07 Where own leaders are none their number is not told, and what was shown is all there is.
  const rules = compose(v.table, v.order)
  const { options } = rules
  const knowsAll = (shown: LeaderId[], { traitors }: FactionView): boolean =>
    shown.length === traitors || !options['traitors.ownLeaderAllowed']
  const others = v.order.filter((seat) => seat !== v.me && typeof v.factions[seat]!.traitors === 'number')
  const told = new Map<Faction, LeaderId[]>()
  const inDeck: LeaderId[] = []
  for (const note of notesOf(v, state)) {
    if (note.saw === 'traitors') told.set(note.of, note.traitors)
    // SKILL-20 Nobody holds what lies in the deck.
    if (note.saw === 'traitor-deck' && !note.past) inDeck.push(...note.leaders)
  }
  const gone = v.order.flatMap((seat) => [...state.factions[seat]!.traitors, ...state.factions[seat]!.unchosen])
  // DR-06 Nor does anybody hold what is seen of a pile of such cards.
  for (const { id, traitors, elsewhere } of rules.piles) {
    const pile = traitors ? v.piles?.[id] : undefined
    if (!pile || !v.dream?.dancing) continue
    const mine = Object.values(pile.hands).flatMap((cards) => (typeof cards === 'number' ? [] : cards))
    gone.push(...([...pile.discard, ...pile.out, ...mine, ...(elsewhere?.(state, rules) ?? [])] as LeaderId[]))
  }
  const all = everybody(v).flatMap((seat) => leadersOf(v.table, seat).map(({ id }) => id))
  const open = all.filter((leader) => !LEADER[leader].main && !gone.includes(leader) && !inDeck.includes(leader))
  const pool = shuffle(rng, without(open, [...told.values()].flat()))
  for (const seat of others) {
    const own = state.factions[seat]!
    const seen = v.factions[seat]!
    const shown = told.get(seat)
    const known = shown ?? []
    const unknown = shown && knowsAll(shown, seen) ? 0 : (seen.traitors as number) - known.length
    own.traitors = [...known, ...pool.splice(0, Math.max(0, unknown))]
    own.unchosen = pool.splice(0, seen.unchosen as number)
  }
}

/** MAIN-06 One of the traitors dealt to its faction. */
export const mainsGuessed = ({ lost, traitor }: MainCharacterView, state: GameState, rng: Rng): GameState['mains'] => {
  if (!traitor) return { lost: [...lost] }
  const { of, leader = null } = traitor
  const { traitors } = state.factions[of]!
  const known = 'leader' in traitor || traitors.length === 0
  return { lost: [...lost], traitor: { of, leader: known ? leader : pick(rng, traitors) } }
}
