import type { Faction, OptionValue } from '@arrakis/engine'
import { CORE_FACTIONS } from '@arrakis/engine'
import type { BrowserContext } from 'playwright-core'

interface Wanted {
  readonly preset?: string
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly mine: readonly Faction[]
  /** All other factions unless told. */
  readonly bots?: readonly Faction[]
  /** Answers for all of mine until this turn begins; 0 leaves the set-up open, Infinity plays to the end. */
  readonly untilTurn: number
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What the page of this context could ask of the server, with the same session. */
export async function call(context: BrowserContext, method: string, path: string, data?: object): Promise<Answer> {
  const response = await context.request.fetch(`/api${path}`, { method, ...(data ? { data } : {}) })
  return { status: response.status(), body: await response.json().catch(() => null) }
}

/** A table on the server at which this context sits, played as far as wanted with what the clock would answer. */
export async function onlineTable(context: BrowserContext, wanted: Wanted): Promise<string> {
  const { preset = 'gf9-advanced', options = {}, mine, untilTurn } = wanted
  await call(context, 'POST', '/guests', { name: 'Ana' })
  const bots = wanted.bots ?? CORE_FACTIONS.filter((faction) => !mine.includes(faction))
  const seats = [
    ...mine.map((faction) => ({ kind: 'me', faction })),
    ...bots.map((faction) => ({ kind: 'bot', level: 'random', faction })),
  ]
  const made = await call(context, 'POST', '/tables', { preset, options, seats })
  const { id } = made.body as { id: string }
  const chairs = mine.map((_, i) => `seat-${i + 1}`)
  for (const chair of chairs)
    await call(context, 'PUT', `/tables/${id}/seats/${chair}/ready`, { ready: true, salt: 'x' })
  await call(context, 'POST', `/tables/${id}/start`, {})
  if (untilTurn > 0) await playUntil(context, id, chairs, untilTurn)
  return id
}

async function playUntil(
  context: BrowserContext,
  id: string,
  chairs: readonly string[],
  untilTurn: number,
): Promise<void> {
  for (;;) {
    let waits = true
    for (const as of chairs) {
      const asked = await call(context, 'GET', `/tables/${id}/default?as=${as}`)
      if (asked.status === 409) return
      if (asked.status !== 200) continue
      const seen = await call(context, 'GET', `/tables/${id}/view?as=${as}`)
      if ((seen.body as { game: { turn: number } }).game.turn >= untilTurn) return
      await call(context, 'POST', `/tables/${id}/commands`, { ...(asked.body as object), as })
      waits = false
    }
    if (waits) await new Promise((done) => setTimeout(done, 20))
  }
}

/** A table of Ana (Atreides), her friend Ben (the Guild) and a bot, begun; the first questions wait for both. */
export async function tableOfTwo(ana: BrowserContext, ben: BrowserContext): Promise<string> {
  await call(ana, 'POST', '/guests', { name: 'Ana' })
  await call(ben, 'POST', '/guests', { name: 'Ben' })
  const seats = [
    { kind: 'me', faction: 'atreides' },
    { kind: 'open', faction: 'guild' },
    { kind: 'bot', level: 'mentat', faction: 'emperor' },
  ]
  const made = await call(ana, 'POST', '/tables', { preset: 'gf9-basic', seats, public: true })
  const { id } = made.body as { id: string }
  await call(ben, 'POST', `/tables/${id}/seats`, {})
  for (const [who, chair] of [
    [ana, 1],
    [ben, 2],
  ] as const)
    await call(who, 'PUT', `/tables/${id}/seats/seat-${chair}/ready`, { ready: true, salt: 'sand' })
  await call(ana, 'POST', `/tables/${id}/start`, {})
  return id
}
