import { everybody } from '../board/forces.ts'
import type { Ruleset } from '../hooks/hooks.ts'
import { copy } from '../kernel/copy.ts'
import type { Ask, Flag, Frame } from '../kernel/flow.ts'
import { type Sealed, seal } from '../kernel/sealed.ts'
import type { Card } from '../model/cards.ts'
import type { Decision } from '../model/decisions.ts'
import { type ExtraFactionView, extraSeen } from '../model/extra-factions.ts'
import { CHAIRS, type Faction, isFaction, LEADER, type LeaderId, type Seat, type Viewer } from '../model/factions.ts'
import { type HarvestView, harvestSeen } from '../model/harvest.ts'
import type { MainCharacterState } from '../model/main-characters.ts'
import type { Now, OpenQuestion } from '../model/now.ts'
import { OFF_MAP, type PlaceSpec } from '../model/places.ts'
import type {
  Alliance,
  BattleSecrets,
  Deal,
  FactionState,
  Force,
  GameState,
  Kwisatz,
  LeaderState,
  PhaseId,
  Prediction,
  SpiceCard,
  Stack,
} from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import { sectorsFor } from '../phases/storm-order.ts'
import { copyCredit, copyForce, copyLeader, copySpice, copyStack, copyStanding } from '../play/copy-state.ts'
import { asked, gameOf } from '../play/engine.ts'
import { BATTLE } from '../procedures/frames.ts'
import { alliesOf } from '../procedures/hands.ts'
import { liesOpen } from '../procedures/leaders.ts'
import { type DuelView, duelSeen } from './duel.ts'
import { isAsked, nowOfFrames } from './now.ts'
import { type MarkView, marksSeen, type PileView, pilesSeen } from './piles.ts'

/** What one viewer may know: built up field by field, so that what is forgotten here is hidden. */
export interface View {
  me: Viewer
  table: TableConfig
  turn: number
  phase: PhaseId
  /** `sector`: where the dot lies; 0 without one. */
  chairs: { faction: Faction | null; dot: number; sector: number; dealt: Faction[] | number }[]
  order: Faction[]
  factions: Partial<Record<Faction, FactionView>>
  forces: Stack[]
  storm: {
    sector: number
    next: number | null
    laid: boolean
    seenBy: Faction[]
    dialers: Faction[]
    moved: number | null
  }
  wallBroken: boolean
  sietches: GameState['sietches']
  bonuses: GameState['bonuses']
  declared: GameState['declared']
  worms: number
  nexuses: number
  spice: GameState['spice']
  spiceDeck: {
    count: number
    secondCount: number
    top: SpiceCard | null
    secondTop: SpiceCard | null
    discards: SpiceCard[][]
    last: (string | null)[]
    seenBy: Faction[]
    secondSeenBy: Faction[]
  }
  treachery: {
    count: number
    top: Card | null
    topSeenBy: Faction[]
    row: number
    up: Card | null
    rowSeenBy: Faction[]
    discard: Card[]
    removed: Card[]
  }
  alliances: Alliance[]
  primaries: GameState['primaries']
  predicted: boolean
  prediction: Prediction | null
  kwisatzHaderach: (Omit<Kwisatz, 'lost'> & { lost: number | null }) | null
  battle: (Omit<BattleSecrets, 'shown'> & { shown: ShownView | null }) | null
  captive: LeaderId | null
  deals: (Omit<Deal, 'text' | 'terms'> & { text: string | null; terms: Deal['terms'] | null })[]
  dealsMade: number
  questions: GameState['questions']
  oaths: GameState['oaths']
  outcome: GameState['outcome']
  /** SKILL-02 Skills lie open. */
  skills?: GameState['skills']
  dream?: GameState['dream']
  mains?: MainCharacterView
  extra?: ExtraFactionView
  /** HW-09, HW-16 Cards of worlds lie open. */
  worlds?: GameState['worlds']
  /** HARV-20 The prelude, without what others offer unseen. */
  harvest?: HarvestView
  duel?: DuelView
  /** Decks of modules, and what they have laid on the board; absent where there are none. */
  piles?: Record<string, PileView>
  /** Places off the map that the table has, as their modules declare them. */
  places?: readonly PlaceSpec[]
  marks?: MarkView[]
  /** What is going on, innermost first; the question the game waits for is that of the first. */
  now: Now[]
  /** What `determinize` needs to go on from here; nobody else can read it. */
  frames: Sealed<FrameView[]>
  flags: Flag[]
  /** How many questions I have been put. */
  asks: number
  /** All I can do now. */
  asked: Decision[]
}

