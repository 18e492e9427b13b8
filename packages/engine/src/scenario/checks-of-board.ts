import { allStacks, sizeOf } from '../board/forces.ts'
import { isArea, isTerritory, territory } from '../board/map.ts'
import { isObject } from '../kernel/shape.ts'
import { isLeader, LEADER } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { gameOf } from '../play/engine.ts'
import { leaderState } from '../procedures/leaders.ts'
import { type Check, type Checking, cards, differs, each, same } from './checking.ts'
import { fields, list } from './read.ts'

export const forces: Check = (wanted, c) => {
  for (const [name, value] of Object.entries(fields(wanted, c.at, () => true, c.problems) ?? {})) {
    const here = { ...c, at: `${c.at}.${name}` }
    if (!isArea(name) && !isTerritory(name)) {
      c.problems.push(`${c.at}: there is no area called ${name}`)
      continue
    }
    const areas = isArea(name) ? [name] : territory(name).areas
    const stacks = allStacks(c.state).filter((stack) => areas.includes(stack.area))
    if (value === 'none') same(here, 'what stands there', stacks, [])
    else
      each((at, faction, count) =>
        forcesOf(
          at,
          stacks.filter((stack) => stack.of === faction),
          count,
        ),
      )(value, here)
  }
}

function forcesOf(c: Checking, stacks: GameState['forces'], wanted: unknown): void {
  const found = { normal: 0, elite: 0, advisors: 0 }
  for (const { normal, elite, advisor } of stacks) {
    if (advisor) found.advisors += normal + elite
    else {
      found.normal += normal
      found.elite += elite
    }
  }
  if (typeof wanted === 'number' && wanted > 0) {
    same(c, 'the force there', sizeOf(found), wanted)
    return
  }
  const {
    normal = 0,
    elite = 0,
    advisors = 0,
  } = fields(wanted === 0 ? {} : wanted, c.at, ['normal', 'elite', 'advisors'], c.problems) ?? {}
  same(c, 'the force there', found, { normal, elite, advisors })
}

export const ground: Check = (wanted, c) => {
  for (const [name, amount] of Object.entries(fields(wanted, c.at, () => true, c.problems) ?? {})) {
    if (!isArea(name) && !isTerritory(name)) c.problems.push(`${c.at}: there is no area called ${name}`)
    const found = c.state.spice
      .filter(({ area }) => area === name || area.split(':')[0] === name)
      .reduce((sum, s) => sum + s.amount, 0)
    same({ ...c, at: `${c.at}.${name}` }, 'the spice there', found, amount)
  }
}

const layFaceDown = (state: GameState): boolean =>
  gameOf(state).rules.options['leaderRevival.condition'] === 'allDeadOrCapturedFlip'

export const leaders: Check = (wanted, c) => {
  for (const [id, fate] of Object.entries(fields(wanted, c.at, () => true, c.problems) ?? {})) {
    const here = { ...c, at: `${c.at}.${id}` }
    if (id === 'kwisatz-haderach') same(here, 'it', c.state.kwisatzHaderach?.dead ? 'dead' : 'alive', fate)
    else if (!isLeader(id) || !c.state.order.includes(LEADER[id].faction))
      c.problems.push(`${c.at}: there is no leader called ${id} at the table`)
    else {
      const leader = leaderState(c.state, id)
      if (!leader) {
        c.problems.push(`${c.at}: nobody has hired ${id}`)
        continue
      }
      const { dead, faceDown, holder } = leader
      const living = holder === LEADER[id].faction ? 'alive' : 'captured'
      // REV-12 Where all the dead lie face down, dead says no more than that.
      const plain = faceDown && fate === 'dead' && layFaceDown(c.state)
      const found = faceDown && !plain ? 'dead-face-down' : dead ? 'dead' : living
      same(here, 'it', fate === 'dead-face-up' && dead && !faceDown ? fate : found, fate)
    }
  }
}

export const discard: Check = (wanted, c) => {
  const { treachery, spice } = fields(wanted, c.at, ['treachery', 'spice'], c.problems) ?? {}
  const { discard: found } = c.state.treachery
  const here = { ...c, at: `${c.at}.treachery` }
  if (isObject(treachery)) {
    const { contains } = fields(treachery, here.at, ['contains'], c.problems) ?? {}
    for (const card of list(contains, `${here.at}.contains`, c.problems))
      if (!found.some((other) => other === card)) differs(here, 'the pile', found, treachery)
  } else if (treachery !== undefined) cards(here, 'the pile', found, treachery)
  if (spice !== undefined) same({ ...c, at: `${c.at}.spice` }, 'the piles', c.state.spiceDeck.discards, spice)
}

/** The top cards, or how many there are. */
export const deck: Check = (wanted, c) => {
  const said = fields(wanted, c.at, ['treachery', 'spice', 'storm'], c.problems) ?? {}
  const decks = { treachery: c.state.treachery.deck, spice: c.state.spiceDeck.deck }
  for (const name of ['treachery', 'spice'] as const) {
    const here = { ...c, at: `${c.at}.${name}` }
    const top = said[name]
    if (typeof top === 'number') same(here, 'its size', decks[name].length, top)
    else if (top !== undefined) {
      const cardsWanted = list(top, here.at, c.problems)
      same(here, 'the top', decks[name].slice(0, cardsWanted.length), cardsWanted)
    }
  }
  if ('storm' in said) same({ ...c, at: `${c.at}.storm` }, 'the storm card', c.state.storm.next, said.storm)
}
