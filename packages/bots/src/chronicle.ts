import {
  type Card,
  type Faction,
  type Help,
  isOf,
  type LeaderId,
  optionsFor,
  type PhaseId,
  type Question,
  type SeenEvent,
  startingSpice,
  type TableConfig,
} from '@arrakis/engine'

type Of<T> = Partial<Record<Faction, T>>

/** TRU-02 A question about something that lasts, and its true answer. */
export interface Answered {
  readonly of: Faction
  readonly question: Extract<Question, { about: 'card' | 'traitor' | 'prediction' }>
  readonly yes: boolean
  /** How many cards they got since. */
  drawn: number
}

/** What an attentive player remembers of what happened in the open: everybody's spice and cards, and who betrayed whom. */
export interface Chronicle {
  /** SETUP-08 */
  readonly start: Partial<Record<Faction, number>>
  readonly spice: Of<number>
  readonly cards: Of<number>
  readonly allies: Of<readonly Faction[]>
  readonly bribesAtOnce: boolean
  /** HAR-13 Whether cards taken from a hand and cards given back change hands together. */
  readonly takenAtOnce: boolean
  /** The phase that has begun last; absent in older chronicles. */
  phase?: PhaseId
  /** Who has offered deals this turn, to whom, and in which phase, if that is known. */
  readonly offered: { readonly by: Faction; readonly to: readonly Faction[]; readonly phase?: PhaseId }[]
  /** DR-IX-3 Who has been told of what kind the card up is since it was exchanged for another this turn; otherwise null, or absent in older chronicles. */
  toldSince?: Faction[] | null
  /** DR-EMP-3 For whom the card that is up costs less, and how much. */
  favor: { readonly to: Faction; readonly amount: number } | null
  /** Who has laid down a special card last; it takes effect unless somebody answers it. */
  laid: Faction | null
  /** How many cards the last taker of a hand took: as many go back. */
  taken: number
  /** Leaders called as traitors, and by whom. */
  readonly called: Partial<Record<LeaderId, Faction>>
  /** Before whom a leader has fought without being called. */
  readonly loyal: Partial<Record<LeaderId, Faction[]>>
  /** Who has declined whose alliance since the nexus opened or alliances changed; absent in older chronicles. */
  declined?: { readonly by: Faction; readonly of: Faction }[]
  /** What was answered under Truthtrance and may still be so; absent in older chronicles. */
  answers?: Answered[]
  /** The question that has not been answered yet. */
  asked?: { readonly of: Faction; readonly question: Question } | null
}

export const newChronicle = (table: TableConfig): Chronicle => ({
  start: startingSpice(table),
  spice: {},
  cards: {},
  allies: {},
  bribesAtOnce: optionsFor(table)['bribes.available'] === 'immediately',
  takenAtOnce: optionsFor(table)['karama.harkonnenTake.returnFrom'] === 'beforeSeeing',
  offered: [],
  favor: null,
  laid: null,
  taken: 0,
  called: {},
  loyal: {},
})

/** The same events reach every seat, so one chronicle serves a whole table. */
export function remember(chronicle: Chronicle, events: readonly SeenEvent[]): void {
  for (const event of events) rememberOne(chronicle, event)
}

export const spiceCounted = ({ spice, start }: Chronicle, of: Faction): number => spice[of] ?? start[of]!
export const cardsCounted = ({ cards }: Chronicle, of: Faction): number => cards[of] ?? 0

function gain(c: Chronicle, of: Faction | 'bank', amount: number): void {
  if (of !== 'bank') c.spice[of] = Math.max(0, spiceCounted(c, of) + amount)
}
function draw(c: Chronicle, of: Faction, count: number): void {
  c.cards[of] = Math.max(0, cardsCounted(c, of) + count)
  if (count > 0)
    for (const one of c.answers ?? []) if (one.of === of && one.question.about === 'card') one.drawn += count
  if (count < 0) forgetHeld(c, of, () => true)
}
/** The same where all see which cards they are. */
function drop(c: Chronicle, of: Faction, cards: readonly Card[]): void {
  c.cards[of] = Math.max(0, cardsCounted(c, of) - cards.length)
  forgetHeld(c, of, (asked) => cards.some((card) => isOf(card, asked)))
}
/** Whoever held such a card may hold it no longer. */
function forgetHeld(c: Chronicle, of: Faction, isGone: (asked: string) => boolean): void {
  const isOver = (one: Answered): boolean =>
    one.of === of && one.yes && one.question.about === 'card' && isGone(one.question.card)
  if (c.answers?.some(isOver)) c.answers = c.answers.filter((one) => !isOver(one))
}
const forgetTraitors = (c: Chronicle, of: Faction): void => {
  if (c.answers) c.answers = c.answers.filter((one) => one.of !== of || one.question.about !== 'traitor')
}
/** What is no more than what was so when it was asked is not kept. */
function keepAnswer(c: Chronicle, answer: 'yes' | 'no'): void {
  const { asked } = c
  c.asked = null
  if (!asked) return
  const { of, question } = asked
  if (question.about === 'card' || question.about === 'traitor' || question.about === 'prediction')
    c.answers = [...(c.answers ?? []), { of, question, yes: answer === 'yes', drawn: 0 }]
}

/** What allies paid of a price is told; the rest is the buyer's own. */
function payWithHelp(c: Chronicle, by: Faction, price: number, help: readonly Help[] = []): void {
  let own = price
  for (const part of help) {
    gain(c, part.by, -part.amount)
    own -= part.amount
  }
  gain(c, by, -own)
}

