import { factionState, inStorm, leaveReserves, place } from '../../../board/forces.ts'
import { AREAS, POLAR_SINK, territoryOf } from '../../../board/map.ts'
import { beneGesserit } from '../../../factions/bene-gesserit.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Advantage, type FactionSheet, type Game, tell } from '../../../hooks/hooks.ts'
import { aPlace } from '../../../hooks/shapes.ts'
import type { Moments } from '../../../hooks/values-and-moments.ts'
import { frameOf } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import type { Faction } from '../../../model/factions.ts'
import type { AreaId } from '../../../model/state.ts'
import { othersIn, sideIn } from '../../../procedures/advisors.ts'
import { SHIPMENT } from '../../../procedures/frames.ts'
import { marriageDecisions, marriedVoice } from './fate-of-bene-gesserit.ts'
import { kept } from './kept.ts'

function send(g: Game, owner: Faction, at: AreaId): void {
  const force = { normal: 1, elite: 0 }
  leaveReserves(factionState(g.state, owner), force)
  place(g.state, owner, at, force)
  tell(g, { type: 'forcesPlaced', by: owner, area: at, force, advisor: false })
}

/** DR-BG-1 One force in the Polar Sink, and one where nobody stands. */
const arrive = procedure<{ owner: Faction }>('dream.sisters-arrive')({
  asks(g, f) {
    send(g, f.owner, POLAR_SINK)
    ask(g, 'place-advisor', [f.owner])
  },
  places(g, f) {
    send(g, f.owner, answerOf(f, 'place-advisor', f.owner))
  },
})

/** DR-09 Not in the storm; the Polar Sink is always open. */
const openAreas = ({ state }: Game): AreaId[] =>
  AREAS.map(({ id }) => id).filter(
    (id) =>
      id === POLAR_SINK ||
      (!inStorm(state, id) && !state.forces.some((stack) => territoryOf(stack.area) === territoryOf(id))),
  )

const START = 'bene-gesserit.start'
const WORTHLESS = 'bene-gesserit.worthless-karama'
function withOwn(a: Advantage): Advantage {
  if (a.id === WORTHLESS) return { ...a, stoppedFor: 'phase' }
  return a.id === START ? { ...a, follows: { 'faction.set-up': { ...a.follows!['faction.set-up']!, run: arrive } } } : a
}

/** DR-BG-6 Shipped where others stand and none of theirs did, they are either. */
const shipsAsEither = (g: Game, owner: Faction, { by, place: at, had }: Moments['territory.entered']): boolean =>
  by === owner &&
  !had &&
  at !== POLAR_SINK &&
  frameOf(g.state, SHIPMENT)?.seat === owner &&
  sideIn(g, owner, at) === 'fighters' &&
  othersIn(g, owner, at)

/** DR-BG-6 Only when somebody comes who was not there, or when they are shipped themselves. */
const onlyNewcomers = (a: Advantage): Advantage => {
  const entered = a.id === 'bene-gesserit.intrusion' ? a.follows?.['territory.entered'] : undefined
  if (!entered) return a
  const when: typeof entered.when = (g, owner, about) =>
    shipsAsEither(g, owner, about) || (!about.had && (entered.when?.(g, owner, about) ?? true))
  return { ...a, follows: { 'territory.entered': { ...entered, when } } }
}

/** DR-BG-1 to DR-BG-7 */
export const dreamBeneGesserit: FactionSheet = {
  ...beneGesserit,
  advantages: [
    marriedVoice,
    ...kept(
      beneGesserit,
      {
        prediction: 'never',
        start: 'never',
        charity: 'announce',
        voice: 'announce',
        'ally-voice': 'announce',
        'worthless-karama': 'announce',
        advisor: 'announce',
        wartime: 'announce',
        intrusion: 'announce',
        'take-up-arms': 'announce',
      },
      [
        ['voice', 'ally-voice'],
        ['advisor', 'wartime', 'intrusion', 'take-up-arms'],
      ],
      {
        intrusion:
          'When somebody enters a territory of your fighters who was not there, these may turn into advisors. Shipped to where others stand, your forces may come as either.',
      },
    )
      .map(withOwn)
      .map(onlyNewcomers),
  ],
  decisions: [
    ...beneGesserit.decisions.filter(({ kind }) => kind !== 'place-advisor'),
    ...marriageDecisions,
    aPlace('place-advisor', 'DR-BG-1', {
      places: openAreas,
      silence: () => POLAR_SINK,
      why: (_, __, area) => refusal('set-up.occupied', 'DR-BG-1', { area }),
    }),
  ],
}

/** DR-BG-1 The same by another revision of the sheet. */
export const olderBeneGesserit: FactionSheet = {
  ...dreamBeneGesserit,
  when: (o) => o['dr.bgFreeRevival'] === 3,
  freeRevival: 3,
}
