import { isWorld } from '../board/forces.ts'
import { isArea, territory, territoryOf } from '../board/map.ts'
import type { Group } from '../model/answers.ts'
import type { Faction, Seat } from '../model/factions.ts'
import type { AreaId } from '../model/state.ts'
import { gameOf } from '../play/engine.ts'
import { totalOf } from '../procedures/move-rules.ts'
import { shipKinds } from '../procedures/shipment-rules.ts'
import { areaTo, FORCE, force, groups, territoryNamed } from './phrases.ts'
import { NO_FORCE, type Speaker, text, type Verb, verb, withCard } from './verb.ts'

export const SET_UP: readonly Verb[] = [
  verb('take FACTION', 'faction', text('take (\\S+)'), ([faction]) => faction),
  verb('wish FACTION', 'swap', text('wish (\\S+)'), ([faction]) => ({ do: 'wish', faction })),
  verb('agree SEAT', 'swap', text('agree (\\S+)'), ([seat]) => ({ do: 'agree', with: seat })),
  verb('predict FACTION TURN', 'prediction', text('predict (\\S+) (\\d+)'), ([faction, turn]) => ({
    faction,
    turn: Number(turn),
  })),
  verb('traitor LEADER', 'traitor', text('traitor (\\S+)'), ([leader]) => leader),
  verb(
    'place 3 + 1 elite in AREA, 6 in AREA',
    'place-fremen',
    text('place (.+)'),
    ([where], { state, seat }) => groups(state, seat, where!) ?? undefined,
  ),
  verb('advisor in AREA', 'place-advisor', text('advisor in (\\S+)'), ([area]) => areaTo(area!)),
  verb('dial N', 'storm-dial', text('dial (\\d+)'), ([n]) => Number(n)),
]

export const STORM_AND_NEXUS: readonly Verb[] = [
  verb('weather N', 'weather-control', text('weather (\\d+)'), ([n]) => Number(n)),
  verb('worm to TERRITORY', 'place-worm', text('worm to (\\S+)'), ([to], said) =>
    said.asked === 'call-worm' ? undefined : territoryNamed(to!),
  ),
  verb('worm to TERRITORY with CARD', 'call-worm', text('worm to (\\S+)(?: with (\\S+))?'), (words) => ({
    territory: territoryNamed(words[0]!),
    card: withCard(words, 1),
  })),
  verb('ride 3 from AREA to AREA', 'ride', text(`ride (.+) to (\\S+?)`), (words, said) => move(words, said)),
  verb(
    'offer FACTION [with primary FACTION]',
    'nexus',
    text('offer (\\S+)(?: with primary (\\S+))?'),
    ([other, first]) => ({
      do: 'offer',
      with: other,
      ...(first ? { primary: first } : {}),
    }),
  ),
  verb('accept FACTION', 'nexus', text('accept (\\S+)'), ([faction]) => ({ do: 'accept', with: faction })),
  verb('decline FACTION', 'nexus', text('decline (\\S+)'), ([faction]) => ({ do: 'decline', with: faction })),
  verb('break', 'nexus', text('break'), () => ({ do: 'break' })),
  verb('done', ['nexus', 'swap'], text('done'), () => ({ do: 'done' })),
]

export const CARDS_AND_REVIVAL: readonly Verb[] = [
  verb('bid N', 'bid', text('bid (\\d+)'), ([n]) => Number(n)),
  verb('bid N with CARD', 'bid', text('bid (\\d+) with (\\S+)'), ([n, card]) => ({ bid: Number(n), karama: card })),
  verb(
    'revive 2 + 1 elite and LEADER',
    'revival',
    text(`revive (${FORCE}|none)(?: and (\\S+))?`),
    ([count, leader]) => ({
      ...(count === 'none' ? NO_FORCE : force(count!)),
      leader: leader ?? null,
    }),
  ),
  verb('revive LEADER', 'revive-leader', text('revive ([a-z-]+)'), ([leader], { asked }) =>
    asked === 'revive-leader' ? leader : undefined,
  ),
  verb('revive LEADER', 'revival', text('revive ([a-z-]+)'), ([leader]) => ({ ...NO_FORCE, leader })),
  verb('revive 2 + 1 elite', 'pay-revival', text(`revive (${FORCE})`), ([count]) => force(count!)),
]

/** Reserves, or where they come up by themselves arrivals. */
const shipment = ([count, to, card]: string[], { state, seat }: Speaker): unknown => ({
  kind:
    shipKinds(gameOf(state), seat as Faction).includes('arrival') && !isWorld(state, areaTo(to!))
      ? 'arrival'
      : 'reserves',
  to: areaTo(to!),
  ...force(count!),
  ...(card ? { karama: card } : {}),
})

/** HW-04, HW-22 From a world of somebody else, or from both of one's own. */
function fromWorlds(from: readonly Group[], seat: Seat, to: AreaId): unknown {
  const worlds = from.map(({ area }) => (isArea(area) ? territory(territoryOf(area)) : null))
  if (worlds.some((world) => world?.terrain !== 'world')) return undefined
  const own = from.filter((_, i) => worlds[i]!.of === seat)
  const { normal, elite } = totalOf(from)
  if (own.length === 0) return { kind: 'reserves', to, normal, elite, world: from[0]!.area }
  return { kind: 'reserves', to, normal, elite, second: totalOf(from.filter((_, i) => worlds[i]!.second)) }
}

function move([from, to, fight]: string[], { state, seat }: Speaker): unknown {
  const found = groups(state, seat, from!)
  return found ? { from: found, to: areaTo(to!), ...(fight ? { fight: true } : {}) } : undefined
}

export const SHIPMENT_AND_MOVEMENT: readonly Verb[] = [
  verb('ship 3 + 1 elite to AREA', 'ship', text(`ship (${FORCE}) to (\\S+)`), shipment),
  verb('ship 4 to AREA with CARD', 'ship', text(`ship (${FORCE}) to (\\S+) with (\\S+)`), shipment),
  verb('ship 4 from AREA to AREA', 'ship', text('ship (.+ from .+) to (\\S+)'), ([from, to], { state, seat }) => {
    const found = groups(state, seat, from!)
    return found ? (fromWorlds(found, seat, areaTo(to!)) ?? { kind: 'cross', from: found, to: areaTo(to!) }) : undefined
  }),
  verb('return 3 from AREA', 'ship', text('return (\\d.*)'), ([from], { state, seat }) => {
    const found = groups(state, seat, from!)
    return found ? { kind: 'return', from: found } : undefined
  }),
  verb(
    'move 3 + 1 elite from AREA, 2 from AREA to AREA [and fight]',
    'move',
    text('move (.+) to (\\S+?)( and fight)?'),
    move,
  ),
  verb('now', 'guild-turn', text('now'), () => 'now'),
  verb('wait', 'guild-turn', text('wait'), () => 'wait'),
  verb('advisor same | polar-sink', 'send-advisor', text('advisor (same|polar-sink)'), ([where]) => where),
  verb('wartime TERRITORY TERRITORY | none', 'wartime', text('wartime (.+)'), ([where]) =>
    where === 'none' ? [] : where!.split(/,? /),
  ),
]
