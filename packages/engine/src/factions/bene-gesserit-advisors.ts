import { factionState, leaveReserves, place as put } from '../board/forces.ts'
import { POLAR_SINK, territoryOf } from '../board/map.ts'
import type { Place } from '../board/paths.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, consult, follow, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { oneOf, someOf, yesNo } from '../hooks/shapes.ts'
import type { Moments } from '../hooks/values-and-moments.ts'
import { end, frameOf, raise, raised } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import { mustCoexist, othersIn, reservesOf, settleAdvisors, sideIn, turnSides } from '../procedures/advisors.ts'
import { coexistence, declare, placesOf } from '../procedures/coexistence.ts'
import { dealKeepsOut } from '../procedures/deal-terms.ts'
import { WINDOW } from '../procedures/frames.ts'
import { areAllied } from '../procedures/hands.ts'
import { contest, lastsForTheTurn } from '../procedures/karama.ts'
import { closedRefusal, closedTo } from '../procedures/move-bounds.ts'
import { placeOf } from '../procedures/places.ts'
import { fromOffPlanet } from '../procedures/shipment-rules.ts'

/** BG-05 to BG-07 */
const accompany = procedure<{ owner: Faction } & Moments['shipment.landed']>('bene-gesserit.accompany', 'closed', {
  what: 'landing',
  of: ({ shipper, to }) => ({ shipper, to }),
})({
  asks(g, f) {
    ask(g, 'send-advisor', [f.owner])
  },
  announces(g, f) {
    if (answerOf(f, 'send-advisor', f.owner) === 'pass') return end(g)
    contest(g, 'bene-gesserit.advisor', 'announce')
  },
  sends(g, f) {
    if (!inForce(g, 'bene-gesserit.advisor')) return
    const same = answerOf(f, 'send-advisor', f.owner) === 'same'
    const at = same ? f.to : POLAR_SINK
    const own = factionState(g.state, f.owner)
    leaveReserves(own, { normal: 1, elite: 0 })
    // CARD-25 A mercenary goes only where nobody else is left.
    const mercenaries = own.reserves.normal < own.mercenaries ? 1 : 0
    own.mercenaries -= mercenaries
    const place = placeOf(g, at)
    const present = sideIn(g, f.owner, place)
    const joins = present && !(same && coexistence(g, f.owner).mixed)
    put(g.state, f.owner, at, { normal: 1, elite: 0 }, joins ? present === 'advisors' : same, mercenaries)
    tell(g, { type: 'advisorSent', to: at })
    // BG-07 Where an advisor was sent they stay in coexistence this turn.
    if (same && g.rules.advantages.has('bene-gesserit.coexistence')) declare(g, f.owner, place, false)
    settleAdvisors(g)
    follow(g, 'advisor.sent', { by: f.owner, to: at })
  },
})

/** BG-18 Wartime: advisors turn to fighters, territory by territory. */
const wartime = procedure<{ owner: Faction; left?: Place[] }>('bene-gesserit.wartime')({
  asks(g, f) {
    f.left = []
    ask(g, 'wartime', [f.owner])
  },
  announces(_, f) {
    f.left = [...answerOf(f, 'wartime', f.owner)]
  },
  next(g, f) {
    if (f.left!.length === 0) return end(g)
    contest(g, 'bene-gesserit.wartime', 'announce', {}, g.state.stack.length - 1)
  },
  turns(g, f) {
    const place = f.left!.shift()!
    if (inForce(g, 'bene-gesserit.wartime')) turnSides(g, f.owner, place, 'fighters')
    else if (lastsForTheTurn(g)) return end(g)
    else g.state.flags = g.state.flags.filter((flag) => flag.name !== 'bene-gesserit.wartime')
    return 'next'
  },
})

type Meeting = { owner: Faction } & Moments['territory.entered']
const MEETING = {
  what: 'meeting',
  of: ({ by, territory }: Pick<Meeting, 'by' | 'territory'>) => ({ by, territory }),
} as const

/** BG-20 Intrusion: fighters met by others turn to advisors. */
const intrude = procedure<Meeting>(
  'bene-gesserit.intrude',
  'closed',
  MEETING,
)({
  asks(g, f) {
    ask(g, 'intrusion', [f.owner])
  },
  announces(g, f) {
    if (answerOf(f, 'intrusion', f.owner) !== 'yes') return end(g)
    contest(g, 'bene-gesserit.intrusion', 'announce')
  },
  turns(g, f) {
    if (inForce(g, 'bene-gesserit.intrusion')) turnSides(g, f.owner, f.place, 'advisors')
  },
})

