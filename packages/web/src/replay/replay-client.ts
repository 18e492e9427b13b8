import { CHAIRS, type SeenEvent } from '@arrakis/engine'
import { hearers } from '../kit/hearers.ts'
import { judgeMind } from '../mind/mind.ts'
import type { Eyes, ReplayInfo } from '../mind/record-calls.ts'
import type { Sent, TableClient, Update } from '../table/client.ts'
import type { Message, Picture } from '../table/picture.ts'
import type { Sitter } from './source.ts'

const OVER: Sent = { ok: false, problem: { code: 'game-over', detail: 'The game is over.' } }

/** A finished game as a table: what was seen at any moment, through any eyes. */
export interface ReplayClient extends TableClient {
  /** Shows a step; one that follows the step shown is played, any other is jumped to. */
  goTo(step: number, eyes: Eyes, isNext: boolean): Promise<void>
}

export function replayClient(id: string, info: ReplayInfo, name: string, players: readonly Sitter[]): ReplayClient {
  const listeners = hearers<Update>()
  let messages: readonly Message[] = []
  let told: Eyes | null = null
  let picture: Picture | null = null
  let wanted = 0

  const messagesOf = (events: readonly (readonly SeenEvent[])[]): Message[] =>
    events.flatMap((seen, i): Message[] =>
      seen.length === 0 ? [] : [{ id: i + 1, at: 0, type: 'game', events: seen, of: null, by: null }],
    )

  async function goTo(step: number, eyes: Eyes, isNext: boolean): Promise<void> {
    wanted++
    const mine = wanted
    const [view, events] = await Promise.all([
      judgeMind().call('replayAt', id, step, eyes),
      told === eyes ? null : judgeMind().call('replayEvents', id, eyes),
    ])
    // Somebody went on meanwhile.
    if (mine !== wanted || !view) return
    if (events) messages = messagesOf(events)
    const isSame = told === eyes
    told = eyes
    const isEnd = step >= info.commands
    picture = {
      id,
      name,
      status: isEnd && info.outcome ? 'finished' : 'playing',
      public: false,
      spectators: true,
      table: info.table,
      clock: { kind: 'none' },
      created: 0,
      seats: info.chairs.map((faction, i) => ({
        chair: CHAIRS[i]!,
        kind: players[i]?.kind ?? 'person',
        name: players[i]?.name ?? null,
        ready: true,
        seal: null,
        faction,
        standIn: null,
        you: false,
        invited: false,
        closed: false,
      })),
      called: null,
      host: null,
      hotSeat: false,
      paused: false,
      votes: [],
      commitment: null,
      fairness: null,
      outcome: isEnd ? info.outcome : null,
      rematch: null,
      as: eyes === 'open' ? 'spectator' : eyes,
      last: step + 1,
      game: view,
      clocks: [],
      notes: null,
    }
    const message = isNext && isSame ? (messages.find((one) => one.id === step + 1) ?? null) : null
    listeners.tell({ message, picture, live: message !== null })
  }

  return {
    where: 'here',
    id,
    goTo,
    subscribe: listeners.add,
    watch: () => () => {},
    now: () => picture,
    messages: () => messages,
    connection: () => 'live',
    kept: () => true,
    skew: () => 0,
    command: async () => OVER,
    chat: async () => OVER,
    setNotes: async () => OVER,
    pause: async () => OVER,
    resume: async () => OVER,
    takeBack: async () => OVER,
    answerTakeBack: async () => OVER,
    standIn: async () => OVER,
    voteAbsent: async () => OVER,
    lookAs: () => {},
    reconnect: () => {},
    close: () => listeners.clear(),
  }
}
