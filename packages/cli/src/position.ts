import {
  area,
  type Card,
  cardName,
  type Faction,
  type FactionView,
  factionName,
  LEADER,
  type LeaderId,
  type LeaderView,
  leaderName,
  outcomeText,
  phaseName,
  questionText,
  STRONGHOLDS,
  seatName,
  spiceCardName,
  strengthAt,
  territoryOf,
  type View,
} from '@arrakis/engine'
import { arenaText } from './arena-text.ts'
import { columns, wrap } from './usage.ts'

/** A position as text, as the owner of the view sees it. */
export function positionText(v: View): string {
  const parts = [heading(v), factionsTable(v), board(v), arenaText(v), ownPart(v), tableTalk(v)]
  if (v.outcome) parts.push(outcomeText(v.outcome))
  return parts.filter((part) => part !== '').join('\n\n')
}

function heading(v: View): string {
  const lines = [`Turn ${v.turn}, ${phaseName(v.phase)}. Storm in sector ${v.storm.sector}${nextStorm(v)}.`]
  if (v.order.length > 0) lines.push(`Storm order: ${v.order.map(factionName).join(', ')}.`)
  if (v.wallBroken) lines.push('The Shield Wall is destroyed.')
  for (const { members } of v.alliances) lines.push(`Allied: ${members.map(factionName).join(' and ')}.`)
  if (v.treachery.row > 0) {
    const up = v.treachery.up ? `; up now: ${cardName(v.treachery.up)}` : ''
    lines.push(`${v.treachery.row} cards up for bid${up}.`)
  }
  return lines.join('\n')
}

const nextStorm = ({ storm }: View): string => (storm.next === null ? '' : `, next ${storm.next} on`)
const known = (value: number | null | undefined): string | number => value ?? '?'
/** CARD-25 Mercenaries are among the ordinary forces. */
const force = (f: { normal: number; elite: number } | null, mercenaries = 0): string => {
  const hired = mercenaries > 0 ? ` (${mercenaries} hired)` : ''
  if (!f) return `?${hired}`
  return `${f.elite > 0 ? `${f.normal}+${f.elite}*` : String(f.normal)}${hired}`
}

function factionsTable(v: View): string {
  const rows = v.order.map((id) => {
    const own = v.factions[id]!
    const bribes = own.bribes > 0 ? ` (+${own.bribes})` : ''
    return [
      `${factionName(id)}${id === v.me ? ' <' : ''}`,
      `${known(own.spice)}${bribes}`,
      String(own.handCount ?? '?'),
      force(own.reserves, own.mercenaries),
      force(own.tanks),
      String(strongholdsOf(v, id)),
      leadersLine(v, id, own),
    ]
  })
  if (rows.length === 0) return chairsTable(v)
  return columns([['', 'spice', 'cards', 'reserve', 'tanks', 'strongholds', 'leaders'], ...rows], '  ')
}

const chairsTable = (v: View): string =>
  columns(
    v.chairs.map(({ faction, dot }, i) => [
      `Player ${i + 1}`,
      `dot ${dot}`,
      faction ? factionName(faction) : 'no faction yet',
    ]),
    '  ',
  )

const strongholdsOf = (v: View, id: Faction): number =>
  [...STRONGHOLDS, ...v.sietches].filter((place) => {
    const there = new Set(v.forces.filter((s) => !s.advisor && territoryOf(s.area) === place).map((s) => s.of))
    return there.size === 1 && there.has(id)
  }).length