/** MAIN-06 Only its owner knows which traitor still counts. */
export type MainCharacterView = Pick<MainCharacterState, 'lost'> & {
  traitor?: { of: Faction; leader?: LeaderId | null }
}

type Shown = NonNullable<BattleSecrets['shown']>
/** Others see who showed whom, not what. */
export type ShownView = Shown | (Omit<Shown, 'value'> & { value?: never })

/** Mine is whole; of others I see what lies open and what I have been shown. */
export interface FactionView {
  spice: number | null
  bribes: number
  reserves: Force | null
  /** The part of them on the faction's second world. */
  second?: Force
  tanks: Force
  hand: Card[] | null
  handCount: number | null
  /** Cards I know to be in this hand. */
  known: Card[]
  traitors: LeaderId[] | number
  unchosen: LeaderId[] | number
  leaders: LeaderView[]
  /** Of the leaders I cannot place: how many are at home, held captive, or dead. */
  unplaced: { home: number; captive: number; dead: number }
  /** ALLY-02 What it would pay for its allies: known to them alone. */
  credit: FactionState['credit'] | null
  powerUsed: boolean
  eliteRevived: number
  leadersReturn: boolean
  winAttempts: number
  /** CARD-25 Mercenaries in reserve: who hired how many is known to all. */
  mercenaries: number
  own: Pick<FactionState, 'orders' | 'standing' | 'payWith' | 'notes' | 'known'> | null
}
export type LeaderView = LeaderState | { id: LeaderId; unplaced: true; foughtIn: string | null }

/** A frame without what is sealed or silent in it. */
export type FrameView = Omit<Frame, 'ask' | 'answers'> & {
  ask: (Omit<Ask, 'of'> & { of: Seat[] | null; me: boolean }) | null
  /** Who has given a sealed answer. */
  answered: readonly Seat[]
  /** Answers that lie open, and my own. */
  answers: Record<string, unknown>
}

