/**
 * A program that plays at a server. Start one with `npm start`, then:
 *
 *   npx node examples/http-bot.ts http://127.0.0.1:8080
 *
 * docs/api.md explains every request, and a running server describes its API at /api/docs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Decision, Outcome, View } from '@arrakis/engine'

/** What of the server's answers this program reads. */
interface TablePicture {
  readonly id: string
  readonly game: View | null
}

/** Sits down at a table of its own with two bots of the server, and plays until the game is over. */
export async function playOverHttp(address: string): Promise<Outcome> {
  // A guest. The token is the session; browsers get a cookie instead.
  const { token } = await request<{ token: string }>('POST', '/guests', { name: 'Example', as: 'token' })

  const { id } = await request<TablePicture>(
    'POST',
    '/tables',
    {
      preset: 'gf9-basic',
      options: { 'game.maxTurns': 1 },
      seats: [
        { kind: 'me', faction: 'atreides' },
        { kind: 'bot', level: 'apprentice', faction: 'harkonnen' },
        { kind: 'bot', level: 'random', faction: 'emperor' },
      ],
    },
    token,
  )
  await request('PUT', `/tables/${id}/seats/seat-1/ready`, { ready: true, salt: 'sand' }, token)
  await request('POST', `/tables/${id}/start`, undefined, token)

  while (true) {
    // All that my seat may know. A program that plays for long would follow /tables/ID/events instead of asking again and again.
    const { game } = await request<TablePicture>('GET', `/tables/${id}/view`, undefined, token)
    if (game?.outcome) return game.outcome
    const question = game?.asked.find(({ asked }) => asked)
    if (question) await answer(id, question, token)
    else await sleep(50) // Somebody else thinks.
  }

  async function answer(table: string, question: Decision, session: string): Promise<void> {
    const { kind, ask } = question
    const mine = choose(question)
    // What it has no idea about it leaves to the server: the answer that the clock would give.
    const command =
      mine === undefined
        ? await request('GET', `/tables/${table}/default`, undefined, session)
        : { kind, ask, answer: mine }
    await request('POST', `/tables/${table}/commands`, command, session)
  }

  async function request<T = unknown>(method: string, path: string, body?: unknown, session?: string): Promise<T> {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(session && { Authorization: `Bearer ${session}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // Refusals are application/problem+json: `detail` says why, `rule` is the rule of the game.
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as T
  }
}

/** The strategy: cheap cards, and the first thing on any list. */
function choose(question: Decision): unknown {
  if (question.kind === 'bid')
    return question.offer.min <= Math.min(2, question.offer.max) ? question.offer.min : 'pass'
  if (question.shape === 'yes-no' || question.shape === 'one-of') return question.offer.choices[0]
  if (question.shape === 'place') return question.offer.places[0]
  return undefined
}

if (import.meta.main) console.log(await playOverHttp(process.argv[2] ?? 'http://127.0.0.1:8080'))
