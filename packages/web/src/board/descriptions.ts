import { type AreaId, area, type Stack, TERRITORIES, territoryOf } from '@arrakis/engine'
import type { Texts } from '../text/en/index.ts'
import { type BoardView, forcesByArea, forcesIn, isInStorm, isSheltered, readingOrder, spiceIn } from './contents.ts'
import { houseFacts } from './laid-marks.ts'

/** What is known of an area, as separate texts. */
export interface AreaFacts {
  readonly name: string
  readonly terrain: string
  readonly weather: string | null
  readonly spice: string | null
  readonly marks: readonly string[]
  /** Those of them that players have laid. */
  readonly laid: readonly string[]
  readonly forces: readonly { readonly force: Stack; readonly text: string }[]
}

export const stackText = (t: Texts, stack: Stack): string => {
  const said = t.signs.forces(t.game.factionName(stack.of), t.game.forceText(stack, stack.of), stack.advisor)
  return stack.mercenaries ? `${said}, ${t.board.mercenaries(stack.mercenaries)}` : said
}

export function areaFacts(
  t: Texts,
  view: BoardView | null,
  forces: ReadonlyMap<AreaId, readonly Stack[]>,
  id: AreaId,
): AreaFacts {
  const { territory, sector } = area(id)
  const name = t.game.areaName(id)
  const terrain = t.board.terrain(territory.terrain, sector, territory.city)
  if (!view) return { name, terrain, weather: null, spice: null, marks: [], laid: [], forces: [] }
  const safe = isSheltered(view, id)
  const weather = isInStorm(view, id)
    ? safe
      ? t.board.stormSheltered
      : t.board.inStorm
    : safe
      ? t.board.sheltered
      : t.board.open
  const amount = spiceIn(view.spice, id)
  const marks: string[] = []
  if (view.sietches.includes(territory.id)) marks.push(t.board.extraSietch)
  if (territory.id === 'shield-wall') marks.push(view.wallBroken ? t.board.wallBroken : t.board.wallStands)
  if (view.spiceDeck.last.includes(territory.id)) marks.push(t.board.wormNext)
  const card = view.worlds?.cards.find(({ world }) => world === id)
  if (card) marks.push(t.board.threshold(t.game.factionName(card.of), card.low, card.from))
  if (card?.occupier) marks.push(t.board.occupied(t.game.factionName(card.occupier)))
  const laid = houseFacts(t, view, territory.id)
  return {
    name,
    terrain,
    weather: territory.terrain === 'polar-sink' || territory.terrain === 'world' ? t.board.neverStorm : weather,
    spice: amount > 0 ? t.common.spice(amount) : null,
    marks: [...marks, ...laid],
    laid,
    forces: forcesIn(forces, id).map((force) => ({ force, text: stackText(t, force) })),
  }
}

/** The accessible name of an area. */
export const areaLabel = (facts: AreaFacts): string =>
  [facts.name, facts.terrain, facts.weather, facts.spice, ...facts.marks, ...facts.forces.map(({ text }) => text)]
    .filter((part) => part !== null)
    .join('. ')

/** A description of the board: the storm, then every territory that is not empty. */
export function boardDescription(t: Texts, view: BoardView): readonly string[] {
  const forces = forcesByArea(view)
  const said = [t.board.stormIn(view.storm.sector), view.wallBroken ? t.board.wallBroken : t.board.wallStands]
  for (const of of view.order)
    said.push(t.board.seat(t.game.factionName(of), view.order.indexOf(of) + 1, of === view.me))
  for (const id of readingOrder(view)) {
    const facts = areaFacts(t, view, forces, id)
    const here = [facts.spice, ...facts.laid, ...facts.forces.map(({ text }) => text)].filter((part) => part !== null)
    if (here.length === 0) continue
    const weather = isInStorm(view, id) ? [facts.weather] : []
    said.push([facts.name, facts.terrain, ...weather, ...here].join('. '))
  }
  const held = TERRITORIES.filter(
    ({ terrain, areas }) => terrain === 'stronghold' && !areas.some((id) => forces.has(id)),
  )
  if (held.length > 0)
    said.push(t.board.emptyHolds(held.map(({ areas }) => t.game.territoryName(territoryOf(areas[0]!)))))
  return said
}
