import { createEmitter } from '../kit/emitter.ts'
import { applyChange, type PictureChange, reuseUnchanged } from '../table/changes.ts'
import type { Connection, TableUpdate } from '../table/client.ts'
import type { Message, Picture, TableViewer } from '../table/picture.ts'
import { storedViewer } from '../table/viewer-storage.ts'
import { PresenceBook } from './presence.ts'
import { Stream, type StreamItem } from './stream.ts'

/** A shorter break of the connection is not shown. */
const BREAK_MS = 1500

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a table on the server tells one viewer: the newest picture, all messages, and how the connection is. */
export class TableFeed {
  readonly updates = createEmitter<TableUpdate>()
  readonly connectionChanges = createEmitter()
  readonly presence = new PresenceBook()
  picture: Picture | null = null
  messages: readonly Message[] = []
  connection: Connection = 'connecting'
  /** Messages told again after coming back. They are shown all at once, when the whole picture follows. */
  private missed: Message[] = []
  private breaking: ReturnType<typeof setTimeout> | null = null
  private stream: Stream
  private readonly id: string
  private wanted: TableViewer | null

  constructor(id: string, viewer: TableViewer | null) {
    this.id = id
    this.wanted = viewer
    this.stream = this.newStream()
  }

  viewAs = (viewer: TableViewer): void => {
    this.wanted = viewer
    this.startOver()
  }

  /** From a chair of one's own, or else as a spectator. */
  private viewAsMyself(): void {
    this.wanted = null
    this.startOver()
  }

  /** Connects again at once. A viewer who only watched may have sat down since, and starts over. */
  reconnect(): void {
    if (typeof this.connection === 'object') this.setConnection('connecting')
    if (this.wanted === null && this.picture?.as === 'spectator') this.startOver()
    else this.stream.restart()
  }

  /** Asks for the whole picture again. */
  refresh(): void {
    this.stream.restart()
  }

  close(): void {
    if (this.breaking !== null) clearTimeout(this.breaking)
    this.stream.close()
  }

  private get lastId(): number {
    return this.missed.at(-1)?.id ?? this.messages.at(-1)?.id ?? 0
  }

  private newStream(): Stream {
    return new Stream(this.id, () => this.position(), {
      item: (item) => this.receive(item),
      broken: () => this.handleBreak(),
      refused: (problem) => {
        // The seat is not theirs, or not any more: the viewer goes on as whoever they are now.
        if (problem.code === 'not-your-seat' || problem.code === 'no-such-chair') this.viewAsMyself()
        else this.setConnection({ gone: problem })
      },
    })
  }

  /** Message numbers count the messages of one viewer, so a stream goes on as the same viewer. */
  private position(): { readonly as: TableViewer | null; readonly after: number } {
    const after = this.lastId
    return { as: this.wanted ?? (after > 0 ? (this.picture?.as ?? null) : null), after }
  }

  private startOver(): void {
    this.stream.close()
    this.messages = []
    this.missed = []
    this.stream = this.newStream()
  }

  private handleBreak(): void {
    this.missed = []
    if (this.connection !== 'live') this.setConnection(this.picture ? 'offline' : 'connecting')
    else this.breaking ??= setTimeout(() => this.setConnection('offline'), navigator.onLine ? BREAK_MS : 0)
  }

  private setConnection(now: Connection): void {
    if (this.breaking !== null) clearTimeout(this.breaking)
    this.breaking = null
    if (this.connection === now) return
    this.connection = now
    if (now !== 'live') this.presence.forget()
    this.connectionChanges.emit()
  }

  private receive(item: StreamItem): void {
    if (item.type === 'sync') this.receivePicture(item.table)
    else if (item.type === 'presence') this.presence.receive(item.people)
    else if (item.message.id > this.lastId) this.receiveMessage(item.message, item.change)
  }

  /** A message without a change was missed: the whole picture follows. */
  private receiveMessage(message: Message, change: PictureChange | null): void {
    if (!change || !this.picture) {
      this.missed.push(message)
      return
    }
    this.messages = [...this.messages, message]
    this.update({ message, picture: applyChange(this.picture, change), live: true })
  }

  private receivePicture(table: Picture): void {
    const chair = this.wanted === null && table.as === 'spectator' ? this.chairOf(table) : null
    if (chair) {
      this.viewAs(chair)
      return
    }
    const old = this.picture
    const sameViewer = old?.as === table.as
    // A server that was restored from a backup may know fewer messages than this page.
    const known = sameViewer ? this.messages.filter((message) => message.id <= table.last) : []
    if (this.missed.length > 0 || known.length !== this.messages.length) this.messages = [...known, ...this.missed]
    this.missed = []
    this.setConnection('live')
    if (sameViewer && isSame(old, table)) return
    this.update({ message: null, picture: reuseUnchanged(old, table), live: false })
  }

  /** The chair to view the table from if none was named: the one stored in this tab, or the first of mine. */
  private chairOf({ seats }: Picture): TableViewer | null {
    const mine = seats.filter((seat) => seat.you)
    const stored = storedViewer(this.id)
    return (mine.find(({ chair }) => chair === stored) ?? mine[0])?.chair ?? null
  }

  private update(update: TableUpdate): void {
    this.picture = update.picture
    this.updates.emit(update)
  }
}
