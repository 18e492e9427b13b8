import type { People } from './people/people.ts'
import type { Rooms } from './rooms/rooms.ts'
import type { Counters } from './store/counters.ts'

interface Parts {
  readonly rooms: Pick<Rooms, 'forgetLobbies' | 'leaveLobbies'>
  readonly people: Pick<People, 'forgetGuests' | 'removedFromLobbies'>
  readonly counters: Pick<Counters, 'forget'>
  readonly lobbyDays: number
  readonly now?: () => number
  readonly swept: (gone: { readonly lobbies: number; readonly guests: number }) => void
  readonly failed: (error: unknown) => void
}

const DAY = 86_400_000
const EVERY_MS = 3_600_000
const FIRST_MS = 60_000

export interface Cleanup {
  run(): Promise<void>
  /** Waits for one under way. */
  stop(): Promise<void>
}

/** Forgets now and then what nobody will ask for again. Any number of processes may do it at once. */
export function startCleanup({ rooms, people, counters, lobbyDays, swept, failed, now = Date.now }: Parts): Cleanup {
  let last: Promise<void> = Promise.resolve()
  const once = async (): Promise<void> => {
    // Lobbies first: who sat only there sits nowhere then.
    const lobbies = lobbyDays > 0 ? await rooms.forgetLobbies(now() - lobbyDays * DAY) : 0
    // Where a table could not be reached when they deleted their account, or where they were just sitting down.
    for (const id of await people.removedFromLobbies()) await rooms.leaveLobbies({ id, name: '' })
    const guests = await people.forgetGuests()
    await counters.forget()
    if (lobbies + guests > 0) swept({ lobbies, guests })
  }
  const run = (): Promise<void> => {
    last = last.then(once).catch(failed)
    return last
  }
  const timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, EVERY_MS).unref()]
  return {
    run,
    stop() {
      for (const timer of timers) clearTimeout(timer)
      return last
    },
  }
}
