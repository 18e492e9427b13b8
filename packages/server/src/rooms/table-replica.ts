import type { Store } from '../store/store.ts'
import { type Entry, entryOf, isSeam } from './log.ts'
import { applyOlderEntry, type OlderGame, olderGame, outcomeFromLog, restoreLobby } from './older-rules.ts'
import type { TableData } from './table.ts'
import { applyEntry, isOlder, otherRules, tableFromFirstEntry, tableFromSnapshot } from './table-log.ts'

/** Entries read together. */
const LOBBY_PAGE = 100

/** A table in memory, as far as its log has been read. */
export class TableReplica {
  data: TableData | null = null
  /** Set while the game is played under older rules. */
  older: OlderGame | null = null
  /** The last entry that is in the stored snapshot. */
  snapshotSeq = 0
  private readonly id: string
  private readonly store: Store
  private readonly rules: number

  constructor(id: string, store: Store, rules: number) {
    this.id = id
    this.store = store
    this.rules = rules
  }

  /** The whole log. */
  async log(): Promise<Entry[]> {
    return (await this.store.entries(this.id)).map(entryOf)
  }

  /** Reads the last snapshot, if nothing is in memory, and what has been written since. */
  async catchUp(onEntry: (data: TableData, entry: Entry) => void): Promise<void> {
    if (!this.data) await this.loadSnapshot()
    for (const row of await this.store.entries(this.id, this.data?.seq ?? 0)) {
      const entry = entryOf(row)
      this.data ??= tableFromFirstEntry(entry, this.rules)
      if (this.older && !isSeam(entry)) applyOlderEntry(this.data, this.older, entry, await this.logBefore(entry))
      else applyEntry(this.data, entry)
      await this.checkRules(this.data)
      onEntry(this.data, entry)
    }
  }

  private async loadSnapshot(): Promise<void> {
    const snapshot = await this.store.snapshot(this.id)
    this.data = snapshot && tableFromSnapshot(snapshot.data, this.rules)
    if (this.data && this.data.hotSeat === undefined && !this.data.imported)
      this.data = restoreLobby(this.data, await this.lobbyLog())
    this.snapshotSeq = snapshot?.seq ?? 0
    this.older = null
    if (this.data) await this.checkRules(this.data)
  }

  /** A game of newer rules is for other processes; one of older rules is followed with care. Throws `other-rules`. */
  private async checkRules(data: TableData): Promise<void> {
    if ((data.rules ?? 1) > this.rules) throw otherRules(data, this.rules)
    if (isOlder(data, this.rules)) this.older ??= olderGame(data)
    else if (this.older) {
      if (data.state && data.status === 'finished') data.state.outcome ??= outcomeFromLog(await this.log())
      this.older = null
    }
  }

  /** The log up to the beginning of the game at least. */
  private async lobbyLog(): Promise<Entry[]> {
    const log: Entry[] = []
    for (;;) {
      const page = await this.store.entries(this.id, log.at(-1)?.seq ?? 0, LOBBY_PAGE)
      log.push(...page.map(entryOf))
      if (page.length < LOBBY_PAGE || page.some(({ kind }) => kind === 'started')) return log
    }
  }

  private async logBefore({ seq, body }: Entry): Promise<Entry[]> {
    return body.kind === 'taken-back' ? (await this.log()).filter((entry) => entry.seq < seq) : []
  }

  async saveSnapshot(): Promise<void> {
    const { data } = this
    if (!data || data.seq === this.snapshotSeq) return
    this.snapshotSeq = data.seq
    await this.store.saveSnapshot({ table: this.id, seq: data.seq, data: JSON.stringify(data) })
  }
}
