import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAIRS, hashOf } from '@arrakis/engine'
import { entryOf } from '../../src/rooms/log.ts'
import type { CommandRequest, Rooms } from '../../src/rooms/rooms.ts'
import type { TableData } from '../../src/rooms/table.ts'
import { applyEntry, tableFromFirstEntry } from '../../src/rooms/table-log.ts'
import type { Store } from '../../src/store/store.ts'
import { Player } from './player.ts'
import { type Guest, ServerDown, type ServerProcess } from './server-process.ts'

interface Acknowledged {
  readonly table: string
  readonly key: string
  readonly id: number
  readonly player: Player
}

const TABLE = {
  preset: 'gf9-advanced',
  seats: [
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'bot', level: 'mentat' },
    { kind: 'bot', level: 'random' },
  ],
  public: true,
  clock: { kind: 'live', seconds: 60, bank: 60 },
}

/** People who play at several tables while processes are killed under them. */
export class CrashTest {
  readonly acknowledged: Acknowledged[] = []
  readonly sent = new Set<string>()
  readonly players: { player: Player; guest: Guest; table: string }[] = []
  private readonly hosts: readonly ServerProcess[]
  private readonly over = new AbortController()
  private readonly tasks: Promise<void>[] = []
  private at = 0

  constructor(hosts: readonly ServerProcess[]) {
    this.hosts = hosts
  }

  /** Any process that runs; they take turns. */
  private host(): ServerProcess {
    const alive = this.hosts.filter((host) => host.alive)
    if (alive.length === 0) throw new ServerDown('none is running')
    return alive[this.at++ % alive.length]!
  }