/** DR-EMP-3 */
const FAVOR = 'emperor.favor'
/** DR-50 */
const SUPPLIES = 4

function rememberOne(c: Chronicle, event: SeenEvent): void {
  switch (event.type) {
    case 'nexusOpened':
      c.declined = []
      break
    case 'allianceDeclined':
      c.declined = [...(c.declined ?? []), { by: event.by, of: event.to }]
      break
    case 'allianceFormed':
      c.declined = []
      for (const member of event.members) c.allies[member] = event.members.filter((other) => other !== member)
      break
    case 'allianceBroken':
      c.declined = []
      for (const ally of c.allies[event.by] ?? [])
        c.allies[ally] = c.allies[ally]!.filter((other) => other !== event.by)
      c.allies[event.by] = []
      break
    case 'turnBegan':
      c.offered.length = 0
      c.toldSince = null
      break
    case 'cardTaken':
      c.toldSince = []
      break
    case 'shown':
      if (event.what === 'card-kind') c.toldSince?.push(event.to)
      break
    case 'dealOffered':
      c.offered.push({ by: event.by, to: event.with, ...(c.phase && { phase: c.phase }) })
      break
    case 'phaseBegan':
      c.phase = event.phase
      break
    case 'charityPaid':
    case 'techPaid':
      gain(c, event.to, event.amount)
      break
    case 'cardSold': {
      const off = c.favor?.to === event.to ? c.favor.amount : 0
      const paid = Math.max(0, event.price - off)
      if (event.karama === null) payWithHelp(c, event.to, paid, event.help)
      gain(c, event.paidTo, paid)
      draw(c, event.to, 1)
      c.favor = null
      break
    }
    case 'advantageStopped':
      if (event.advantage === FAVOR) c.favor = null
      break
    case 'favorShown':
      gain(c, event.by, -event.amount)
      c.favor = { to: event.to, amount: event.amount }
      break
    case 'favorReturned':
      gain(c, event.by, event.amount)
      c.favor = null
      break
    case 'forcesKilled':
      gain(c, event.of, event.count)
      break
    case 'forcesRetreated':
      gain(c, event.of, -event.cost)
      break
    case 'forcesRevived':
      gain(c, event.paidBy, -event.cost)
      break
    case 'leaderRevived':
      gain(c, event.paidBy ?? event.by, -event.cost)
      if (event.paidTo) gain(c, event.paidTo, event.cost)
      break
    case 'shipped':
      payWithHelp(c, event.by, event.cost, event.help)
      gain(c, event.paidTo, event.cost)
      if (event.shown) gain(c, event.shown.by, event.shown.amount)
      break
    case 'spiceGained':
    case 'spiceCollected':
      gain(c, event.by, event.amount)
      break
    case 'supportPaid':
      gain(c, event.by, -event.amount)
      break
    case 'spiceHandedOn':
    case 'incomeShared':
      gain(c, event.by, -event.amount)
      gain(c, event.to, event.amount)
      break
    case 'cardsCleared':
      gain(c, event.by, -event.cost)
      break
    case 'backingLaid':
      gain(c, event.by, -event.amount)
      break
    case 'duelStruck':
      gain(c, event.by, event.spice + event.wound)
      break
    case 'spiceTaxed':
      gain(c, event.of, -event.amount)
      break
    case 'bribePaid':
      gain(c, event.from, -event.amount)
      // A gift between allies is theirs at once.
      if (c.bribesAtOnce || c.allies[event.from]?.includes(event.to)) gain(c, event.to, event.amount)
      break
    case 'cardDealt':
      draw(c, event.to, 1)
      break
    case 'cardDrawn':
      draw(c, event.by, 1)
      break
    case 'cardLaid':
      c.laid = event.by
      break
    case 'karamaPlayed':
      c.laid = event.by
      drop(c, event.by, [event.card])
      break
    case 'suppliesTaken':
      draw(c, event.by, SUPPLIES)
      break
    case 'suppliesReturned':
      drop(c, event.by, event.cards)
      break
    case 'cardGiven':
    case 'cardPassed':
      draw(c, event.by, -1)
      draw(c, event.to, 1)
      break
    case 'cardSpoilt':
      drop(c, event.of, [event.card])
      break
    case 'cardReturned':
      draw(c, event.to, 1)
      break
    case 'cardPlayed':
    case 'karamaCancelled':
      drop(c, event.by, [event.card])
      break
    case 'cardsDiscarded':
      drop(c, event.by, event.cards)
      break
    case 'questionAsked':
      c.asked = { of: event.of, question: event.question }
      break
    case 'questionAnswered':
      keepAnswer(c, event.answer)
      break
    case 'traitorsRedrawn':
    case 'traitorGivenBack':
      forgetTraitors(c, event.by)
      break
    case 'plansRevealed':
      for (const { of, plan } of event.plans) {
        const { leader, kwisatzHaderach } = plan
        const opponent = event.plans.find((other) => other.of !== of)?.of
        if (!leader || leader === 'cheap-hero' || kwisatzHaderach || !opponent) continue
        c.loyal[leader] = [...(c.loyal[leader] ?? []), opponent]
      }
      break
    case 'traitorCalled':
      c.called[event.leader] = event.by
      forgetTraitors(c, event.by)
      break
    case 'handTaken':
      c.taken = c.takenAtOnce ? 0 : event.count
      draw(c, event.of, -c.taken)
      draw(c, event.by, c.taken)
      break
    case 'cardsReturned':
      draw(c, event.by, -c.taken)
      draw(c, event.to, c.taken)
      break
  }
}
