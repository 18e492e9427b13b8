import assert from 'node:assert/strict'
import { type Bot, botNamed, newChronicle } from '@arrakis/bots'
import { type AskedKind, type Decision, isAskedKind, type Rng, rngFrom, type View } from '@arrakis/engine'
import { RoomError } from '../../src/rooms/room-errors.ts'
import type {
  Message,
  Person,
  PresenceInfo,
  Rooms,
  StreamFrame,
  StreamItem,
  TableView,
  TableViewer,
} from '../../src/rooms/rooms.ts'

/** Somebody at a table who knows only what a stream says: keeps the picture up to date and answers what is asked. */
export class Player {
  readonly person: Person
  readonly as: TableViewer
  readonly messages: Message[] = []
  picture: TableView | null = null
  /** What was told of who is there, the last last. */
  readonly presence: (readonly PresenceInfo[])[] = []
  /** Commands for which the server has answered: message numbers. */
  readonly acknowledged: number[] = []
  private readonly bot: Bot
  private readonly rng: Rng
  private last: number | null = null

  constructor(person: Person, as: TableViewer, bot = 'random', seed = `${person.id} ${as}`) {
    this.person = person
    this.as = as
    this.bot = botNamed(bot)
    this.rng = rngFrom(seed)
  }

  get view(): View | null {
    return this.picture?.game ?? null
  }

  /** Takes one item of the stream. Messages must come one after the other. */
  take(id: number | null, json: string): void {
    const item = JSON.parse(json) as StreamItem
    if (item.type === 'presence') {
      assert.equal(id, null, 'it is no message')
      assert.ok(this.picture, 'the picture comes first')
      this.presence.push(item.people)
      return
    }
    if (item.type === 'sync') {
      assert.equal(item.table.last, id)
      // Whoever comes for the first time starts with the whole picture.
      if (this.last !== null) assert.equal(id, this.last, 'the picture is as old as the last message')
      this.last = id
      this.picture = item.table
      return
    }
    assert.equal(item.message.id, id)
    if (this.last !== null) assert.equal(id, this.last + 1, 'no message is missing and none comes twice')
    this.last = id
    this.messages.push(item.message)
    if (!item.change || !this.picture) return
    const { table = {}, game = {} } = item.change
    const merged = Object.keys(game).length > 0 ? ({ ...this.picture.game, ...game } as View) : this.picture.game
    this.picture = { ...this.picture, ...table, game: merged }
  }

  /** Follows the stream from where it left off until it ends. */
  follow(rooms: Rooms, table: string, signal: AbortSignal, seen?: () => void): Promise<void> {
    return this.hear((last) => rooms.stream(table, this.person, this.as, last, signal), seen)
  }

  async hear(open: (last: number | null) => AsyncIterable<StreamFrame>, seen?: () => void): Promise<void> {
    for await (const { id, json } of open(this.last)) {
      this.take(id, json)
      seen?.()
    }
  }

  /** What it would answer now; null if it is not asked. */
  thought(): { kind: string; answer: unknown; ask: number } | null {
    const view = this.picture?.game
    const decision = view?.asked.find((one): one is Decision<AskedKind> => isAskedKind(one.kind))
    if (!view || !decision || this.picture!.status !== 'playing') return null
    const seen = { view, chronicle: newChronicle(view.table) }
    return { kind: decision.kind, answer: this.bot.decide(seen, decision, this.rng).answer, ask: decision.ask! }
  }

  /** Answers if it is asked. False if it was not. A late or refused answer is no fault: the picture may be a moment old. */
  async answer(rooms: Rooms, table: string, key?: string): Promise<boolean> {
    const thought = this.thought()
    if (!thought || this.as === 'spectator') return false
    try {
      const { id } = await rooms.command(table, this.person, { as: this.as, ...thought, ...(key ? { key } : {}) })
      this.acknowledged.push(id)
      return true
    } catch (error) {
      if (error instanceof RoomError && (error.code === 'late' || error.code === 'refused')) return false
      throw error
    }
  }
}

/** Plays until the game is over: each player answers whenever its stream says that it is asked. */
export async function playOut(
  rooms: Rooms,
  table: string,
  players: readonly Player[],
  enough = (): boolean => false,
): Promise<void> {
  const stop = new AbortController()
  await Promise.all(
    players.map(async (player) => {
      let busy = false
      let news = false
      const act = async (): Promise<void> => {
        news = true
        if (busy) return
        busy = true
        try {
          while (news && !stop.signal.aborted) {
            news = false
            while (!stop.signal.aborted && (await player.answer(rooms, table)));
          }
        } catch (error) {
          stop.abort(error)
        }
        busy = false
        if (player.picture?.status === 'finished' || enough()) stop.abort()
      }
      await player.follow(rooms, table, stop.signal, () => void act())
    }),
  )
  if (stop.signal.reason instanceof Error && stop.signal.reason.name !== 'AbortError') throw stop.signal.reason
}
