import { type Chronicle, newChronicle, remember } from '@arrakis/bots'
import { apply, begin, copyState, type GameEvent, type GameState, hashOf, redact } from '@arrakis/engine'
import { type Entry, type EntryBody, type StandingCommand, standingCommands } from './log.ts'
import { messagesOf, startMessagesAt } from './seating.ts'
import type { TableData } from './table.ts'
import { applyEntry, tableFromFirstEntry } from './table-log.ts'

/** A table that another version wrote, as far as these rules follow it. */
export interface OlderGame {
  /** The position of the last snapshot, and the last entry that is in it. */
  readonly base: GameState | null
  readonly seq: number
  /** Entries of which these rules make something else than was told then, and all commands after the first of them. */
  lost: number[]
}

export const olderGame = ({ state, seq }: TableData): OlderGame => ({ base: state && copyState(state), seq, lost: [] })

const isAlike = (found: readonly GameEvent[], told: readonly GameEvent[]): boolean => hashOf(found) === hashOf(told)

/**
 * Carries an entry of older rules out. Whether these rules do the same with a command is seen by what was told of it; if they do not,
 * the game stands where it stood before. `log`: all entries before it, which are needed if something is taken back.
 */
export function applyOlderEntry(data: TableData, older: OlderGame, entry: Entry, log: readonly Entry[]): void {
  applyEntry(data, entry, stateAfter(data, older, entry, log))
}

function stateAfter(data: TableData, older: OlderGame, { seq, body }: Entry, log: readonly Entry[]): GameState | null {
  if (body.kind === 'set-up') {
    const { state, events } = begin(data.config, data.seed!)
    if (!isAlike(events, body.events)) older.lost.push(seq)
    return state
  }
  if (body.kind === 'command') {
    const next = older.lost.length > 0 ? null : follow(data.state!, body)
    if (!next) older.lost.push(seq)
    return next ?? data.state
  }
  return body.kind === 'taken-back' ? stateWithout(data, older, body.drop, log) : null
}

function follow(state: GameState, { command, events }: EntryBody<'command'>): GameState | null {
  const result = apply(state, command)
  return result.ok && isAlike(result.value.events, events) ? result.value.state : null
}

/** Where the game stands without what was taken back: from the snapshot if that is older than it, otherwise from the beginning. */
function stateWithout(data: TableData, older: OlderGame, drop: readonly number[], log: readonly Entry[]): GameState {
  const { base, seq } = older
  const near = base !== null && drop.every((one) => one > seq)
  const kept = standingCommands(log).filter(({ entry }) => !drop.includes(entry.seq) && (!near || entry.seq > seq))
  let state = near ? base : begin(data.config, data.seed!).state
  const stop = kept.findIndex(({ body }) => {
    const next = follow(state, body)
    if (next) state = next
    return next === null
  })
  older.lost = stop < 0 ? [] : kept.slice(stop).map(({ entry }) => entry.seq)
  return state
}

/** What is written where the rules change. Bots remember what was told, so that follows from the log. */
export function seamEntry(
  data: TableData,
  older: OlderGame,
  log: readonly Entry[],
  rules: number,
): EntryBody<'started'> {
  const lost = standingCommands(log).filter(({ entry }) => older.lost.includes(entry.seq))
  const kept = standingCommands(log).filter(({ entry }) => !older.lost.includes(entry.seq))
  const state = data.state!
  return {
    kind: 'started',
    rules,
    seam: {
      commands: kept.length,
      state,
      hash: hashOf(state),
      chronicle: chronicleOf(data, log, kept),
      drop: lost.map(({ entry }) => entry.seq),
      mask: lost.reduce((mask, { entry }) => mask | entry.mask, 0),
    },
  }
}

function chronicleOf({ config }: TableData, log: readonly Entry[], kept: readonly StandingCommand[]): Chronicle {
  const chronicle = newChronicle(config)
  for (const { body } of log) if (body.kind === 'set-up') remember(chronicle, redact(body.events, 'spectator'))
  for (const { body } of kept) remember(chronicle, redact(body.events, 'spectator'))
  return chronicle
}

/** How a game ended that these rules do not lead to its end. */
export function outcomeFromLog(log: readonly Entry[]): GameState['outcome'] {
  const events = standingCommands(log).flatMap(({ body }) => body.events)
  return events.findLast((event) => event.type === 'gameWon')?.outcome ?? null
}

/** Older snapshots do not say who heard what in the lobby: it follows from the log up to the beginning of the game. */
export function restoreLobby(data: TableData, [first, ...rest]: readonly Entry[]): TableData {
  const lobby = tableFromFirstEntry(first!)
  applyEntry(lobby, first!)
  for (const entry of rest) if (lobby.status === 'lobby' && entry.seq <= data.seq) applyEntry(lobby, entry)
  const { host, hotSeat, removed, begun } = lobby
  const found: TableData = { ...data, host, hotSeat, removed, begun }
  for (const [chair, seat] of found.seats.entries()) {
    const isSame = seat.person?.id === lobby.seats[chair]!.person?.id
    const since = isSame ? lobby.seats[chair]!.since : begun?.[chair]
    if (since) startMessagesAt(found, chair, messagesOf(found, chair), since)
  }
  return found
}
