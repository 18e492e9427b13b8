import {
  CORE_FACTIONS,
  type Command,
  determinize,
  pick,
  type Rng,
  rngFrom,
  type Seat,
  sample,
  type View,
} from '@arrakis/engine'
import { listen, must, send } from './wire.ts'

/** What happened since the last time anybody looked. */
export class Tally {
  /** From sending a command to its answer, in milliseconds. */
  readonly commands: number[] = []
  /** From sending a command to its arrival on all six streams, for commands that all are told of. */
  readonly arrivals: number[] = []
  /** Commands of which some are told nothing. */
  secret = 0
  refused = 0
  failed = 0
  lostStreams = 0
  /** Nobody was asked anything. */
  stuck = 0
  frames = 0
  bytes = 0
  /** The first thing that went wrong, to be shown. */
  firstError: string | null = null

  wrong(what: string): void {
    this.firstError ??= what
  }
}

interface Picture {
  status: string
  game: View | null
}

interface Chair {
  readonly name: string
  readonly token: string
  /** Its process: players of one table may be at different ones. */
  readonly url: string
  picture: Picture
}

interface Item {
  readonly type: 'sync' | 'message'
  readonly table: Picture
  readonly message: { readonly type: string }
  readonly change: { readonly table: Partial<Picture>; readonly game: Partial<View> } | null
}

/** A table of six people, each with a stream, who answer what they are asked by what they see. */
export class LiveGame {
  private readonly chairs: Chair[] = []
  private readonly closers: (() => void)[] = []
  private readonly rng: Rng
  private table = ''
  private sent = 0
  private heard = 6
  private timer: NodeJS.Timeout | undefined
  private isLive = false
  private readonly tally: () => Tally

  /** `tally` gives where to count at the moment. */
  constructor(number: number, tally: () => Tally) {
    this.rng = rngFrom(`load ${number}`)
    this.tally = tally
  }

  get isOver(): boolean {
    return this.chairs.some(({ picture }) => picture.status === 'finished')
  }

  /** Six guests come, one makes a table, all sit down, are ready and listen. */
  async begin(urls: readonly string[], number: number): Promise<void> {
    for (let i = 0; i < 6; i++) {
      const url = `${urls[(number + i) % urls.length]}/api`
      const { token } = await must<{ token: string }>(`${url}/guests`, 'POST', null, { name: `P${i}`, as: 'token' })
      this.chairs.push({ name: `seat-${i + 1}`, token, url, picture: { status: 'lobby', game: null } })
    }
    const [maker] = this.chairs
    const seats = this.chairs.map((_, i) => ({ kind: i === 0 ? 'me' : 'open', faction: CORE_FACTIONS[i] }))
    const clock = { kind: 'live', seconds: 600, bank: 600 }
    const made = { preset: 'gf9-advanced', seats, public: true, clock }
    this.table = (await must<{ id: string }>(`${maker!.url}/tables`, 'POST', maker!.token, made)).id
    for (const { name, token, url } of this.chairs) {
      const at = `${url}/tables/${this.table}/seats`
      if (name !== maker!.name) await must(at, 'POST', token, { chair: name })
      await must(`${at}/${name}/ready`, 'PUT', token, { ready: true, salt: name })
    }
    await must(`${maker!.url}/tables/${this.table}/start`, 'POST', maker!.token)
    for (const chair of this.chairs)
      this.closers.push(
        await listen(
          `${chair.url}/tables/${this.table}/events?as=${chair.name}`,
          chair.token,
          (json) => this.hear(chair, json),
          () => this.tally().lostStreams++,
        ),
      )
  }

  private hear(chair: Chair, json: string): void {
    const tally = this.tally()
    tally.frames++
    tally.bytes += json.length
    const item = JSON.parse(json) as Item
    if (item.type === 'sync') chair.picture = item.table
    else if (item.change) {
      Object.assign(chair.picture, item.change.table)
      if (chair.picture.game) Object.assign(chair.picture.game, item.change.game)
    }
    if (item.type === 'message' && item.message.type === 'game' && ++this.heard === 6)
      tally.arrivals.push(performance.now() - this.sent)
  }

  private chosen(): { chair: Chair; command: Command; ask: number } | null {
    const asked = this.chairs.filter(({ picture }) => picture.game?.asked.some((decision) => decision.asked))
    if (asked.length === 0) return null
    const chair = pick(this.rng, asked)
    const view = chair.picture.game!
    const command = sample(determinize(view, this.rng), view.me as Seat, this.rng)
    return command && { chair, command, ask: view.asked.find((decision) => decision.asked)!.ask! }
  }

  /** Somebody who is asked answers. */
  async step(): Promise<void> {
    const tally = this.tally()
    const chosen = this.chosen()
    if (!chosen) {
      tally.stuck++
      return
    }
    if (this.heard < 6) tally.secret++
    const { chair, command, ask } = chosen
    const body = { as: chair.name, kind: command.kind, answer: command.answer, ask }
    this.heard = 0
    this.sent = performance.now()
    try {
      const { status, text } = await send(`${chair.url}/tables/${this.table}/commands`, 'POST', chair.token, body)
      if (status === 200) tally.commands.push(performance.now() - this.sent)
      else {
        tally.wrong(`${status} ${text}`)
        if (status < 500) tally.refused++
        else tally.failed++
      }
    } catch (error) {
      tally.failed++
      tally.wrong(String(error))
    }
  }

  /** Plays without thinking, to be somewhere in the middle of a game. */
  async rush(steps: number): Promise<void> {
    for (let i = 0; i < steps && !this.isOver; i++) {
      await this.step()
      await this.told()
    }
  }

  /** Waits until what was sent can have arrived: some are told nothing of a secret command. */
  private async told(): Promise<void> {
    for (let i = 0; i < 20 && this.heard < 6; i++) await new Promise((go) => setTimeout(go, 5))
  }

  /** Plays at a human pace: thinking takes between half and three halves of `pace`. */
  live(pace: number): void {
    this.isLive = true
    const next = (share: number): void => {
      this.timer = setTimeout(async () => {
        await this.step()
        if (this.isLive && !this.isOver) next(0.5 + Math.random())
      }, pace * share)
    }
    next(Math.random())
  }

  pause(): void {
    this.isLive = false
    clearTimeout(this.timer)
  }

  close(): void {
    this.pause()
    for (const close of this.closers) close()
  }
}
