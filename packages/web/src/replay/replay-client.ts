import { CHAIRS, type SeenEvent, type View } from '@arrakis/engine'
import { createEmitter } from '../kit/emitter.ts'
import type { ReplayInfo, ReplayViewer } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import type { SendResult, TableClient, TableUpdate } from '../table/client.ts'
import type { Message, Picture } from '../table/picture.ts'
import type { SeatPlayer } from './record-source.ts'

const OVER: SendResult = { ok: false, problem: { code: 'game-over', detail: 'The game is over.' } }

/** A finished game as a table, at any step and for any viewer. */
export interface ReplayClient extends TableClient {
  /** Shows a step. The step after the current one is animated, any other is shown at once. */
  goTo(step: number, viewer: ReplayViewer, isNext: boolean): Promise<void>
}

export function replayClient(id: string, info: ReplayInfo, name: string, players: readonly SeatPlayer[]): ReplayClient {
  const listeners = createEmitter<TableUpdate>()
  let messages: readonly Message[] = []
  let told: ReplayViewer | null = null
  let picture: Picture | null = null
  let wanted = 0

  const messagesOf = (events: readonly (readonly SeenEvent[])[]): Message[] =>
    events.flatMap((seen, i): Message[] =>
      seen.length === 0 ? [] : [{ id: i + 1, at: 0, type: 'game', events: seen, of: null, by: null }],
    )

  async function goTo(step: number, viewer: ReplayViewer, isNext: boolean): Promise<void> {
    wanted++
    const mine = wanted
    const [view, events] = await Promise.all([
      judgeWorker().call('replayAt', id, step, viewer),
      told === viewer ? null : judgeWorker().call('replayEvents', id, viewer),
    ])
    // The user has gone to another step meanwhile.
    if (mine !== wanted || !view) return
    if (events) messages = messagesOf(events)
    const isSame = told === viewer
    told = viewer
    picture = pictureAt({ id, info, name, players }, step, viewer, view)
    const message = isNext && isSame ? (messages.find((one) => one.id === step + 1) ?? null) : null
    listeners.emit({ message, picture, live: message !== null })
  }

  return {
    where: 'here',
    id,
    goTo,
    subscribe: listeners.subscribe,
    watch: () => () => {},
    now: () => picture,
    messages: () => messages,
    connection: () => 'live',
    isSaved: () => true,
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
    viewAs: () => {},
    reconnect: () => {},
    close: () => listeners.clear(),
  }
}

interface Replay {
  readonly id: string
  readonly info: ReplayInfo
  readonly name: string
  readonly players: readonly SeatPlayer[]
}

/** The table of a finished game after a step, as a viewer saw it. */
function pictureAt({ id, info, name, players }: Replay, step: number, viewer: ReplayViewer, view: View): Picture {
  const isEnd = step >= info.commands
  return {
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
    removed: false,
    paused: false,
    votes: [],
    commitment: null,
    fairness: null,
    outcome: isEnd ? info.outcome : null,
    rematch: null,
    as: viewer === 'open' ? 'spectator' : viewer,
    last: step + 1,
    game: view,
    clocks: [],
    notes: null,
  }
}
