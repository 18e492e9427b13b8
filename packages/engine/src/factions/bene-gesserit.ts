import { factionState, leaveReserves, place } from '../board/forces.ts'
import { AREAS, POLAR_SINK, territoryOf } from '../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { aPlace } from '../hooks/shapes.ts'
import { end } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { deckFor, isWorthless, namedIn, type VoiceKind } from '../model/cards.ts'
import { type Faction, LEADERS } from '../model/factions.ts'
import type { TerritoryId } from '../model/state.ts'
import { userOf } from '../procedures/allies.ts'
import { enemyOf } from '../procedures/battle/plan.ts'
import { areAllied } from '../procedures/hands.ts'
import { contest } from '../procedures/karama.ts'
import { advisorAdvantages, advisorDecisions } from './bene-gesserit-advisors.ts'

const FACTION = 'bene-gesserit'

/** BG-03 */
const predict = procedure<{ owner: Faction }>('bene-gesserit.predict')({
  asks(g, f) {
    ask(g, 'prediction', [f.owner], 'sealed')
  },
  writes(g, f) {
    const prediction = answerOf(f, 'prediction', f.owner)
    f.answers = {}
    g.state.prediction = { faction: prediction.faction, turn: prediction.turn }
    tell(g, { type: 'predictionMade', by: f.owner, secret: { for: [f.owner], prediction: g.state.prediction } })
  },
})

/** BG-15 No storm has come yet that could part them. */
const othersAt = ({ state }: Game, of: Faction, id: TerritoryId): boolean =>
  state.forces.some((stack) => stack.of !== of && territoryOf(stack.area) === id)

/** BG-01, BG-15 In the Polar Sink, or anywhere; with others it coexists. */
const arrive = procedure<{ owner: Faction }>('bene-gesserit.arrive')({
  asks(g, f) {
    if (optionOf(g, 'setup.bgStart') !== 'polarSink') ask(g, 'place-advisor', [f.owner])
  },
  places(g, f) {
    const at = answerIfAny(f, 'place-advisor', f.owner) ?? POLAR_SINK
    const advisor = optionOf(g, 'bg.coexistence') !== 'none' && othersAt(g, f.owner, territoryOf(at))
    const force = { normal: 1, elite: 0 }
    leaveReserves(factionState(g.state, f.owner), force)
    place(g.state, f.owner, at, force, advisor)
    tell(g, { type: 'forcesPlaced', by: f.owner, area: at, force, advisor })
  },
})

interface Speaking {
  owner: Faction
  fighters: Faction[]
  /** Which advantage it is, and who uses it: set before the question is put. */
  advantage?: string
  speaker?: Faction
}

/** BG-09, BG-12 One command; a Karama may still silence it. */
const speak = procedure<Speaking>('bene-gesserit.voice')({
  asks(g, f) {
    f.advantage = f.fighters.includes(f.owner) ? 'bene-gesserit.voice' : 'bene-gesserit.ally-voice'
    f.speaker = userOf(g, f.owner, f.fighters)
    ask(g, 'voice', [f.speaker])
  },
  announces(g, f) {
    const speaker = f.speaker!
    const command = answerOf(f, 'voice', speaker)
    if (command === 'pass') return end(g)
    tell(g, { type: 'voiceSpoken', by: speaker, to: enemyOf(g, speaker), command })
    contest(g, f.advantage!, 'announce', { fighters: f.fighters })
  },
  binds(g, f) {
    const speaker = f.speaker!
    const command = answerOf(f, 'voice', speaker)
    if (command === 'pass' || !inForce(g, f.advantage!)) return
    g.state.battle!.voice = { of: enemyOf(g, speaker), command: { play: command.play, kind: command.kind } }
  },
})

const advantages = [
  advantage({
    id: 'bene-gesserit.prediction',
    rule: 'BG-03',
    name: 'Prediction',
    says: 'At the start you name a faction and a turn; if it wins then, you win instead.',
    owns: 'prediction',
    changes: {
      /** VICT-07 They win alone instead. */
      'victory.taken': (outcome, { met }, owner, { state: { prediction, turn } }) =>
        prediction?.turn === turn && met.includes(prediction.faction)
          ? { winners: [owner], kind: 'prediction', turn }
          : outcome,
    },
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
    owns: 'voice',
    stop: { gf9: 'announce', ah: 'announce', wbc: 'announce' },
    follows: { 'battle.voice': { when: (_, owner, { fighters }) => fighters.includes(owner), run: speak } },
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
        run: speak,
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
  ...advisorAdvantages,
]

const prediction = decision({
  kind: 'prediction',
  rule: 'BG-03',
  offer: (g, seat) => ({
    faction: g.state.order.filter((other) => other !== seat),
    turn: { min: 1, max: optionOf(g, 'game.maxTurns') },
  }),
  refuse(g, seat, { faction, turn }) {
    if (faction === seat || !g.state.order.includes(faction)) return refusal('prediction.faction', 'SETUP-05')
    const max = optionOf(g, 'game.maxTurns')
    return turn >= 1 && turn <= max ? null : refusal('prediction.turn', 'SETUP-05', { max })
  },
  fallback: (g, seat) => ({
    faction: g.state.order.find((other) => other !== seat)!,
    turn: optionOf(g, 'game.maxTurns'),
  }),
  sample: (g, seat, rng) => ({
    faction: pick(
      rng,
      g.state.order.filter((other) => other !== seat),
    ),
    turn: 1 + below(rng, optionOf(g, 'game.maxTurns')),
  }),
})

const EVERYWHERE = AREAS.map((a) => a.id)
const placeAdvisor = aPlace('place-advisor', 'BG-01', { places: () => EVERYWHERE, silence: () => POLAR_SINK })

/** BG-10 What can be named at this table; one switch decides whether a Cheap Hero is among it. */
const voiceKinds = ({ rules: { options } }: Game): readonly VoiceKind[] =>
  namedIn(deckFor(options)).filter((kind) => kind !== 'cheap-hero' || options['bg.voiceCheapHero'])

const voice = decision({
  kind: 'voice',
  rule: 'BG-10',
  offer: (g) => ({ kind: voiceKinds(g) }),
  refuse(g, _, answer) {
    const kinds = voiceKinds(g)
    return answer === 'pass' || kinds.includes(answer.kind) ? null : refusal('voice.kind', 'BG-10', { kinds })
  },
  fallback: () => 'pass',
  sample: (g, _, rng) => (below(rng, 4) === 0 ? 'pass' : { play: below(rng, 2) === 0, kind: pick(rng, voiceKinds(g)) }),
})

export const beneGesserit = {
  faction: FACTION,
  leaders: LEADERS['bene-gesserit'],
  spice: 5,
  freeRevival: 1,
  elites: 0,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions: [prediction, placeAdvisor, ...advisorDecisions, voice],
  plays: [],
} satisfies FactionSheet
