import type { People } from './people/people.ts'
import type { Rooms } from './rooms/rooms.ts'
import type { Tallies } from './store/tallies.ts'

interface Parts {
  readonly rooms: Pick<Rooms, 'forgetLobbies'>
  readonly people: Pick<People, 'forgetGuests'>
  readonly tallies: Pick<Tallies, 'forget'>
  readonly lobbyDays: number
  readonly now?: () => number
  readonly swept: (gone: { readonly lobbies: number; readonly guests: number }) => void
  readonly failed: (error: unknown) => void
}

const DAY = 86_400_000
const EVERY_MS = 3_600_000
const FIRST_MS = 60_000

export interface Sweep {
  run(): Promise<void>
  /** Waits for one under way. */
  stop(): Promise<void>
}

/** Forgets now and then what nobody will ask for again. Any number of processes may do it at once. */
export function startSweep({ rooms, people, tallies, lobbyDays, swept, failed, now = Date.now }: Parts): Sweep {
  let last: Promise<void> = Promise.resolve()
  const once = async (): Promise<void> => {
    // Lobbies first: who sat only there sits nowhere then.
    const lobbies = lobbyDays > 0 ? await rooms.forgetLobbies(now() - lobbyDays * DAY) : 0
    const guests = await people.forgetGuests()
    await tallies.forget()
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
