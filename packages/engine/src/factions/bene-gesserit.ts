import { factionState, inStorm, isFull, place } from '../board/forces.ts'
import { AREAS, isArea, isTerritory, POLAR_SINK, territoryOf } from '../board/map.ts'
import {
  advantage,
  decision,
  type FactionSheet,
  type Game,
  inForce,
  optionOf,
  procedure,
  tell,
  yesNo,
} from '../hooks/hooks.ts'
import { ask, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import { type Asked, type ShipKind, VOICE_KINDS, type VoiceCommand, type VoiceKind } from '../model/answers.ts'
import { isWorthless } from '../model/cards.ts'
import { type Faction, isFaction } from '../model/factions.ts'
import type { AreaId, TerritoryId } from '../model/state.ts'
import { allyIn, othersIn, reservesOf, settleAdvisors, sideIn, turnSides } from '../procedures/advisors.ts'
import { battleOf, opponentOf } from '../procedures/battle/plan.ts'
import { areAllied } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'

const FACTION = 'bene-gesserit'

/** BG-03 */
const predict = procedure<{ owner: Faction }>('bene-gesserit.predict')({
  asks(g, f) {
    ask(g, 'prediction', [f.owner], 'sealed')
  },
  writes(g, f) {
    const prediction = f.answers[f.owner] as Asked['prediction']
    f.answers = {}
    g.state.prediction = { faction: prediction.faction, turn: prediction.turn }
    tell(g, { type: 'predictionMade', by: f.owner, secret: { for: [f.owner], prediction: g.state.prediction } })
  },
})

/** BG-01 In the Polar Sink, or as an advisor anywhere. */
const arrive = procedure<{ owner: Faction }>('bene-gesserit.arrive')({
  asks(g, f) {
    if (optionOf(g, 'setup.bgStart') === 'anyTerritoryAdvisor') ask(g, 'place-advisor', [f.owner])
  },
  places(g, f) {
    const at = (f.answers[f.owner] as AreaId | undefined) ?? POLAR_SINK
    const advisor =
      optionOf(g, 'setup.bgStart') === 'anyTerritoryAdvisor' && othersIn(g.state, f.owner, territoryOf(at))
    factionState(g.state, f.owner).reserves.normal--
    const force = { normal: 1, elite: 0 }
    place(g.state, f.owner, at, force, advisor)
    tell(g, { type: 'forcesPlaced', by: f.owner, area: at, force, advisor })
  },
})

/** BG-05 to BG-07 */
const accompany = procedure<{ owner: Faction; to: AreaId; shipper: Faction }>('bene-gesserit.accompany')({
  asks(g, f) {
    ask(g, 'send-advisor', [f.owner])
  },
  announces(g, f) {
    if (f.answers[f.owner] === 'pass') return end(g)
    contest(g, 'bene-gesserit.advisor', 'announce')
  },
  sends(g, f) {
    if (!inForce(g, 'bene-gesserit.advisor')) return
    const same = f.answers[f.owner] === 'same'
    const at = same ? f.to : POLAR_SINK
    factionState(g.state, f.owner).reserves.normal--
    const present = sideIn(g.state, f.owner, territoryOf(at))
    place(g.state, f.owner, at, { normal: 1, elite: 0 }, present ? present === 'advisors' : same)
    tell(g, { type: 'advisorSent', to: at })
    settleAdvisors(g)
  },
})

/** BG-18 Wartime: advisors turn to fighters, territory by territory. */
const wartime = procedure<{ owner: Faction; left: TerritoryId[] }>('bene-gesserit.wartime')({
  asks(g, f) {
    f.left = []
    ask(g, 'wartime', [f.owner])
  },
  announces(_, f) {
    f.left = [...(f.answers[f.owner] as TerritoryId[])]
  },
  next(g, f) {
    if (f.left.length === 0) return end(g)
    contest(g, 'bene-gesserit.wartime', 'announce', {}, g.state.stack.length - 1)
  },
  turns(g, f) {
    const territory = f.left.shift()!
    if (inForce(g, 'bene-gesserit.wartime')) turnSides(g, f.owner, territory, 'fighters')
    else g.state.flags = g.state.flags.filter((flag) => flag.name !== 'bene-gesserit.wartime')
    return 'next'
  },
})

/** BG-20 Intrusion: fighters met by others turn to advisors. */
const intrude = procedure<{ owner: Faction; by: Faction; territory: TerritoryId }>('bene-gesserit.intrude')({
  asks(g, f) {
    ask(g, 'intrusion', [f.owner])
  },
  announces(g, f) {
    if (f.answers[f.owner] !== 'yes') return end(g)
    contest(g, 'bene-gesserit.intrusion', 'announce')
  },
  turns(g, f) {
    if (inForce(g, 'bene-gesserit.intrusion')) turnSides(g, f.owner, f.territory, 'advisors')
  },
})

interface Speaking {
  owner: Faction
  fighters: Faction[]
  advantage: string
}

/** BG-09, BG-12 One command; a Karama may still silence it. */
const speak = procedure<Speaking>('bene-gesserit.voice')({
  asks(g, f) {
    f.advantage = f.fighters.includes(f.owner) ? 'bene-gesserit.voice' : 'bene-gesserit.ally-voice'
    ask(g, 'voice', [f.owner])
  },
  announces(g, f) {
    const command = f.answers[f.owner] as Asked['voice']
    if (command === 'pass') return end(g)
    tell(g, { type: 'voiceSpoken', by: f.owner, to: listener(g, f.owner), command })
    contest(g, f.advantage, 'announce', { fighters: f.fighters })
  },
  binds(g, f) {
    if (!inForce(g, f.advantage)) return
    const { play, kind } = f.answers[f.owner] as VoiceCommand
    g.state.battle!.voice = { of: listener(g, f.owner), command: { play, kind } }
  },
})

function listener(g: Game, owner: Faction): Faction {
  const battle = battleOf(g)
  const { aggressor, defender } = battle
  const side =
    owner === aggressor || owner === defender ? owner : areAllied(g.state, owner, aggressor) ? aggressor : defender
  return opponentOf(battle, side)
}

const coexists = (o: { 'bg.coexistence': string }): boolean => o['bg.coexistence'] === 'gf9Advisors'

const advantages = [
  advantage({
    id: 'bene-gesserit.prediction',
    rule: 'BG-03',
    name: 'Prediction',
    says: 'At the start you name a faction and a turn; if it wins then, you win instead.',
    follows: { 'faction.set-up': { when: (_, __, { step }) => step === 'prediction', run: predict } },
  }),
  advantage({
    id: 'bene-gesserit.start',
    rule: 'BG-01',
    name: 'The first Sister',
    says: 'Your first force stands on the planet before the game begins.',
    follows: { 'faction.set-up': { when: (_, __, { step }) => step === 'bene-gesserit', run: arrive } },
  }),
  advantage({
    id: 'bene-gesserit.advisor',
    rule: 'BG-05',
    name: 'Spiritual advisor',
    says: 'When another faction ships from off the planet you may send one force along, free of charge.',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'shipment.landed': {
        when: (g, owner, { shipper, kind }) =>
          shipper !== owner && kind === ('reserves' satisfies ShipKind) && reservesOf(g.state, owner) > 0,
        run: accompany as never,
      },
    },
  }),
  advantage({
    id: 'bene-gesserit.charity',
    rule: 'BG-08',
    name: 'Charity',
    says: 'You receive CHOAM charity whatever you hold.',
    when: (o) => o['charity.bgAlways'] !== 'never',
    stop: { gf9: 'announce' },
    changes: {
      charity: (amount, { seat }, owner, g) =>
        seat === owner && (g.rules.options['charity.bgAlways'] === 'always' || g.state.turn > 1) ? 2 : amount,
    },
  }),
  advantage({
    id: 'bene-gesserit.voice',
    rule: 'BG-09',
    name: 'The Voice',
    says: 'In your battle you may command the opponent to play, or not to play, a kind of card.',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: { 'battle.voice': { when: (_, owner, { fighters }) => fighters.includes(owner), run: speak as never } },
  }),
  advantage({
    id: 'bene-gesserit.ally-voice',
    rule: 'BG-12',
    name: 'The Voice for an ally',
    says: 'You may use the Voice on the opponent of your ally.',
    alliance: true,
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: {
      'battle.voice': {
        when: (g, owner, { fighters }) =>
          !fighters.includes(owner) && fighters.some((fighter) => areAllied(g.state, owner, fighter)),
        run: speak as never,
      },
    },
  }),
  advantage({
    id: 'bene-gesserit.worthless-karama',
    rule: 'BG-13',
    name: 'Worthless cards as Karama',
    says: 'You may use any worthless card as a Karama.',
    when: (o) => o['bg.worthlessAsKarama'],
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    changes: { 'karama.card': (serves, { seat, card }, owner) => serves || (seat === owner && isWorthless(card)) },
  }),
  advantage({
    id: 'bene-gesserit.wartime',
    rule: 'BG-18',
    name: 'Wartime',
    says: 'Before anybody ships you may turn the advisors of a territory into fighters.',
    when: coexists,
    stop: { gf9: 'announce' },
    follows: {
      'movement.opens': { when: (g, owner) => warTerritories(g, owner).length > 0, run: wartime as never },
    },
  }),
  advantage({
    id: 'bene-gesserit.intrusion',
    rule: 'BG-20',
    name: 'Intrusion',
    says: 'When others enter a territory of your fighters, these may turn into advisors.',
    when: coexists,
    stop: { gf9: 'announce' },
    follows: {
      'territory.entered': {
        when: (g, owner, { by, territory }) =>
          by !== owner && !areAllied(g.state, by, owner) && sideIn(g.state, owner, territory) === 'fighters',
        run: intrude,
      },
    },
  }),
  advantage({
    id: 'bene-gesserit.take-up-arms',
    rule: 'BG-19',
    name: 'Take up arms',
    says: 'Advisors that move into an occupied territory may turn into fighters.',
    when: coexists,
    stop: { gf9: 'announce' },
  }),
]