/** BG-18 Where coexistence is announced: fighters in the places named, advisors in all others they share. */
const settle = procedure<{ owner: Faction }>('bene-gesserit.settle')({
  asks(g, f) {
    if (warTerritories(g, f.owner).length > 0) ask(g, 'wartime', [f.owner])
  },
  turns(g, f) {
    const open = warTerritories(g, f.owner)
    const fights = answerIfAny(f, 'wartime', f.owner) ?? []
    for (const id of sharedPlaces(g, f.owner)) {
      if (!open.includes(id) && !mustCoexist(g, f.owner, id)) continue
      turnSides(g, f.owner, id, fights.includes(id) ? 'fighters' : 'advisors')
      declare(g, f.owner, id, fights.includes(id))
    }
  },
})

/** BG-19, BG-20 They meet others and say whether they coexist; with an ally they do. */
const meet = procedure<Meeting>(
  'bene-gesserit.meet',
  'closed',
  MEETING,
)({
  asks(g, f) {
    // AHLR-06 Where only those who coexist may come in, they do.
    if (f.by === f.owner && closedRefusal(closedTo(g, f.owner), f.territory, 'fighters')) return
    if (coexistence(g, f.owner).asks(g, f.owner, f.by, f.place, f.had)) ask(g, 'coexist', [f.owner])
  },
  turns(g, f) {
    const fights = answerIfAny(f, 'coexist', f.owner) === 'no'
    turnSides(g, f.owner, f.place, fights ? 'fighters' : 'advisors')
    declare(g, f.owner, f.place, fights)
  },
})

/** BG-23 An ally may come to fighters only if they agree to coexist; refused, the way stays closed for this shipment or move. */
const consent = procedure<Omit<Meeting, 'had'>>(
  'bene-gesserit.consent',
  'closed',
  MEETING,
)({
  asks(g, f) {
    ask(g, 'coexist', [f.owner])
  },
  denies(g, f) {
    if (answerOf(f, 'coexist', f.owner) === 'yes') return
    const asking = g.state.stack.findLastIndex(({ proc }) => proc !== f.proc && proc !== WINDOW.id)
    raise(g.state, denial(f.place), asking)
  },
})
const denial = (id: Place): string => `bene-gesserit.denies:${id}`

const admits = (g: Game, owner: Faction, id: Place): boolean =>
  coexistence(g, owner).admitsAlly &&
  sideIn(g, owner, id) === 'fighters' &&
  !othersIn(g, owner, id) &&
  !raised(g.state, denial(id))

const sharedPlaces = (g: Game, owner: Faction): Place[] =>
  placesOf(g, owner).filter((id) => id !== POLAR_SINK && othersIn(g, owner, id))

/** BG-23 Fighters coexist with an ally who comes to them; without others nothing is to be said. */
const meets = (g: Game, owner: Faction, by: Faction, id: Place, had: boolean): boolean =>
  coexistence(g, owner).asks(g, owner, by, id, had) ||
  (areAllied(g.state, owner, by) && id !== POLAR_SINK && sideIn(g, owner, id) === 'fighters')

const twoSided = (o: { 'bg.coexistence': string }): boolean => o['bg.coexistence'] === 'gf9Advisors'
const announced = (o: { 'bg.coexistence': string }): boolean =>
  o['bg.coexistence'] !== 'none' && o['bg.coexistence'] !== 'gf9Advisors'

