import { sizeOf, stacksOf } from '../board/forces.ts'
import { isArea, isTerritory, onlyArea } from '../board/map.ts'
import type { Group, Picked, Question } from '../model/answers.ts'
import type { Card, CardKind } from '../model/cards.ts'
import type { Faction, LeaderId, Seat } from '../model/factions.ts'
import type { AreaId, Force, GameState, TerritoryId } from '../model/state.ts'

/** Parts of a verb. What the board does not know is passed on as it stands, for the game to refuse. */

/** `3`, `3 + 1 elite`, `1 elite`; `3 (1 hired)` says how many are mercenaries. */
export const FORCE = '\\d+ \\+ \\d+ elite|\\d+ elite|\\d+ \\(\\d+ hired\\)|\\d+'

export function force(text: string): Picked {
  const [first, second] = text.match(/\d+/g)!.map(Number)
  if (text.endsWith('hired)')) return { normal: first!, elite: 0, mercenaries: second! }
  if (second !== undefined) return { normal: first!, elite: second }
  return text.endsWith('elite') ? { normal: 0, elite: first! } : { normal: first!, elite: 0 }
}

/** The only area of a territory; one that lies in several sectors is passed on as given. */
export const areaTo = (name: string): AreaId => (isArea(name) ? name : (onlyArea(name) ?? name))

/** The same, or the one area of it in which the seat stands. */
export function areaFrom(state: GameState, seat: Seat, name: string): AreaId {
  if (isArea(name) || !isTerritory(name)) return name
  const stacks = stacksOf(state, seat as Faction, name)
  const areas = new Set(stacks.map((stack) => stack.area))
  return onlyArea(name) ?? (areas.size === 1 ? stacks[0]!.area : name)
}

export const territoryNamed = (name: string): TerritoryId => (isArea(name) ? name.split(':')[0]! : name)

/** `2 from x:1, 3 + 1 elite from x:2`, or with `in`. */
export function groups(state: GameState, seat: Seat, text: string): Group[] | null {
  const found: Group[] = []
  for (const part of text.split(/, ?/)) {
    const said = part.match(new RegExp(`^(${FORCE})( advisors)? (from|in) (\\S+)$`))
    if (!said) return null
    const [, count = '', advisors, way, name = ''] = said
    const group = { area: way === 'in' ? areaTo(name) : areaFrom(state, seat, name), ...force(count) }
    found.push(advisors ? { ...group, advisors: true } : group)
  }
  return found
}

/** So many of the forces on these areas, taken from the first on. */
export function spread(from: readonly Group[], { normal, elite }: Force): Group[] {
  const found: Group[] = []
  for (const { area, ...there } of from) {
    const part = { area, normal: Math.min(there.normal, normal), elite: Math.min(there.elite, elite) }
    normal -= part.normal
    elite -= part.elite
    if (sizeOf(part) > 0) found.push(part)
  }
  return found
}

/** `… on turn 6` at the end of a question. */
function turnIn(words: readonly string[]): { turn?: number } {
  const at = words.indexOf('on')
  return at >= 0 && words[at + 1] === 'turn' ? { turn: Number(words[at + 2]) } : {}
}

/** `lasgun`, `lasgun/crysknife/weirding-way as weapon` */
function named(words: readonly string[]): {
  card: Card | CardKind
  or?: (Card | CardKind)[]
  as?: 'weapon' | 'defence'
} {
  const [card, ...or] = (words[0] ?? '').split('/') as (Card | CardKind)[]
  const as = words[1] === 'as' ? (words[2] as 'weapon' | 'defence') : null
  return { card: card!, ...(or.length > 0 ? { or } : {}), ...(as ? { as } : {}) }
}

/** `card karama`, `holds skills mentat`, `traitor stilgar`, `spice 5`, `storm 3`, `plan lasgun`, `prediction atreides 5`, `words Will you ship?` */
export function question(text: string): Question | null {
  const [about, ...rest] = text.split(' ')
  const [first = ''] = rest
  switch (about) {
    case 'card':
      return { about, card: first as Card | CardKind }
    case 'plan':
      return { about, ...named(rest) }
    case 'holds':
      return { about, pile: first, card: rest[1] ?? '' }
    case 'traitor':
      return { about, leader: first as LeaderId }
    case 'spice':
    case 'reserves':
      return { about, atLeast: Number(first) }
    case 'storm':
      return { about, next: Number(first) }
    case 'prediction':
      return {
        about,
        ...Object.fromEntries(rest.map((word) => (/^\d+$/.test(word) ? ['turn', Number(word)] : ['faction', word]))),
      }
    case 'will-ship':
    case 'will-move':
      return { about, to: first, ...turnIn(rest) }
    case 'will-leave':
      return { about, from: first, ...turnIn(rest) }
    case 'will-have':
      return { about, moreThan: Number(first), in: rest[2] ?? '', ...turnIn(rest) }
    case 'dial':
    case 'will-bid':
      return { about, moreThan: Number(first) }
    case 'will-play':
    case 'will-dial':
    case 'will-lead': {
      const [, how, whom] = rest.filter((word, i) => word !== 'as' && rest[i - 1] !== 'as')
      const battle = how === 'against' ? { against: whom as Faction } : how === 'in' ? { in: whom! } : {}
      const which = { ...battle, ...turnIn(rest) }
      if (about === 'will-lead') return { about, leader: first as LeaderId, ...which }
      if (about === 'will-dial') return { about, moreThan: Number(first), ...which }
      return { about, ...named(rest), ...which }
    }
    case 'words':
      return { about, text: rest.join(' ') }
    default:
      return null
  }
}
