import assert from 'node:assert/strict'
import { addModules, type Chair, determinize, rngFrom, type Seat, sample, type View } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'

addModules(MODULES)

/** Somebody at a server without a browser. */
export interface Caller {
  /** A request of theirs; what came back, or null if it was nothing. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
}

export async function caller(address: string, name: string): Promise<Caller> {
  let token = ''
  const ask: Caller['ask'] = async (method, path, body) => {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: await reply.json().catch(() => null) }
  }
  const come = await ask('POST', '/guests', { name, as: 'token' })
  assert.equal(come.status, 201)
  token = (come.body as { token: string }).token
  return { ask }
}

/** Any legal answer to whatever the chair is asked, by what its seat may know, until the game is over. */
export async function answersFor({ ask }: Caller, table: string, chair: Chair): Promise<number> {
  const rng = rngFrom(`${table} ${chair}`)
  for (let given = 0; ; ) {
    const { body } = await ask('GET', `/tables/${table}/view?as=${chair}`)
    const { status, game } = body as { status: string; game: View }
    if (status === 'finished') return given
    const question = game.asked.find(({ asked }) => asked)
    const command = question && sample(determinize(game, rng), game.me as Seat, rng)
    if (command) {
      const said = { as: chair, kind: command.kind, answer: command.answer, ask: question.ask }
      const { status: code } = await ask('POST', `/tables/${table}/commands`, said)
      // Somebody else's act may have come first.
      assert.ok([200, 409, 422].includes(code), `${command.kind}: ${code}`)
      if (code === 200) given++
    } else await new Promise((done) => setTimeout(done, 250))
  }
}