/** SECR-01 to SECR-07 What a viewer may know of a game; once it is over, everything. */
export function view(state: GameState, me: Viewer): View {
  const open = state.outcome !== null
  const sees = (seenBy: readonly string[]): boolean => open || seenBy.includes(me)
  const { storm, spiceDeck, treachery, kwisatzHaderach, battle } = state
  const g = gameOf(state)
  const { rules } = g
  const sectors = sectorsFor(g)
  const { owned } = rules
  const frames = state.stack.map((f) => frameSeen(f, me, open))
  const v: View = {
    me,
    table: state.table,
    turn: state.turn,
    phase: state.phase,
    chairs: state.chairs.map(({ faction, dot, dealt }, i) => ({
      faction,
      dot,
      sector: dot > 0 ? sectors[dot - 1]! : 0,
      dealt: open || me === CHAIRS[i] ? [...dealt] : dealt.length,
    })),
    order: [...state.order],
    factions: {},
    forces: state.forces.map(copyStack),
    storm: {
      sector: storm.sector,
      next: sees(storm.seenBy) ? storm.next : null,
      laid: storm.next !== null,
      seenBy: [...storm.seenBy],
      dialers: [...storm.dialers],
      moved: storm.moved,
    },
    wallBroken: state.wallBroken,
    sietches: copy(state.sietches),
    bonuses: copy(state.bonuses),
    declared: copy(state.declared),
    worms: state.worms,
    nexuses: state.nexuses,
    spice: state.spice.map(copySpice),
    spiceDeck: {
      count: spiceDeck.deck.length,
      secondCount: spiceDeck.second.length,
      top: sees(spiceDeck.seenBy) ? (spiceDeck.deck[0] ?? null) : null,
      secondTop: sees(spiceDeck.secondSeenBy) ? (secondCard(spiceDeck, rules) ?? null) : null,
      discards: copy(spiceDeck.discards),
      last: [...spiceDeck.last],
      seenBy: [...spiceDeck.seenBy],
      secondSeenBy: [...spiceDeck.secondSeenBy],
    },
    treachery: {
      count: treachery.deck.length,
      top: sees(treachery.topSeenBy) ? (treachery.deck[0] ?? null) : null,
      topSeenBy: [...treachery.topSeenBy],
      row: treachery.row.length,
      up: sees(treachery.rowSeenBy) ? (treachery.row[0] ?? null) : null,
      rowSeenBy: [...treachery.rowSeenBy],
      discard: [...treachery.discard],
      removed: [...treachery.removed],
    },
    alliances: copy(state.alliances),
    primaries: copy(state.primaries),
    predicted: state.prediction !== null,
    prediction: open || me === owned.prediction?.owner ? copy(state.prediction) : null,
    kwisatzHaderach: kwisatzHaderach && kwisatzSeen(kwisatzHaderach, open || me === owned['kwisatz-haderach']?.owner),
    battle: battle && {
      voice: copy(battle.voice),
      promises: copy(battle.promises),
      locked: [...battle.locked],
      reopened: battle.reopened,
      shown: battle.shown && shownTo(battle.shown, me, open),
    },
    captive: state.captive && (open || leaderHolder(state, state.captive) === me) ? state.captive : null,
    deals: state.deals.map(({ text, terms, ...deal }) => {
      const party = open || deal.parties.some((one) => one === me)
      const mine = party || deal.status === 'binding'
      // DR-70 Private clauses are their parties' own.
      const said = party ? terms : terms.filter((term) => term.term !== 'words' || !term.private)
      return { ...copy(deal), text: mine ? text : null, terms: mine ? copy(said) : null }
    }),
    dealsMade: state.dealsMade,
    questions: copy(state.questions),
    oaths: copy(state.oaths),
    outcome: copy(state.outcome),
    now: nowOfFrames(frames, askingOf, me),
    frames: seal(frames),
    flags: copy(state.flags),
    asks: state.asks[me] ?? 0,
    asked: me === 'spectator' ? [] : asked(state, me),
  }
  if (state.skills) v.skills = copy(state.skills)
  if (state.dream) v.dream = copy(state.dream)
  if (state.mains) v.mains = mainsSeen(state.mains, me, open)
  if (state.extra) v.extra = extraSeen(state.extra, me, open)
  if (state.worlds) v.worlds = copy(state.worlds)
  if (state.harvest) v.harvest = harvestSeen(state.harvest, me, open)
  if (state.duel) v.duel = duelSeen(state.duel, me, open)
  if (state.piles) v.piles = pilesSeen(state.piles, me, open)
  if (state.places) v.places = state.places.map((id) => ({ ...OFF_MAP.get(id)! }))
  if (state.marks) v.marks = marksSeen(state.marks, me, open)
  const watcher: Watcher = {
    me,
    open,
    known: (isFaction(me) && state.factions[me]?.known) || [],
    countsHands: state.phase === 'bidding' || rules.options['secrecy.handCount'] === 'always',
    seesReserves: rules.options['secrecy.reserves'] === 'public',
    knowsCaptives: open || me === owned.captives?.owner,
    eyes: me === owned.infiltrations?.owner ? hostsOf(state) : NOBODY,
    allies: isFaction(me) ? alliesOf(state, me) : NOBODY,
  }
  for (const seat of state.order) v.factions[seat] = factionSeen(state, rules, seat, watcher)
  // MAIN-16 Whoever is out of the game has nothing to hide.
  if (state.order.length < state.chairs.length)
    for (const seat of everybody(state).slice(state.order.length))
      v.factions[seat] = factionSeen(state, rules, seat, { ...watcher, open: true })
  return v
}

