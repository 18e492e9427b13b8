import { canonical } from '../kernel/hash.ts'
import type { Decision } from '../model/decisions.ts'
import { CHAIRS, type Seat, type Viewer } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'
import { asked, askedKind, pending } from '../play/engine.ts'
import { view } from '../view/view.ts'
import { type Check, type Checking, differs, same, sameItems } from './checking.ts'
import { fields, lookUp, matches, show } from './read.ts'

const seatsOf = (state: GameState): readonly Seat[] =>
  state.order.length > 0 ? state.order : CHAIRS.slice(0, state.chairs.length)

const bySeat = (wanted: unknown, c: Checking): [Seat, unknown][] => {
  const seats = seatsOf(c.state)
  const all = Object.entries(fields(wanted, c.at, () => true, c.problems) ?? {}) as [Seat, unknown][]
  return all.filter(([seat]) => {
    const known = seats.includes(seat)
    if (!known) c.problems.push(`${c.at}: ${seat} is not at the table`)
    return known
  })
}

export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const openTo = (state: GameState, seat: Seat): string[] => asked(state, seat).map(({ kind }) => kind)

export const may: Check = (wanted, c) => {
  for (const [seat, kinds] of bySeat(wanted, c))
    for (const kind of listed(kinds))
      if (!openTo(c.state, seat).includes(kind as string))
        c.problems.push(
          `${c.at}: ${seat} may not ${show(kind)} now, only ${openTo(c.state, seat).join(', ') || 'wait'}`,
        )
}

export const mayNot: Check = (wanted, c) => {
  for (const [seat, kinds] of bySeat(wanted, c))
    for (const kind of listed(kinds))
      if (openTo(c.state, seat).includes(kind as string)) c.problems.push(`${c.at}: ${seat} may ${show(kind)} now`)
}

export const asks: Check = (wanted, c) => {
  const open = pending(c.state).filter((seat) => seatsOf(c.state).includes(seat))
  const found = Object.fromEntries(open.map((seat) => [seat, askedKind(c.state, seat)]))
  same(c, 'what is asked', found, Object.fromEntries(bySeat(wanted, c)))
}

/** The answers that an offer lists: its choices, what it is to choose from, places, and perhaps to pass. */
function choicesOf({ offer }: Decision): readonly unknown[] {
  const pass = 'pass' in offer && offer.pass ? ['pass'] : []
  if ('choices' in offer) return offer.choices
  if ('places' in offer) return [...pass, ...offer.places]
  return pass
}

export const offers: Check = (wanted, c) => {
  for (const [seat, value] of bySeat(wanted, c)) {
    const at = `${c.at}.${seat}`
    const keys = ['kind', 'includes', 'excludes', 'choices', 'fields', 'about']
    const { kind, ...said } = fields(value, at, keys, c.problems) ?? {}
    const found = asked(c.state, seat).find((decision) => decision.kind === kind)
    if (!found) {
      c.problems.push(`${at}: ${seat} may not ${show(kind)} now`)
      continue
    }
    const choices = choicesOf(found)
    const has = (choice: unknown): boolean => choices.some((other) => canonical(other) === canonical(choice))
    for (const choice of 'includes' in said ? listed(said.includes) : [])
      if (!has(choice)) c.problems.push(`${at}: ${show(choice)} is not among ${show(choices)}`)
    for (const choice of 'excludes' in said ? listed(said.excludes) : [])
      if (has(choice)) c.problems.push(`${at}: ${show(choice)} is among ${show(choices)}`)
    if ('choices' in said) sameItems({ ...c, at }, 'the offer', choices, said.choices)
    const { offer, about } = found
    if ('fields' in said && !matches(offer, said.fields, true)) differs({ ...c, at }, 'the offer', offer, said.fields)
    if ('about' in said && !matches(about, said.about, true))
      differs({ ...c, at }, 'what it is about', about, said.about)
  }
}

export const event: Check = (wanted, c) => {
  if (c.events.some((found) => matches(found, wanted))) return
  const { type } = fields(wanted, c.at, () => true, c.problems) ?? {}
  const alike = c.events.filter((found) => found.type === type)
  c.problems.push(`${c.at}: no event ${show(wanted)}; there were ${show(alike.length > 0 ? alike : types(c))}`)
}
const types = (c: Checking): string[] => [...new Set(c.events.map(({ type }) => type))]

export const noEvent: Check = (wanted, c) => {
  const found = c.events.find((e) => matches(e, wanted))
  if (found) c.problems.push(`${c.at}: there was an event ${show(found)}`)
}

const viewers = (wanted: unknown, c: Checking): [Viewer, unknown][] => {
  const { spectator, ...others } = fields(wanted, c.at, () => true, c.problems) ?? {}
  return [...(spectator === undefined ? [] : [['spectator', spectator] as [Viewer, unknown]]), ...bySeat(others, c)]
}

/** Lists of names are compared in any order. */
export const sees: Check = (wanted, c) => {
  for (const [viewer, paths] of viewers(wanted, c)) {
    const seen = view(c.state, viewer)
    for (const [path, value] of Object.entries(fields(paths, `${c.at}.${viewer}`, () => true, c.problems) ?? {})) {
      const found = lookUp(seen, path)
      const here = { ...c, at: `${c.at}.${viewer}.${path}` }
      if (isNames(found) && isNames(value)) sameItems(here, 'what is seen', found, value)
      else if (!matches(found, value)) differs(here, 'what is seen', found, value)
    }
  }
}
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Something is hidden if it is absent or, of a list, if only its length is there. */
export const hides: Check = (wanted, c) => {
  for (const [viewer, paths] of viewers(wanted, c)) {
    const seen = view(c.state, viewer)
    for (const path of listed(paths)) {
      const found = lookUp(seen, String(path))
      const owner = lookUp(seen, String(path).split('.').slice(0, -1).join('.'))
      const here = { ...c, at: `${c.at}.${viewer}` }
      if (String(path).includes('.') && !(typeof owner === 'object' && owner !== null))
        c.problems.push(`${here.at}: a view has no ${show(path)}`)
      const counted = typeof found === 'number' && Array.isArray(lookUp(c.state, String(path)))
      if (found !== undefined && found !== null && !counted) differs(here, show(path), found, 'hidden')
    }
  }
}