const prediction = decision({
  kind: 'prediction',
  rule: 'BG-03',
  offer: (g, seat) => ({
    fields: { faction: g.state.order.filter((f) => f !== seat), turn: { min: 1, max: optionOf(g, 'game.maxTurns') } },
  }),
  refuse(g, seat, answer) {
    if (!isObject(answer) || !isFaction(answer.faction))
      return refusal('malformed', 'BG-03', { expected: 'faction, turn' })
    if (answer.faction === seat || !g.state.order.includes(answer.faction))
      return refusal('prediction.faction', 'SETUP-05')
    const max = optionOf(g, 'game.maxTurns')
    return isWhole(answer.turn, 1, max) ? null : refusal('prediction.turn', 'SETUP-05', { max })
  },
  fallback: (g, seat) => ({ faction: g.state.order.find((f) => f !== seat)!, turn: optionOf(g, 'game.maxTurns') }),
  sample: (g, seat, rng) => ({
    faction: pick(
      rng,
      g.state.order.filter((f) => f !== seat),
    ),
    turn: 1 + below(rng, optionOf(g, 'game.maxTurns')),
  }),
})

const EVERYWHERE = AREAS.map((a) => a.id)
const placeAdvisor = decision({
  kind: 'place-advisor',
  rule: 'BG-01',
  offer: () => ({ choices: EVERYWHERE }),
  refuse: (_, __, answer) => (isArea(answer) ? null : refusal('malformed', 'BG-01', { expected: 'an area' })),
  fallback: () => POLAR_SINK,
  sample: (_, __, rng) => pick(rng, EVERYWHERE),
})