/** BLOW-09, DR-FRE-3 The top of the second deck, or the second of the cards that will be turned over together. */
const secondCard = ({ deck, second }: GameState['spiceDeck'], { options }: Ruleset): SpiceCard | undefined =>
  options['blow.decks'] === 'slots' ? deck[1] : second[0]

/** MAIN-06 */
export function mainsSeen({ lost, traitor }: MainCharacterState, me: Viewer, open: boolean): MainCharacterView {
  if (!traitor) return { lost: [...lost] }
  return { lost: [...lost], traitor: open || traitor.of === me ? { ...traitor } : { of: traitor.of } }
}

/** Who looks, and what the table and its faction let it see of all factions. */
interface Watcher {
  readonly me: Viewer
  readonly open: boolean
  readonly known: FactionState['known']
  readonly countsHands: boolean
  readonly seesReserves: boolean
  readonly knowsCaptives: boolean
  /** DR-15 Whose spice and hand lie open to them. */
  readonly eyes: readonly Seat[]
  readonly allies: readonly Seat[]
}

const hostsOf = ({ dream }: GameState): Faction[] =>
  (dream?.infiltrations ?? []).map(({ leader }) => LEADER[leader].faction)

const leaderHolder = (state: GameState, id: LeaderId): Faction =>
  state.factions[LEADER[id].faction]!.leaders.find((leader) => leader.id === id)!.holder

/** ATR-10 Losses are counted in secret. */
function kwisatzSeen({ fresh, ...kh }: Kwisatz, own: boolean): View['kwisatzHaderach'] {
  if (!own) return { ...kh, lost: null }
  return fresh === undefined ? kh : { ...kh, fresh }
}

const shownTo = (shown: Shown, me: Viewer, open: boolean): ShownView => {
  if (open || shown.of === me || shown.to.some((seat) => seat === me)) return copy(shown)
  return { of: shown.of, to: [...shown.to], element: shown.element }
}

function factionSeen(state: GameState, rules: Ruleset, seat: Faction, watcher: Watcher): FactionView {
  const own = state.factions[seat]!
  const mine = watcher.open || seat === watcher.me
  const bare = mine || watcher.eyes.includes(seat)
  const { leaders, unplaced } = leadersSeen(state, seat, mine || watcher.knowsCaptives)
  const seen: FactionView = {
    spice: bare ? own.spice : null,
    bribes: own.bribes,
    reserves: mine || watcher.seesReserves ? copyForce(own.reserves) : null,
    tanks: copyForce(own.tanks),
    hand: bare ? [...own.hand] : null,
    handCount: bare || watcher.countsHands ? own.hand.length : null,
    known: cardsKnown(watcher.known, seat),
    traitors: mine ? [...own.traitors] : traitorsCounted(state, rules, seat),
    unchosen: mine ? [...own.unchosen] : own.unchosen.length,
    leaders,
    unplaced,
    credit: mine || watcher.allies.includes(seat) ? copyCredit(own.credit) : null,
    powerUsed: own.powerUsed,
    eliteRevived: own.eliteRevived,
    leadersReturn: own.leadersReturn,
    winAttempts: own.winAttempts,
    mercenaries: own.mercenaries,
    own: mine ? ownSeen(own) : null,
  }
  return own.second && (mine || watcher.seesReserves) ? { ...seen, second: copyForce(own.second) } : seen
}

const ownSeen = ({ orders, standing, payWith, notes, known }: FactionState): NonNullable<FactionView['own']> => ({
  orders: copy(orders),
  standing: copyStanding(standing),
  payWith,
  notes: copy(notes),
  known: known.map(({ of, card }) => ({ of, card })),
})

