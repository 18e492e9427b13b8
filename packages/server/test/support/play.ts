import assert from 'node:assert/strict'
import { CORE_FACTIONS, type Faction } from '@arrakis/engine'
import type { Client } from './server.ts'

export interface SeatedClient {
  readonly client: Client
  readonly chair: string
}

/** What a client would see of a table. */
export async function viewOf(client: Client, table: string, as?: string) {
  const { status, json, text } = await client('GET', `/api/tables/${table}/view${as ? `?as=${as}` : ''}`)
  assert.equal(status, 200, text)
  return json
}

export interface Setting {
  readonly preset?: string
  readonly options?: object
  readonly modules?: readonly string[]
  /** Those of the chairs, in their order. */
  readonly factions?: readonly Faction[]
  readonly bots?: number
  readonly level?: string
  readonly public?: boolean
  readonly clock?: object
  /** Factions are settled beforehand unless this is false. */
  readonly settled?: boolean
}

/** A table that has begun: these people on its first chairs, bots on the others. */
export async function begun(
  people: readonly Client[],
  setting: Setting = {},
): Promise<{ table: string; seated: SeatedClient[] }> {
  const { preset = 'gf9-advanced', bots = Math.max(0, 6 - people.length), level = 'random', settled = true } = setting
  const { factions = CORE_FACTIONS } = setting
  const faction = (i: number): object => (settled ? { faction: factions[i] } : {})
  const seats = [
    ...people.map((_, i) => ({ kind: i === 0 ? 'me' : 'open', ...faction(i) })),
    ...Array.from({ length: bots }, (_, i) => ({ kind: 'bot', level, ...faction(people.length + i) })),
  ]
  const [maker] = people
  const made = await maker!('POST', '/api/tables', {
    preset,
    seats,
    public: setting.public ?? true,
    ...(setting.modules ? { modules: setting.modules } : {}),
    ...(setting.options ? { options: setting.options } : {}),
    ...(setting.clock ? { clock: setting.clock } : {}),
  })
  assert.equal(made.status, 201, made.text)
  const table = made.json.id as string
  const seated: SeatedClient[] = []
  for (const [i, client] of people.entries()) {
    const chair = `seat-${i + 1}`
    if (i > 0) assert.equal((await client('POST', `/api/tables/${table}/seats`, { chair })).status, 201)
    const ready = await client('PUT', `/api/tables/${table}/seats/${chair}/ready`, { ready: true, salt: `salt ${i}` })
    assert.equal(ready.status, 204, ready.text)
    seated.push({ client, chair })
  }
  const start = await maker!('POST', `/api/tables/${table}/start`)
  assert.equal(start.status, 204, start.text)
  return { table, seated }
}

/** Each answers as the clock would until the game is over, or so many answers were given; gives their number. */
export async function playOut(
  table: string,
  seated: readonly SeatedClient[],
  most = 100_000,
  each?: () => Promise<void>,
): Promise<number> {
  let answers = 0
  const idle = Date.now()
  let last = idle
  while (answers < most) {
    let acted = false
    for (const { client, chair } of seated) {
      const found = await client('GET', `/api/tables/${table}/default?as=${chair}`)
      if (found.status === 409) return answers
      if (found.status !== 200) continue
      const done = await client('POST', `/api/tables/${table}/commands`, found.json)
      // Somebody else may have been quicker with something that changed the question.
      assert.ok(done.status === 200 || done.status === 409, done.text)
      if (done.status !== 200) continue
      acted = true
      answers++
      await each?.()
      if (answers >= most) return answers
    }
    if (acted) last = Date.now()
    else await new Promise((go) => setTimeout(go, 5))
    assert.ok(Date.now() - last < 30_000, 'nobody is asked anything')
  }
  return answers
}
