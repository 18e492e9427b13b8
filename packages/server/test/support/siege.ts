import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAIRS, type Chair, hashOf } from '@arrakis/engine'
import { entryOf } from '../../src/rooms/log.ts'
import { type NewTable, type Person, RoomError, type Rooms } from '../../src/rooms/rooms.ts'
import { firstTable, fold, type TableData } from '../../src/rooms/table.ts'
import type { Store } from '../../src/store/store.ts'
import { Player } from './player.ts'
import { Gone, type Remote } from './remote.ts'

interface Acknowledged {
  readonly table: string
  readonly key: string
  readonly id: number
  readonly player: Player
}

const TABLE: NewTable = {
  name: 'Under siege',
  table: { preset: 'gf9-advanced', seats: [{}, {}, {}, {}, {}] },
  seats: [
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'bot', level: 'mentat' },
    { kind: 'bot', level: 'random' },
  ],
  public: true,
  spectators: true,
  clock: { kind: 'live', seconds: 60, bank: 60 },
}

/** People who play at several tables while processes are killed under them. */
export class Siege {
  readonly acknowledged: Acknowledged[] = []
  readonly sent = new Set<string>()
  readonly players: { player: Player; table: string }[] = []
  private readonly hosts: readonly Remote[]
  private readonly over = new AbortController()
  private readonly tasks: Promise<void>[] = []
  private at = 0

  constructor(hosts: readonly Remote[]) {
    this.hosts = hosts
  }

  /** Any process that runs; they take turns. */
  private host(): Remote {
    const alive = this.hosts.filter((host) => host.alive)
    if (alive.length === 0) throw new Gone('none is running')
    return alive[this.at++ % alive.length]!
  }

  async open(tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) await this.openOne()
  }

  /** A table for three people and two bots; when its game is over another takes its place. */
  private async openOne(): Promise<void> {
    const n = this.players.length
    const people: Person[] = [0, 1, 2].map((i) => ({ id: `p${n}-${i}`, name: `Player ${i}` }))
    const { id } = await this.host().call('create', people[0]!, TABLE)
    const players = people.map((person, i) => new Player(person, CHAIRS[i]!))
    for (const { person, as } of players.slice(1)) await this.host().call('takeSeat', id, person, as as Chair)
    for (const { person, as } of players) await this.host().call('ready', id, person, as as Chair, true)
    await this.host().call('start', id, people[0]!)
    for (const player of [...players, new Player({ id: 'watcher', name: 'W' }, 'spectator')]) {
      this.players.push({ player, table: id })
      this.tasks.push(this.watch(player, id), this.act(player, id))
    }
  }

  /** Somebody may be killed while a table is made: then another is made. */
  private async openAnother(): Promise<void> {
    while (!this.isOver)
      try {
        return await this.openOne()
      } catch (error) {
        if (!(error instanceof Gone) && !isPassing(error)) throw error
        await sleep(30)
      }
  }

  private get isOver(): boolean {
    return this.over.signal.aborted
  }

  private async watch(player: Player, table: string): Promise<void> {
    while (!this.isOver) {
      try {
        const rooms = this.host() as unknown as Rooms
        await player.follow(rooms, table, this.over.signal)
      } catch (error) {
        if (!(error instanceof Gone) && !isPassing(error)) throw error
      }
      if (!this.isOver) await sleep(20)
    }
  }

  private async act(player: Player, table: string): Promise<void> {
    while (!this.isOver) {
      if (player.picture?.status === 'finished') return player.as === 'seat-1' ? this.openAnother() : undefined
      const thought = player.thought()
      if (!thought || player.as === 'spectator') {
        await sleep(5)
        continue
      }
      const key = randomUUID()
      this.sent.add(key)
      const id = await this.insist(table, player, { as: player.as, ...thought, key })
      if (id === null) await sleep(5)
      else {
        this.acknowledged.push({ table, key, id, player })
        while (!this.isOver && (player.picture?.last ?? 0) < id) await sleep(2)
      }
    }
  }

  /** Sends a command again and again, with the same key, until somebody answers. Null if it is refused. */
  private async insist(
    table: string,
    player: Player,
    command: Parameters<Rooms['command']>[2],
  ): Promise<number | null> {
    for (;;) {
      try {
        return (await this.host().call('command', table, player.person, command)).id
      } catch (error) {
        if (error instanceof RoomError && !isPassing(error)) return null
        if (!(error instanceof Gone) && !isPassing(error)) throw error
        if (this.isOver) return null
        await sleep(30)
      }
    }
  }

  /** Ends the playing and waits until all have seen everything. */
  async finish(): Promise<void> {
    this.over.abort()
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
      const data: TableData = firstTable(entries[0]!)
      for (const entry of entries) fold(data, entry)
      const snapshot = await store.snapshot(table)
      if (snapshot) {
        const from = JSON.parse(snapshot.data) as TableData
        for (const entry of entries.filter(({ seq }) => seq > snapshot.seq)) fold(from, entry)
        assert.equal(hashOf(from), hashOf(data))
      }
    }
    return { commands }
  }

  /** Everybody comes back once more and has then seen every message, once and in order. */
  async reunion(rooms: Rooms): Promise<void> {
    // The bots go on until people are asked.
    for (const { table } of this.players) await rooms.info(table, null)
    await sleep(500)
    for (const { player, table } of this.players) {
      const stop = new AbortController()
      player.picture = null
      await player.follow(rooms, table, stop.signal, () => {
        if (player.picture) stop.abort()
      })
      const fresh = new Player(player.person, player.as)
      const again = new AbortController()
      for await (const { id, json } of rooms.stream(table, player.person, player.as, 0, again.signal)) {
        fresh.take(id, json)
        if (fresh.picture) again.abort()
      }
      const [{ id: first } = { id: 1 }] = player.messages
      assert.deepEqual(player.messages, fresh.messages.slice(first - 1, first - 1 + player.messages.length))
      assert.deepEqual(player.picture, fresh.picture)
    }
  }
}

const isPassing = (error: unknown): boolean => error instanceof RoomError && error.code === 'unavailable'
