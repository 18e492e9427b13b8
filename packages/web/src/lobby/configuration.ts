import { CHAIRS, isFaction, type Preset, type TableConfig } from '@arrakis/engine'
import type { NewGame } from '../rules-worker/protocol.ts'
import type { Clock } from '../table/picture.ts'
import { isKnownPreset, type OptionChanges, parseChanges } from './options.ts'
import { dotsFor, LEVEL_NAMES, newSeat, type SeatPlan } from './seats.ts'

export const PACES = ['none', 'live', 'slow'] as const

/** A table as it is being made. */
export interface Configuration {
  readonly preset: Preset
  readonly changes: OptionChanges
  readonly seats: readonly SeatPlan[]
  readonly where: 'here' | 'server'
  readonly clock: Clock
  readonly isPublic: boolean
  readonly spectators: boolean
  readonly name: string
}

export const LIVE_CLOCK: Clock = { kind: 'live', seconds: 60, bank: 600 }
export const SLOW_CLOCK: Clock = { kind: 'slow', hours: 24 }

export const DEFAULT_CONFIGURATION: Configuration = {
  preset: 'gf9-advanced',
  changes: {},
  seats: [newSeat('me'), ...Array.from({ length: 5 }, () => newSeat('bot'))],
  where: 'here',
  clock: { kind: 'none' },
  isPublic: false,
  spectators: true,
  name: '',
}

/** Whoever comes to play with friends finds chairs for them; bots take those that stay free. */
const FRIENDS: readonly SeatPlan[] = [newSeat('me'), ...Array.from({ length: 5 }, () => newSeat('friend'))]

/** A friend can only join on a server. */
export const needsServer = ({ seats }: Configuration): boolean => seats.some(({ who }) => who === 'friend')

export const tableConfigOf = ({ preset, changes, seats }: Configuration): TableConfig => ({
  preset,
  ...(Object.keys(changes).length > 0 ? { options: changes } : {}),
  seats: seats.map(({ faction, dot }) => ({ ...(faction ? { faction } : {}), ...(dot ? { dot } : {}) })),
})

/** The game in this browser; `names` are for those who share the screen. */
export const localGameOf = (configuration: Configuration, name: string, me: string): NewGame => {
  const people = configuration.seats.filter(({ who }) => who !== 'bot').length
  let person = 0
  return {
    name,
    table: tableConfigOf(configuration),
    seats: configuration.seats.map(({ who, level }) => {
      if (who === 'bot') return { kind: 'bot', level }
      person++
      return { kind: 'me', name: people > 1 ? `${me} ${person}` : me }
    }),
  }
}

/** The body of a request for a table on the server. */
export const newTableRequest = (configuration: Configuration) => {
  const { seats, options, preset } = tableConfigOf(configuration)
  const { clock, isPublic, spectators, name } = configuration
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    preset: preset as Preset,
    ...(options ? { options } : {}),
    seats: configuration.seats.map(({ who, level }, i) => ({
      ...(who === 'bot'
        ? { kind: 'bot' as const, level }
        : { kind: who === 'me' ? ('me' as const) : ('open' as const) }),
      ...seats[i],
    })),
    public: isPublic,
    spectators,
    clock,
  }
}

const seatText = ({ who, level, faction, dot }: SeatPlan): string =>
  [who === 'bot' ? level : who, faction ?? '', dot ?? ''].join('.').replace(/\.+$/, '')

/** The configuration as a query string. Values that equal the default are left out. */
export function toQuery(configuration: Configuration): string {
  const { preset, changes, seats, where, clock, isPublic, spectators, name } = configuration
  const query = new URLSearchParams()
  query.set('preset', preset)
  query.set('seats', seats.map(seatText).join(','))
  for (const [key, value] of Object.entries(changes)) query.set(key, String(value))
  if (where === 'server') query.set('where', where)
  if (clock.kind === 'live') query.set('clock', `live.${clock.seconds}.${clock.bank}`)
  if (clock.kind === 'slow') query.set('clock', `slow.${clock.hours}`)
  if (isPublic) query.set('public', 'yes')
  if (!spectators) query.set('spectators', 'no')
  if (name) query.set('name', name)
  return query.toString()
}

function seatFrom(text: string, dots: number): SeatPlan {
  const [who = '', faction, dot] = text.split('.')
  const level = LEVEL_NAMES.find((one) => one === who)
  const number = Number(dot)
  return {
    who: who === 'me' || who === 'friend' ? who : 'bot',
    level: level ?? 'mentat',
    faction: isFaction(faction) ? faction : null,
    dot: Number.isInteger(number) && number >= 1 && number <= dots ? number : null,
  }
}

const within = (text: string | undefined, least: number, most: number, otherwise: number): number => {
  const value = Number(text)
  return text && value >= least && value <= most ? value : otherwise
}

function clockFrom(text: string): Clock {
  const [kind, first, second] = text.split('.')
  if (kind === 'live') return { kind, seconds: within(first, 5, 3600, 60), bank: within(second, 0, 86_400, 600) }
  if (kind === 'slow') return { kind, hours: within(first, 1, 720, 24) }
  return { kind: 'none' }
}

/** A configuration from a query string. Invalid values become the default. */
export function fromQuery(query: URLSearchParams): Configuration {
  const preset = query.get('preset')
  const texts = (query.get('seats') ?? '').split(',').filter(Boolean).slice(0, CHAIRS.length)
  const plans = texts.map((text) => seatFrom(text, dotsFor(texts.length)))
  const seats = plans.map((plan, i) => {
    const later = plans.slice(i + 1)
    const isTaken = (key: 'faction' | 'dot'): boolean => later.some((other) => other[key] === plan[key])
    return { ...plan, faction: isTaken('faction') ? null : plan.faction, dot: isTaken('dot') ? null : plan.dot }
  })
  const where = query.get('where') === 'server' ? 'server' : 'here'
  const configuration: Configuration = {
    preset: isKnownPreset(preset) ? preset : DEFAULT_CONFIGURATION.preset,
    changes: parseChanges(query),
    seats: seats.length >= 2 ? seats : where === 'server' ? FRIENDS : DEFAULT_CONFIGURATION.seats,
    where,
    clock: clockFrom(query.get('clock') ?? ''),
    isPublic: query.get('public') === 'yes',
    spectators: query.get('spectators') !== 'no',
    name: (query.get('name') ?? '').slice(0, 40),
  }
  return needsServer(configuration) ? { ...configuration, where: 'server' } : configuration
}