/** BG-07 Beside the shipment only where no fighters of theirs stand. */
function advisorChoices(g: Game, seat: Faction): Asked['send-advisor'][] {
  const { to } = g.state.stack.findLast((f) => f.proc === 'bene-gesserit.accompany') as unknown as { to: AreaId }
  const beside =
    optionOf(g, 'bg.advisorDestination') === 'polarOrSame' &&
    territoryOf(to) !== POLAR_SINK &&
    sideIn(g.state, seat, territoryOf(to)) !== 'fighters'
  return beside ? ['pass', 'polar-sink', 'same'] : ['pass', 'polar-sink']
}

const sendAdvisor = decision({
  kind: 'send-advisor',
  rule: 'BG-05',
  offer: (g, seat) => ({ choices: advisorChoices(g, seat as Faction) }),
  refuse(g, seat, answer) {
    if (advisorChoices(g, seat as Faction).includes(answer as Asked['send-advisor'])) return null
    return answer === 'same'
      ? refusal('advisors.not-here', 'BG-07')
      : refusal('malformed', 'BG-05', { expected: 'polar-sink, same or pass' })
  },
  fallback: () => 'pass',
  sample: (g, seat, rng) => pick(rng, advisorChoices(g, seat as Faction)),
})

/** BG-18, BG-23, BG-26 Not beside an ally, not under the storm, not in a full stronghold. */
const warRefusal = ({ state }: Game, seat: Faction, id: unknown): Refusal | null => {
  if (!isTerritory(id)) return refusal('malformed', 'BG-18', { expected: 'territories' })
  if (sideIn(state, seat, id) !== 'advisors') return refusal('advisors.none', 'BG-18', { territory: id })
  if (allyIn(state, seat, id)) return refusal('advisors.ally', 'BG-18', { territory: id })
  if (state.forces.some((s) => s.of === seat && territoryOf(s.area) === id && inStorm(state, s.area)))
    return refusal('advisors.storm', 'BG-18', { territory: id })
  return isFull(state, id, seat) ? refusal('stronghold.full', 'BG-18', { territory: id }) : null
}

