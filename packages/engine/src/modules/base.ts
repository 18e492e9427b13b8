import { mercenaryDecision, mercenaryPlay } from '../cards/mercenary.ts'
import { cardPlays } from '../cards/plays.ts'
import { truthDecisions, truthtrancePlay } from '../cards/truthtrance.ts'
import type { Options } from '../editions/options.ts'
import { atreides } from '../factions/atreides.ts'
import { beneGesserit } from '../factions/bene-gesserit.ts'
import { emperor } from '../factions/emperor.ts'
import { fremen } from '../factions/fremen.ts'
import { guild } from '../factions/guild.ts'
import { harkonnen } from '../factions/harkonnen.ts'
import type { Module, Phase } from '../hooks/module.ts'
import type { OwnKind } from '../model/decisions.ts'
import { battleDecision, battlePhase } from '../phases/battle.ts'
import { bid, bidding, infinity } from '../phases/bidding.ts'
import { charity } from '../phases/charity.ts'
import { collection } from '../phases/collection.ts'
import { leaderDecision, leaderRevival } from '../phases/leader-revival.ts'
import { mentatPause } from '../phases/mentat-pause.ts'
import { nexusDecision } from '../phases/nexus.ts'
import { revival, revivalDecision } from '../phases/revival.ts'
import { setUpDecisions, setUpSteps } from '../phases/set-up.ts'
import { shipmentMovement } from '../phases/shipment-movement.ts'
import { spiceBlow } from '../phases/spice-blow.ts'
import { storm, stormDecisions } from '../phases/storm.ts'
import { allyPlays } from '../procedures/allies.ts'
import { leaderless } from '../procedures/battle/battle.ts'
import { planDecision } from '../procedures/battle/planning.ts'
import { resultDecisions } from '../procedures/battle/results.ts'
import { dealPlays } from '../procedures/deal-making.ts'
import { karamaDecisions } from '../procedures/karama.ts'
import { movementDecisions } from '../procedures/movement.ts'
import { shipDecision } from '../procedures/shipment.ts'
import { CARD_MOMENTS, talkPlays } from '../procedures/table-talk.ts'

/** TURN-01 The phases of a turn: charity has one of its own or opens the bidding (CHAR-03), leaders may come back in one (REV-01). */
const phasesOf = (o: Options): readonly Phase[] => [
  { id: 'storm', run: storm },
  { id: 'spice-blow', run: spiceBlow },
  ...(o['charity.when'] === 'ownPhase' ? [{ id: 'charity', run: charity } as const] : []),
  { id: 'bidding', run: bidding },
  { id: 'revival', run: revival },
  { id: 'shipment-movement', run: shipmentMovement },
  ...(o['revival.leaderWhen'] === 'afterAllMovement' ? [{ id: 'leader-revival', run: leaderRevival } as const] : []),
  { id: 'battle', run: battlePhase },
  { id: 'collection', run: collection },
  { id: 'mentat-pause', run: mentatPause },
]

/** What every table is built from: the six factions, the phases, and what all books know. */
export const base = {
  id: 'base',
  when: () => true,
  sheets: [atreides, beneGesserit, emperor, fremen, guild, harkonnen],
  decisions: [
    ...setUpDecisions,
    ...stormDecisions,
    nexusDecision,
    bid,
    revivalDecision,
    leaderDecision,
    shipDecision,
    ...movementDecisions,
    battleDecision,
    leaderless,
    planDecision,
    ...resultDecisions,
    ...karamaDecisions,
    ...truthDecisions,
    mercenaryDecision,
  ],
  plays: [...talkPlays, ...dealPlays, truthtrancePlay, mercenaryPlay, ...cardPlays, infinity, ...allyPlays],
  moments: CARD_MOMENTS,
  turn: (_, o) => phasesOf(o),
  setUp: (_, o) => setUpSteps(o),
} as const satisfies Module

/** Every kind of decision that no module brings (those have a dot in their names) has its rule here: otherwise this does not compile. */
type Ruled =
  | (typeof base)['decisions' | 'plays'][number]['kind']
  | (typeof base)['sheets'][number]['decisions' | 'plays'][number]['kind']
type Missing = Exclude<OwnKind, Ruled | `${string}.${string}`>
true satisfies [Missing] extends [never] ? true : Missing
