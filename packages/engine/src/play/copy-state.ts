import { copy } from '../kernel/copy.ts'
import type { Ask, Frame } from '../kernel/flow.ts'
import { FACTIONS } from '../model/factions.ts'
import { copyPiles } from '../model/piles.ts'
import type { Declaration, FactionState, Force, GameState, LeaderState, Stack } from '../model/state.ts'

/**
 * A copy to change. Field by field, since bots copy positions by the million: some four times as fast as a copy that
 * knows nothing of the shape. Fields come in the same order wherever a state is made, which keeps all of them fast. The table itself never changes and is shared; so are plain notes, which are only added.
 */
export function copyState(s: GameState): GameState {
  const copied: GameState = {
    table: s.table,
    rng: [s.rng[0], s.rng[1], s.rng[2], s.rng[3]],
    stack: s.stack.map(copyFrame),
    flags: s.flags.length === 0 ? [] : s.flags.map(({ name, depth }) => ({ name, depth })),
    asks: { ...s.asks },
    chairs: s.chairs.map(({ faction, dot, dealt }) => ({ faction, dot, dealt: dealt.slice() })),
    turn: s.turn,
    phase: s.phase,
    order: s.order.slice(),
    factions: copyFactions(s.factions),
    forces: s.forces.map(copyStack),
    storm: {
      sector: s.storm.sector,
      next: s.storm.next,
      seenBy: s.storm.seenBy.slice(),
      dialers: s.storm.dialers.slice(),
      moved: s.storm.moved,
    },
    wallBroken: s.wallBroken,
    sietches: s.sietches,
    bonuses: s.bonuses.length === 0 ? [] : s.bonuses.map(({ place, holder }) => ({ place, holder })),
    declared: s.declared.length === 0 ? [] : s.declared.map(copyDeclared),
    worms: s.worms,
    nexuses: s.nexuses,
    spice: s.spice.map(copySpice),
    spiceDeck: {
      deck: s.spiceDeck.deck.slice(),
      second: s.spiceDeck.second.slice(),
      discards: s.spiceDeck.discards.map((pile) => pile.slice()),
      last: s.spiceDeck.last.slice(),
      seenBy: s.spiceDeck.seenBy.slice(),
      secondSeenBy: s.spiceDeck.secondSeenBy.slice(),
    },
    treachery: {
      deck: s.treachery.deck.slice(),
      discard: s.treachery.discard.slice(),
      removed: s.treachery.removed.slice(),
      row: s.treachery.row.slice(),
      rowSeenBy: s.treachery.rowSeenBy.slice(),
      topSeenBy: s.treachery.topSeenBy.slice(),
    },
    alliances: s.alliances.map(({ members, since, named }) => ({
      members: members.slice(),
      since,
      ...(named ? { named: named.map((n) => ({ ...n })) } : {}),
    })),
    primaries: s.primaries.map((p) => ({ ...p })),
    prediction: s.prediction && { faction: s.prediction.faction, turn: s.prediction.turn },
    kwisatzHaderach: s.kwisatzHaderach && { ...s.kwisatzHaderach },
    battle: copy(s.battle),
    captive: s.captive,
    deals: s.deals.length === 0 ? [] : copy(s.deals),
    dealsMade: s.dealsMade,
    questions: s.questions.slice(),
    oaths: s.oaths.length === 0 ? [] : s.oaths.slice(),
    outcome: copy(s.outcome),
  }
  if (s.skills) copied.skills = copy(s.skills)
  if (s.dream) copied.dream = copy(s.dream)
  if (s.duel) copied.duel = copy(s.duel)
  if (s.mains) copied.mains = copy(s.mains)
  if (s.extra) copied.extra = copy(s.extra)
  if (s.worlds) copied.worlds = copy(s.worlds)
  if (s.harvest) copied.harvest = copy(s.harvest)
  if (s.piles) copied.piles = copyPiles(s.piles)
  if (s.places) copied.places = s.places
  if (s.marks) copied.marks = s.marks.map((mark) => ({ ...mark }))
  return copied
}

/** Locals and answers differ from procedure to procedure; what all frames have comes first, as in a frame just called. */
function copyFrame(f: Frame): Frame {
  const out: Frame = { proc: f.proc, at: f.at, ask: f.ask && copyAsk(f.ask), answers: {}, got: null }
  for (const key in f) {
    const value = f[key as 'got']
    if (typeof value !== 'object' || value === null) out[key as 'got'] = value
    else if (key !== 'ask') out[key as 'got'] = copy(value)
  }
  return out
}
const copyAsk = ({ kind, of, privacy, each }: Ask): Ask => ({ kind, of: of.slice(), privacy, each })

function copyFactions(factions: GameState['factions']): GameState['factions'] {
  const out: GameState['factions'] = {}
  for (const faction of FACTIONS) {
    const own = factions[faction]
    if (own) out[faction] = copyFaction(own)
  }
  return out
}

export const copyForce = ({ normal, elite }: Force): Force => ({ normal, elite })
export const copySpice = ({ area, amount }: GameState['spice'][number]): GameState['spice'][number] => ({
  area,
  amount,
})
const copyDeclared = ({ territory, fights, before }: Declaration): Declaration => ({
  territory,
  fights,
  before: [...before],
})
export const copyStack = (stack: Stack): Stack => {
  const { area, of, normal, elite, advisor, mercenaries, patched } = stack
  if (patched !== undefined) return { ...stack }
  return mercenaries === undefined
    ? { area, of, normal, elite, advisor }
    : { area, of, normal, elite, advisor, mercenaries }
}
export const copyLeader = ({
  id,
  holder,
  dead,
  faceDown,
  deaths,
  foughtIn,
  rests,
  drugged,
  secret,
}: LeaderState): LeaderState => ({
  id,
  holder,
  dead,
  faceDown,
  deaths,
  foughtIn,
  rests,
  drugged,
  secret,
})

type Standing = FactionState['standing']
type Credit = FactionState['credit']
export const copyStanding = ({ charity, collect, starred, halve }: Standing): Standing => ({
  charity,
  collect,
  starred,
  halve,
})
export const copyCredit = ({ cards, shipments, first }: Credit): Credit => ({ cards, shipments, first })

function copyFaction(f: FactionState): FactionState {
  const copied: FactionState = {
    spice: f.spice,
    bribes: f.bribes,
    reserves: copyForce(f.reserves),
    tanks: copyForce(f.tanks),
    hand: f.hand.slice(),
    traitors: f.traitors.slice(),
    unchosen: f.unchosen.slice(),
    leaders: f.leaders.map(copyLeader),
    orders: f.orders.slice(),
    standing: copyStanding(f.standing),
    credit: copyCredit(f.credit),
    payWith: f.payWith,
    known: f.known.slice(),
    notes: f.notes.slice(),
    powerUsed: f.powerUsed,
    eliteRevived: f.eliteRevived,
    leadersReturn: f.leadersReturn,
    winAttempts: f.winAttempts,
    mercenaries: f.mercenaries,
  }
  if (f.second) copied.second = copyForce(f.second)
  return copied
}
