import type { Faction, SeenEvent } from '@arrakis/engine'
import { askedKind, eventsOfType, hasHappened, type LearnerView, type Lesson, scriptLine } from '../lesson.ts'

type Told = Extract<SeenEvent, { type: 'harvestTold' }>['told']
type Of<K extends Told['what']> = Extract<Told, { what: K }>

/** What all have heard of one sort. */
const heard = <K extends Told['what']>(seen: LearnerView, what: K): readonly Of<K>[] =>
  eventsOfType(seen, 'harvestTold')
    .map(({ told }) => told)
    .filter((told): told is Of<K> => told.what === what)

/** HARV-13 to HARV-19 A report that cannot be true, the vote on it, and what it buys. */
export const harvest: Lesson = {
  id: 'harvest',
  preset: 'ah-basic',
  options: { 'ah.spiceHarvest': 'full' },
  me: 'atreides',
  given: {
    factions: ['guild', 'fremen', 'atreides', 'harkonnen'],
    harvest: { at: 'harvests', round: 1, manager: 'guild' },
    piles: {
      harvest: { deck: ['spice-15', 'spice-8'] },
      access: { deck: ['troops-7', 'arrakeen', 'troops-3', 'carthag'] },
    },
    guild: { spice: 10 },
    fremen: { spice: 3 },
    atreides: { spice: 2 },
    harkonnen: { spice: 2 },
  },
  others: {
    guild: [
      scriptLine('harvest.announce', 15),
      scriptLine('harvest.shares', [
        { to: 'fremen', cards: ['share-2'] },
        { to: 'atreides', cards: ['share-2'] },
        { to: 'harkonnen', cards: ['share-2'] },
      ]),
    ],
    harkonnen: [scriptLine('harvest.vote', 'no')],
    fremen: [scriptLine('harvest.vote', 'yes')],
  },
  tasks: [
    {
      id: 'look',
      done: (seen) =>
        hasHappened(seen, 'harvestSeen', ({ by, how, of }) => by === seen.me && how === 'share' && of !== undefined),
      mistake: (seen) => (askedKind(seen) === 'harvest.look' ? null : 'blind'),
    },
    {
      id: 'vote',
      done: (seen) => heard(seen, 'votes').some(({ no }) => no.includes(seen.me)),
      mistake: (seen) => (heard(seen, 'votes').length > 0 ? 'believed' : null),
    },
    {
      id: 'buy',
      done: (seen) => hasHappened(seen, 'harvestSeen', ({ by, how }) => by === seen.me && how === 'bought'),
      mistake: (seen) => (heard(seen, 'unsold').length > 0 ? 'passed' : null),
    },
  ],
  rules: ['HARV-10', 'HARV-12', 'HARV-13', 'HARV-18', 'HARV-19'],
  solution: [
    scriptLine('harvest.look', 'harkonnen'),
    scriptLine('harvest.vote', 'no'),
    scriptLine('harvest.peek', 'yes'),
    scriptLine('harvest.bid', 2),
  ],
}

const winnerOf = (seen: LearnerView, place: string): Faction | null | undefined =>
  heard(seen, 'stronghold').find((one) => one.place === place)?.winner

/** HARV-21 to HARV-25 A trade, and claims that meet. */
export const access: Lesson = {
  id: 'access',
  preset: 'ah-basic',
  options: { 'ah.spiceHarvest': 'full' },
  me: 'guild',
  given: {
    factions: ['guild', 'emperor', 'harkonnen'],
    harvest: { at: 'trades', round: 5, manager: 'emperor' },
    piles: {
      access: {
        guild: ['arrakeen', 'carthag', 'troops-5', 'troops-3'],
        emperor: ['arrakeen', 'troops-8'],
        harkonnen: ['troops-8', 'troops-2'],
      },
    },
  },
  others: {
    harkonnen: [
      scriptLine('harvest.trade', { do: 'offer', to: 'guild', give: ['troops-8'], shown: true, want: ['carthag'] }),
      scriptLine('harvest.commit', [{ place: 'carthag', troops: ['troops-2'] }]),
    ],
    emperor: [scriptLine('harvest.commit', [{ place: 'arrakeen', troops: ['troops-8'] }])],
  },
  tasks: [
    {
      id: 'trade',
      done: (seen) => heard(seen, 'traded').length > 0,
      mistake: (seen) => (askedKind(seen) === 'harvest.trade' && heard(seen, 'declined').length === 0 ? null : 'kept'),
    },
    {
      id: 'claim',
      done: (seen) => winnerOf(seen, 'arrakeen') === seen.me,
      mistake: (seen) => (winnerOf(seen, 'arrakeen') === undefined ? null : 'few'),
    },
  ],
  rules: ['HARV-20', 'HARV-21', 'HARV-23', 'HARV-25'],
  solution: [
    scriptLine('harvest.trade', { do: 'accept', offer: 1 }),
    scriptLine('harvest.trade', { do: 'done' }),
    scriptLine('harvest.commit', [{ place: 'arrakeen', troops: ['troops-5', 'troops-3', 'troops-8'] }]),
  ],
}
