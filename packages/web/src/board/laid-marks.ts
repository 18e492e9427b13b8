import { type Faction, isCard, TERRITORIES, type TerritoryId, type View } from '@arrakis/engine'
import type { Texts } from '../text/en/index.ts'

/** What the further factions of Avalon Hill lay in a territory. */
export interface HouseMark {
  readonly what: 'control' | 'trap' | 'attack'
  readonly at: TerritoryId
  readonly of?: Faction | undefined
  /** The card, for those who may see it. */
  readonly face?: string | undefined
}

type Shown = Pick<View, 'marks' | 'extra'>

const isHouseMark = (what: string): what is HouseMark['what'] =>
  what === 'control' || what === 'trap' || what === 'attack'
const isTerritory = (at: string): at is TerritoryId => TERRITORIES.some(({ id }) => id === at)

/** The marks of the further factions, by territory. */
export function houseMarks({ marks = [] }: Shown): ReadonlyMap<TerritoryId, readonly HouseMark[]> {
  const found = new Map<TerritoryId, HouseMark[]>()
  for (const { what, at, of, ...seen } of marks)
    if (isHouseMark(what) && isTerritory(at))
      found.set(at, [...(found.get(at) ?? []), { what, at, of, face: 'face' in seen ? seen.face : undefined }])
  return found
}

/** AHBT-15 Where somebody has walked into a trap. */
export const sprungIn = ({ extra }: Shown): readonly TerritoryId[] =>
  extra?.sprung.map(({ territory }) => territory) ?? []

/** AHLR-06 The territory that is restricted this turn. */
export const restrictedIn = ({ extra, turn }: Shown & Pick<View, 'turn'>): TerritoryId | null =>
  extra?.restricted.find((one) => one.turn === turn && !one.void)?.territory ?? null

/** What lies in a territory, in words. */
export function houseFacts(t: Texts, view: Shown & Pick<View, 'turn'>, id: TerritoryId): readonly string[] {
  const said = (houseMarks(view).get(id) ?? []).map(({ what, of, face }) => {
    const whose = of ? t.game.seatName(of) : ''
    if (what === 'control') return t.board.control(whose)
    const card = face && isCard(face) ? t.game.cardName(face) : undefined
    return what === 'trap' ? t.board.trap(card) : t.board.attack(card)
  })
  const victim = view.extra?.sprung.find(({ territory }) => territory === id)?.by
  if (victim) said.push(t.board.sprung(t.game.seatName(victim)))
  if (restrictedIn(view) === id) said.push(t.board.restricted)
  return said
}