const cardsKnown = (known: FactionState['known'], of: Faction): Card[] => {
  const cards: Card[] = []
  for (const note of known) if (note.of === of) cards.push(note.card)
  return cards.length > 1 ? cards.sort() : cards
}

/** SETUP-06, SETUP-07 Where own leaders are no traitors, nobody learns how many of those drawn are: as many count as each may have. */
function traitorsCounted(state: GameState, { options, sheets }: Ruleset, seat: Faction): number {
  if (options['traitors.ownLeaderAllowed']) return state.factions[seat]!.traitors.length
  const kept = (of: Faction): number => sheets.get(of)!.traitorsKept
  const dealt = state.order.some((of) => kept(of) === kept(seat) && state.factions[of]!.traitors.length > 0)
  return dealt || (state.turn > 0 && kept(seat) > 1) ? kept(seat) : 0
}

/** REV-12, HAR-08 Who was captured or killed in secret is known to owner and captor; others cannot place those who might be. */
function leadersSeen(state: GameState, owner: Faction, knows: boolean): Pick<FactionView, 'leaders' | 'unplaced'> {
  const { leaders } = state.factions[owner]!
  const unplaced = { home: 0, captive: 0, dead: 0 }
  if (knows || !leaders.some((leader) => leader.secret)) return { leaders: leaders.map(copyLeader), unplaced }
  const seen = leaders.map((leader): LeaderView => {
    const known = leader.dead || leader.holder !== owner || liesOpen(state, leader)
    if (known && !leader.secret) return copyLeader(leader)
    if (leader.dead) unplaced.dead++
    else if (leader.holder === owner) unplaced.home++
    else unplaced.captive++
    return { id: leader.id, unplaced: true, foughtIn: leader.foughtIn }
  })
  return { leaders: seen, unplaced }
}

const NOBODY: readonly Seat[] = []

/** What every frame has; everything else is a local variable of its procedure. */
const isCommon = (key: string): boolean =>
  key === 'proc' || key === 'at' || key === 'ask' || key === 'answers' || key === 'got'

/** Open answers are told at once; of sealed ones only who has given them; of silent ones nothing. */
function frameSeen(f: Frame, me: Viewer, open: boolean): FrameView {
  const { proc, at, ask, answers, got } = f
  const seen: FrameView = { proc, at, ask: null, answered: NOBODY, answers: answersSeen(f, me, open), got: copy(got) }
  for (const key in f)
    if (!isCommon(key)) {
      const value = f[key as 'got']
      seen[key as 'got'] = typeof value === 'object' ? copy(value) : value
    }
  if (!ask) {
    // BATTLE-19 Both have committed, and something comes before the reveal.
    if (proc === BATTLE.id) seen.answered = Object.keys(answers).sort() as Seat[]
    return seen
  }
  const { kind, privacy, each } = ask
  const silent = privacy === 'silent' && !open
  seen.ask = { kind, privacy, each, of: silent ? null : ([...ask.of] as Seat[]), me: ask.of.includes(me) }
  if (!silent) seen.answered = Object.keys(answers).sort() as Seat[]
  return seen
}

/** The question of a frame that is cut to its viewer. */
function askingOf({ ask, answered }: FrameView): OpenQuestion | null {
  if (!ask || !isAsked(ask.kind)) return null
  const { kind, privacy, each, of, me } = ask
  return { kind, privacy, each, of, me, answered }
}

/** Answers already acted upon are public, but for Karamas that wait behind another and plans that lie sealed; one's own are seen in any case. */
function answersSeen(f: Frame, me: Viewer, open: boolean): Record<string, unknown> {
  const settled = !f.ask && f.proc !== 'window' && f.proc !== BATTLE.id
  if (settled || open) return copy(f.answers)
  return me in f.answers ? { [me]: copy(f.answers[me]) } : {}
}