const warTerritories = (g: Game, seat: Faction): TerritoryId[] => {
  const ids = new Set<TerritoryId>()
  for (const stack of g.state.forces) if (stack.of === seat && stack.advisor) ids.add(territoryOf(stack.area))
  return [...ids].filter((id) => !warRefusal(g, seat, id))
}

const wartimeDecision = decision({
  kind: 'wartime',
  rule: 'BG-18',
  offer: (g, seat) => ({ fields: { territories: warTerritories(g, seat as Faction) } }),
  refuse(g, seat, answer) {
    if (!Array.isArray(answer) || new Set(answer).size !== answer.length)
      return refusal('malformed', 'BG-18', { expected: 'a list of territories, each once' })
    for (const id of answer) {
      const wrong = warRefusal(g, seat as Faction, id)
      if (wrong) return wrong
    }
    return null
  },
  fallback: () => [],
  sample: (g, seat, rng) => warTerritories(g, seat as Faction).filter(() => below(rng, 3) === 0),
})

const voiceKinds = (g: Game): readonly VoiceKind[] =>
  optionOf(g, 'bg.voiceCheapHero') ? VOICE_KINDS : VOICE_KINDS.filter((kind) => kind !== 'cheap-hero')

const voice = decision({
  kind: 'voice',
  rule: 'BG-10',
  offer: (g) => ({ fields: { play: [true, false], kind: voiceKinds(g), or: 'pass' } }),
  refuse(g, _, answer) {
    if (answer === 'pass') return null
    if (!isObject(answer) || typeof answer.play !== 'boolean')
      return refusal('malformed', 'BG-10', { expected: 'play, kind, or pass' })
    const kinds = voiceKinds(g)
    return kinds.includes(answer.kind as VoiceKind) ? null : refusal('voice.kind', 'BG-10', { kinds })
  },
  fallback: () => 'pass',
  sample: (g, _, rng) => (below(rng, 4) === 0 ? 'pass' : { play: below(rng, 2) === 0, kind: pick(rng, voiceKinds(g)) }),
})

export const beneGesserit: FactionSheet = {
  faction: FACTION,
  spice: 5,
  freeRevival: 1,
  elites: 0,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [prediction, placeAdvisor, sendAdvisor, wartimeDecision, yesNo('intrusion', 'BG-20'), voice],
  plays: [],
}