  async open(tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) await this.openOne()
  }

  /** A table for three people and two bots; when its game is over another takes its place. */
  private async openOne(): Promise<void> {
    const guests: Guest[] = []
    for (const name of ['Ann', 'Bob', 'Cid', 'Watcher']) guests.push(await this.host().guest(name))
    const [maker] = guests
    const { id } = await this.host().must(maker!, 'POST', '/tables', TABLE)
    const table = id as string
    for (const [i, chair] of CHAIRS.slice(0, 3).entries()) {
      if (i > 0) await this.host().must(guests[i]!, 'POST', `/tables/${table}/seats`, { chair })
      await this.host().must(guests[i]!, 'PUT', `/tables/${table}/seats/${chair}/ready`, { ready: true })
    }
    await this.host().must(maker!, 'POST', `/tables/${table}/start`)
    for (const [i, guest] of guests.entries()) {
      const player = new Player({ id: guest.id, name: guest.name }, i < 3 ? CHAIRS[i]! : 'spectator')
      this.players.push({ player, guest, table })
      this.tasks.push(this.watch(player, guest, table), this.act(player, guest, table))
    }
  }

  /** Somebody may be killed while a table is made: then another is made. */
  private async openAnother(): Promise<void> {
    while (!this.isOver)
      try {
        return await this.openOne()
      } catch (error) {
        if (!(error instanceof ServerDown)) throw error
        await sleep(30)
      }
  }

  private get isOver(): boolean {
    return this.over.signal.aborted
  }

  private async watch(player: Player, guest: Guest, table: string): Promise<void> {
    while (!this.isOver) {
      try {
        const host = this.host()
        await player.hear((last) => host.stream(table, guest, player.as, last, this.over.signal))
      } catch (error) {
        if (!(error instanceof ServerDown)) throw error
      }
      if (!this.isOver) await sleep(20)
    }
  }

  private async act(player: Player, guest: Guest, table: string): Promise<void> {
    while (!this.isOver) {
      if (player.picture?.status === 'finished') return player.as === 'seat-1' ? this.openAnother() : undefined
      const thought = player.thought()
      if (!thought || player.as === 'spectator') {
        await sleep(5)
        continue
      }
      const key = randomUUID()
      this.sent.add(key)
      const id = await this.insist(table, guest, { as: player.as, ...thought, key })
      if (id === null) await sleep(5)
      else {
        this.acknowledged.push({ table, key, id, player })
        while (!this.isOver && (player.picture?.last ?? 0) < id) await sleep(2)
      }
    }
  }

  /** Sends a command again and again, with the same key, until somebody answers. Null if it is refused. */
  private async insist(table: string, guest: Guest, command: CommandRequest): Promise<number | null> {
    for (;;) {
      try {
        return await this.host().command(table, guest, command)
      } catch (error) {
        if (!(error instanceof ServerDown)) throw error
        if (this.isOver) return null
        await sleep(30)
      }
    }
  }

  /** Ends the playing, however far it has come. */
  stop(): void {
    this.over.abort()
  }

  /** Ends the playing and waits until all have seen everything. */
  async finish(): Promise<void> {
    this.stop()
    // Tables opened meanwhile have tasks of their own.
    for (let done = 0; done < this.tasks.length; done++) await this.tasks[done]
  }

  /** Holds the log against what people were told. */
  async judge(store: Store): Promise<{ commands: number }> {
    let commands = 0
    for (const table of new Set(this.players.map((one) => one.table))) {
      const entries = (await store.entries(table)).map(entryOf)
      assert.deepEqual(
        entries.map(({ seq }) => seq),
        entries.map((_, i) => i + 1),
      )
      const keys = entries.flatMap(({ key, body }) => (key && body.kind === 'command' ? [key.split(' ').at(-1)!] : []))
      assert.equal(new Set(keys).size, keys.length, 'no command is applied twice')
      for (const key of keys) assert.ok(this.sent.has(key))
      for (const { key } of this.acknowledged.filter((one) => one.table === table))
        assert.ok(keys.includes(key), 'no acknowledged command is lost')
      commands += keys.length

      // The log alone leads to the same state as the snapshots did.
      const data: TableData = tableFromFirstEntry(entries[0]!)
      for (const entry of entries) applyEntry(data, entry)
      const snapshot = await store.snapshot(table)
      if (snapshot) {
        const from = JSON.parse(snapshot.data) as TableData
        for (const entry of entries.filter(({ seq }) => seq > snapshot.seq)) applyEntry(from, entry)
        assert.equal(hashOf(from), hashOf(data))
      }
    }
    return { commands }
  }

  /** Bots go on until people are asked: then nothing changes at any table. */
  private async untilBotsWait(rooms: Rooms): Promise<void> {
    for (let before = ''; ; await sleep(500)) {
      const tables = await Promise.all(
        this.players.map(({ player, table }) => rooms.view(table, player.person, player.as)),
      )
      const now = JSON.stringify(tables)
      if (now === before) return
      before = now
    }
  }

  /** Everybody comes back once more and has then seen every message, once and in order. */
  async reunion(rooms: Rooms): Promise<void> {
    await this.untilBotsWait(rooms)
    for (const { player, table } of this.players) {
      const seen = async (): Promise<string> => JSON.stringify(await rooms.view(table, player.person, player.as))
      let fresh = new Player(player.person, player.as)
      // On a busy machine a bot may think for longer than it took to look: then all look again.
      for (let before = ''; before !== (await seen()); ) {
        before = await seen()
        const stop = new AbortController()
        player.picture = null
        await player.follow(rooms, table, stop.signal, () => {
          if (player.picture) stop.abort()
        })
        const again = new AbortController()
        fresh = new Player(player.person, player.as)
        for await (const { id, json } of rooms.stream(table, player.person, player.as, 0, again.signal)) {
          fresh.take(id, json)
          if (fresh.picture) again.abort()
        }
      }
      const [{ id: first } = { id: 1 }] = player.messages
      assert.deepEqual(player.messages, fresh.messages.slice(first - 1, first - 1 + player.messages.length))
      assert.deepEqual(player.picture, fresh.picture)
    }
  }
}