export const advisorAdvantages = [
  advantage({
    id: 'bene-gesserit.advisor',
    rule: 'BG-05',
    name: 'Spiritual advisor',
    says: 'When another faction ships from off the planet you may send one force along, free of charge.',
    ahead: { question: 'send-advisor' },
    owns: 'advisors',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'shipment.landed': {
        // Whoever accompanies a shipment comes to the planet.
        when: (g, owner, { shipper, kind, world, to }) =>
          shipper !== owner &&
          !g.state.places?.includes(to) &&
          reservesOf(g.state, owner) > 0 &&
          fromOffPlanet(g, shipper, kind, world !== undefined) &&
          consult(g, 'advisors.sent', true, { seat: owner }),
        run: accompany,
      },
    },
  }),
  advantage({
    id: 'bene-gesserit.wartime',
    rule: 'BG-18',
    name: 'Wartime',
    says: 'Before anybody ships you may turn the advisors of a territory into fighters.',
    when: twoSided,
    owns: 'coexistence',
    stop: { gf9: 'announce' },
    follows: {
      'movement.opens': { when: (g, owner) => warTerritories(g, owner).length > 0, run: wartime },
    },
  }),
  advantage({
    id: 'bene-gesserit.intrusion',
    rule: 'BG-20',
    name: 'Intrusion',
    says: 'When others enter a territory of your fighters, these may turn into advisors.',
    ahead: { question: 'intrusion' },
    when: twoSided,
    stop: { gf9: 'announce' },
    follows: {
      'territory.entered': {
        when: (g, owner, { by, place }) =>
          by !== owner && !areAllied(g.state, by, owner) && sideIn(g, owner, place) === 'fighters',
        run: intrude,
      },
    },
  }),
  advantage({
    id: 'bene-gesserit.take-up-arms',
    rule: 'BG-19',
    name: 'Take up arms',
    says: 'Advisors that move into an occupied territory may turn into fighters.',
    when: twoSided,
    stop: { gf9: 'announce' },
    changes: { 'advisors.arm': (may, { seat }, owner) => may || seat === owner },
  }),
  advantage({
    id: 'bene-gesserit.coexistence',
    rule: 'BG-14',
    name: 'Coexistence',
    says: 'Where you share a territory you may coexist: your forces there neither fight nor count.',
    when: announced,
    owns: 'coexistence',
    changes: {
      // BG-23 They pass where their ally stands: coming in they would coexist.
      'ally.closes': (closes, { seat, ally, place }, owner, g) =>
        closes && !(ally === owner && admits(g, owner, place)) && !(seat === owner && coexistence(g, owner).admitsAlly),
    },
    follows: {
      'ally.enters': {
        when: (g, owner, { by, place }) =>
          areAllied(g.state, by, owner) && place !== POLAR_SINK && admits(g, owner, place),
        run: consent,
      },
      'movement.opens': { when: (g, owner) => sharedPlaces(g, owner).length > 0, run: settle },
      'territory.entered': {
        when: (g, owner, { by, place, had }) => meets(g, owner, by, place, had),
        run: meet,
      },
    },
  }),
]

/** BG-07 Beside the shipment only where they coexist. */
function advisorChoices(g: Game, seat: Faction): Answer<'send-advisor'>[] {
  const { to } = frameOf(g.state, accompany)!
  const { mixed, arrival } = coexistence(g, seat)
  const beside =
    optionOf(g, 'bg.advisorDestination') === 'polarOrSame' &&
    territoryOf(to) !== POLAR_SINK &&
    !dealKeepsOut(g, seat, territoryOf(to)) &&
    (mixed || arrival(g, seat, placeOf(g, to), 'advisors', false) === 'advisors')
  return beside ? ['pass', 'polar-sink', 'same'] : ['pass', 'polar-sink']
}

const sendAdvisor = oneOf('send-advisor', 'BG-05', {
  choices: advisorChoices,
  why: (g, seat) =>
    dealKeepsOut(g, seat, territoryOf(frameOf(g.state, accompany)!.to)) ?? refusal('advisors.not-here', 'BG-07'),
})

const warRefusal = (g: Game, seat: Faction, id: Place): Refusal | null => coexistence(g, seat).warRefusal(g, seat, id)
const warTerritories = (g: Game, seat: Faction): Place[] => placesOf(g, seat).filter((id) => !warRefusal(g, seat, id))

const wartimeDecision = someOf('wartime', 'BG-18', {
  from: warTerritories,
  /** Silence changes nothing. */
  silence: (g, seat) => warTerritories(g, seat).filter((id) => sideIn(g, seat, id) === 'fighters'),
  why: (g, seat, id) => warRefusal(g, seat, id) ?? refusal('advisors.named-twice', 'BG-18'),
})

const coexist = yesNo('coexist', 'BG-19', { silence: (g, seat) => coexistence(g, seat).silence })

export const advisorDecisions = [sendAdvisor, wartimeDecision, yesNo('intrusion', 'BG-20'), coexist]