/** Strengths of the leaders at hand; the dead and the captured by name. */
function leadersLine({ table }: View, id: Faction, { leaders, unplaced }: FactionView): string {
  const at = (leader: LeaderView): string => {
    const strength = strengthAt(table, leader.id)
    if ('unplaced' in leader) return `${strength}?`
    if (leader.dead) return `†${short(leader.id)}`
    // CARD-21 What the drug has left.
    const drugged = leader.drugged > 0 ? ` drugged ${strength - leader.drugged}` : ''
    if (leader.holder !== id) return `[${short(leader.id)}${drugged} with ${seatName(leader.holder)}]`
    return `${short(leader.id)}${drugged || ` ${strength}`}${leader.foughtIn ? '!' : ''}`
  }
  const missing = unplaced.captive + unplaced.dead
  return leaders.map(at).join(', ') + (missing > 0 ? ` (${missing} of the ? not at hand)` : '')
}
const short = (id: LeaderId): string => id

function board(v: View): string {
  const places = new Map<string, { forces: string[]; spice: number }>()
  const at = (id: string): { forces: string[]; spice: number } => {
    const found = places.get(id) ?? { forces: [], spice: 0 }
    places.set(id, found)
    return found
  }
  for (const stack of v.forces)
    at(stack.area).forces.push(
      `${factionName(stack.of)} ${force(stack, stack.mercenaries)}${stack.advisor ? ' advisors' : ''}`,
    )
  for (const { area: id, amount } of v.spice) at(id).spice += amount
  const rows = [...places]
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([id, { forces, spice }]) => [
      id,
      [...forces, ...(spice > 0 ? [`${spice} spice`] : [])].join(', ') +
        (area(id).sector !== 0 && area(id).sector === v.storm.sector ? '  (in the storm)' : ''),
    ])
  return rows.length > 0 ? `On the board\n${columns(rows, '  ')}` : ''
}
const rank = (id: string): number => (STRONGHOLDS.includes(territoryOf(id)) ? 0 : 1)

const cards = (list: readonly Card[]): string => list.map((card) => `${cardName(card)} (${card})`).join(', ') || 'none'

/** What the viewer alone knows. */
function ownPart(v: View): string {
  const own = v.factions[v.me as Faction]
  const lines: string[] = []
  if (own?.hand) lines.push(`Hand: ${cards(own.hand)}`)
  if (own && Array.isArray(own.traitors) && own.traitors.length > 0)
    lines.push(
      `Traitors: ${own.traitors.map((id) => `${leaderName(id)} of ${seatName(LEADER[id].faction)}`).join(', ')}`,
    )
  if (v.prediction) lines.push(`Prediction: ${factionName(v.prediction.faction)} on turn ${v.prediction.turn}`)
  const { top, secondTop } = v.spiceDeck
  if (top) lines.push(`Next spice card: ${spiceCardName(top)}`)
  if (secondTop) lines.push(`Next card of the second spice deck: ${spiceCardName(secondTop)}`)
  for (const id of v.order) {
    const seen = v.factions[id]!.known
    if (id !== v.me && seen.length > 0) lines.push(`You know that ${seatName(id)} holds: ${cards(seen)}`)
  }
  if (own?.own && own.own.orders.length > 0)
    lines.push(`Orders: ${own.own.orders.map((o) => `${o.on} ${o.do}${o.when ? ` when ${o.when}` : ''}`).join(', ')}`)
  return lines.length > 0 ? `What ${seatName(v.me)} knows\n${lines.map((line) => wrap(line, '  ')).join('\n')}` : ''
}

function tableTalk(v: View): string {
  const deals = v.deals.map(
    (d) =>
      `Deal ${d.id} (${d.status}) of ${d.parties.map(seatName).join(', ')}: ${d.text ?? 'not shown'} ${d.terms ? JSON.stringify(d.terms) : ''}`,
  )
  const { battle } = v
  if (battle?.voice) {
    const { play, kind } = battle.voice.command
    deals.push(`The Voice: ${seatName(battle.voice.of)} must ${play ? '' : 'not '}play a ${kind}.`)
  }
  const asked = v.questions.slice(-3).map((q) => `${seatName(q.of)} was asked: ${questionText(q.question)} ${q.answer}`)
  return [...deals, ...asked].map((line) => wrap(line, '  ')).join('\n')
}
