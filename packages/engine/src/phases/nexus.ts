import { answerers, answerOf, ask, askOn, procedure } from '../hooks/flow.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { end, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { Proposal, Situations } from '../model/now.ts'
import type { Alliance } from '../model/state.ts'
import { declarePrimaries, leaveAlliance, nameAsPrimary } from '../procedures/allies.ts'
import { allianceTerm } from '../procedures/deal-terms.ts'
import { alliesOf, areAllied } from '../procedures/hands.ts'

/** `offers`: every member of the alliance must agree. `formed`: NEX-08 the factions that entered an alliance in this nexus. */
type Nexus = Situations['nexus']

/** NEX-06 to NEX-10 Offers, answers and breaks until everybody is done. */
export const nexus = procedure<Nexus>('nexus', 'quiet', {
  what: 'nexus',
  of: ({ done, offers, formed }) => ({ done, offers, formed }),
})({
  opens(g, f) {
    const { state } = g
    state.nexuses++
    tell(g, { type: 'nexusOpened' })
    // NEX-07 With two players there is nobody to ally against.
    if (optionOf(g, 'alliance.maxSize') < 2 || state.order.length < 3) return end(g)
    for (const [a, b] of promised(g))
      if (membersOf(g, a, b).length === 2 && !allianceRefusal(g, f, a, b)) form(g, f, a, b)
    ask(g, 'nexus', [...state.order], 'open', true)
  },
  hears(g, f) {
    const seat = answerers(f, 'nexus')[0]!
    const fresh = act(g, f, seat, answerOf(f, 'nexus', seat))
    const open = g.state.order.filter((other) => !f.done.includes(other))
    if (open.length === 0) return end(g)
    askOn(g, 'nexus', open, [seat, ...fresh])
  },
  again() {
    return 'hears'
  },
})

/** Carries out one step. The seats it concerns are asked again. */
function act(g: Game, f: Nexus, seat: Faction, answer: Answer<'nexus'>): Faction[] {
  const wake = (...seats: Faction[]): Faction[] => {
    const woken = seats.filter((s) => f.done.includes(s))
    f.done = f.done.filter((s) => !seats.includes(s))
    return woken
  }
  switch (answer.do) {
    case 'done':
      f.done.push(seat)
      return []
    case 'offer':
      f.offers.push({ by: seat, to: answer.with, agreed: [seat], ...primaryIn(answer) })
      tell(g, { type: 'allianceOffered', by: seat, to: answer.with, ...primaryIn(answer) })
      return wake(...membersOf(g, seat, answer.with).filter((member) => member !== seat))
    case 'decline':
      f.offers = f.offers.filter((o) => o.by !== answer.with || !awaits(g, o, seat))
      tell(g, { type: 'allianceDeclined', by: seat, to: answer.with })
      return wake(answer.with)
    case 'accept':
      return wake(...agree(g, f, seat, answer.with))
    case 'break': {
      const partners = alliesOf(g.state, seat)
      f.offers = f.offers.filter((o) => !membersOf(g, o.by, o.to).includes(seat))
      leaveAlliance(g.state, seat)
      tell(g, { type: 'allianceBroken', by: seat })
      declarePrimaries(g)
      return wake(...partners)
    }
  }
}

/** NEX-07 All who would be allied if these two joined: they and their allies. */
function membersOf({ state }: Game, a: Faction, b: Faction): Faction[] {
  if (state.alliances.length === 0) return [a, b]
  const members = [a, ...alliesOf(state, a)]
  if (!members.includes(b)) members.push(b, ...alliesOf(state, b))
  return members
}

/** NEX-06 Whether an offer waits for this seat's word. */
const awaits = (g: Game, o: Proposal, seat: Faction): boolean =>
  !o.agreed.includes(seat) && (o.to === seat || g.state.alliances.length > 0) && membersOf(g, o.by, o.to).includes(seat)

/** A member agrees. The alliance is made when the last one does, and the seats it concerns are asked again. */
function agree(g: Game, f: Nexus, seat: Faction, by: Faction): Faction[] {
  const offer = f.offers.find((o) => o.by === by && awaits(g, o, seat))!
  offer.agreed.push(seat)
  const members = membersOf(g, offer.by, offer.to)
  if (members.every((member) => offer.agreed.includes(member))) form(g, f, offer.to, offer.by, offer.primary)
  else tell(g, { type: 'allianceAgreed', by: seat, to: by })
  return members.filter((member) => member !== seat)
}

const primaryIn = ({ primary }: { primary?: Faction }): { primary?: Faction } => (primary ? { primary } : {})

function form(g: Game, f: Nexus, a: Faction, b: Faction, primary?: Faction): void {
  const { state } = g
  const members = membersOf(g, a, b)
  const alliance: Alliance = { members, since: state.nexuses }
  state.alliances = state.alliances.filter(({ members: old }) => !old.some((m) => members.includes(m)))
  state.alliances.push(alliance)
  if (primary) for (const member of members) nameAsPrimary(alliance, member, primary)
  f.formed.push(...members)
  f.offers = f.offers.filter((o) => !members.includes(o.by) && !members.includes(o.to))
  tell(g, { type: 'allianceFormed', members: [...members] })
  declarePrimaries(g)
}

/** Pairs bound by a deal to ally now. */
const promised = (g: Game): [Faction, Faction][] =>
  g.state.deals.flatMap((deal) =>
    deal.status === 'binding' ? deal.terms.flatMap((t) => (t.term === 'ally' && t.together ? [t.of] : [])) : [],
  )

