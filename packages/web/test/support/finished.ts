import type { GameRecord } from '@arrakis/engine'

/** Plays a short game on the server: a guest with salt, whom a bot stands in for, among five bots. */
export async function finishedTable(
  address: string,
  turns = 1,
  table: { preset: string; options?: object } = { preset: 'gf9-advanced' },
): Promise<{ id: string; record: GameRecord }> {
  const send = async (method: string, path: string, body: unknown, token = ''): Promise<Response> => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const { token } = await (await send('POST', '/guests', { name: 'Chani', as: 'token' })).json()
  const bots = ['harkonnen', 'emperor', 'fremen', 'guild', 'bene-gesserit'] as const
  const made = await send(
    'POST',
    '/tables',
    {
      name: 'Sietch Tabr',
      preset: table.preset,
      options: { ...table.options, 'game.maxTurns': turns },
      seats: [
        { kind: 'me', faction: 'atreides' },
        ...bots.map((faction) => ({ kind: 'bot', level: 'mentat', faction })),
      ],
    },
    token,
  )
  const { id } = await made.json()
  await send('PUT', `/tables/${id}/seats/seat-1/ready`, { ready: true, salt: 'sand' }, token)
  await send('POST', `/tables/${id}/start`, {}, token)
  await send('PUT', `/tables/${id}/seats/seat-1/stand-in`, { level: 'mentat' }, token)
  for (let tries = 0; tries < 300; tries++) {
    const { status } = await (await fetch(`${address}/api/tables/${id}`)).json()
    if (status === 'finished') return { id, record: await (await fetch(`${address}/api/tables/${id}/record`)).json() }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the game does not end')
}