/** NEX-07 Six means any number; three may ally by consent only where six play: no table of victory knows such an alliance with fewer. */
function largest(g: Game): number {
  const most = optionOf(g, 'alliance.maxSize')
  const players = g.state.chairs.length
  if (most === 6) return players
  return most === 3 && players < 6 ? 2 : most
}

/** NEX-08 Whether some would form a second alliance; one made in this nexus may still grow to its full size. */
function formsAnother(g: Game, f: Nexus, a: Faction, b: Faction): boolean {
  if (f.formed.length === 0) return false
  const members = membersOf(g, a, b)
  const formed = members.filter((member) => f.formed.includes(member))
  const grows = [a, b].some((seat) => formed.every((member) => member === seat || areAllied(g.state, seat, member)))
  return formed.length > 0 && !(grows && formed.every((seat) => madeNow(g, seat)) && members.length <= largest(g))
}

const keptApart = (g: Game, one: Faction, members: readonly Faction[]): boolean =>
  members.some((other) => one !== other && allianceTerm(g, one, other) === 'apart')

function allianceRefusal(g: Game, f: Nexus, a: Faction, b: Faction): Refusal | null {
  if (a === b || !g.state.order.includes(b)) return refusal('nexus.no-such-partner', 'NEX-06', { with: b })
  const members = membersOf(g, a, b)
  if (optionOf(g, 'alliance.formPerNexus') === 'once' && formsAnother(g, f, a, b))
    return refusal('nexus.once', 'NEX-08')
  if (areAllied(g.state, a, b)) return refusal('nexus.allied', 'NEX-07')
  if (members.length > largest(g)) return refusal('nexus.allied', 'NEX-07')
  // NEX-07 Somebody must be left to play against.
  if (members.length >= g.state.order.length) return refusal('nexus.all', 'NEX-07')
  if (g.state.deals.length > 0 && members.some((one) => keptApart(g, one, members)))
    return refusal('deal.forbids', 'DEAL-02')
  return consult(g, 'alliance.closed', null, { of: members })
}

const frame = (g: Game): Nexus => frameOf(g.state, nexus)!

function choices(g: Game, seat: Faction): Answer<'nexus'>[] {
  const f = frame(g)
  const offersTo = f.offers.filter((o) => awaits(g, o, seat))
  const all: Answer<'nexus'>[] = [
    { do: 'done' },
    ...offersTo.flatMap((o): Answer<'nexus'>[] => [
      { do: 'accept', with: o.by },
      { do: 'decline', with: o.by },
    ]),
    ...g.state.order.map((other): Answer<'nexus'> => ({ do: 'offer', with: other })),
    { do: 'break' },
  ]
  return all.filter((answer) => !nexusRefusal(g, seat, answer))
}

/** NEX-10 Made in this very nexus. */
const madeNow = ({ state }: Game, seat: Faction): boolean =>
  state.alliances.some((a) => a.members.includes(seat) && a.since === state.nexuses)

function nexusRefusal(g: Game, seat: Faction, answer: Answer<'nexus'>): Refusal | null {
  if (answer.do === 'done') return null
  if (answer.do === 'break') {
    const partners = alliesOf(g.state, seat)
    if (partners.length === 0) return refusal('nexus.not-allied', 'NEX-09')
    if (optionOf(g, 'alliance.binds') === 'untilNextWorm' && madeNow(g, seat)) return refusal('nexus.binding', 'NEX-10')
    const bound = partners.some((partner) => allianceTerm(g, seat, partner) === 'together')
    return bound ? refusal('deal.forbids', 'DEAL-02') : null
  }
  const f = frame(g)
  if (answer.do === 'offer') {
    const standing = f.offers.filter((o) => o.by === seat)
    if (standing.some((o) => o.to === answer.with)) return refusal('nexus.offered', 'NEX-06')
    if (standing.length >= consult(g, 'alliance.offers', standing.length + 1, { seat }))
      return refusal('nexus.one-at-a-time', 'DR-20')
    return allianceRefusal(g, f, seat, answer.with)
  }
  const offered = f.offers.find((o) => o.by === answer.with && awaits(g, o, seat))
  if (answer.do === 'decline') return offered ? null : refusal('nexus.no-offer', 'NEX-06')
  return offered ? allianceRefusal(g, f, offered.to, offered.by) : refusal('nexus.no-offer', 'NEX-06')
}

export const nexusDecision = decision({
  kind: 'nexus',
  rule: 'NEX-06',
  offer: (g, seat) => ({ choices: choices(g, seat) }),
  refuse(g, seat, answer) {
    if (answer.do === 'offer' && answer.primary !== undefined) {
      if (!optionOf(g, 'alliance.primarySecondary')) return refusal('ally.no-primary', 'ALLY-09')
      if (answer.primary !== seat && answer.primary !== answer.with) return refusal('nexus.primary', 'ALLY-09')
    }
    return nexusRefusal(g, seat, answer)
  },
  fallback: () => ({ do: 'done' }),
  sample(g, seat, rng) {
    const f = frame(g)
    const offers = f.offers.filter((o) => awaits(g, o, seat))
    if (offers.length > 0) {
      const { by } = pick(rng, offers)
      const accept: Answer<'nexus'> = { do: 'accept', with: by }
      return below(rng, 4) > 0 && !nexusRefusal(g, seat, accept) ? accept : { do: 'decline', with: by }
    }
    if (below(rng, 5) > 1) return { do: 'done' }
    return pick(rng, choices(g, seat))
  },
})
