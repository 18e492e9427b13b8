import { createHash } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'

/**
 * A small balancer for tests and for `npm run load`: all requests about one table go to the same server, for as long as that one answers. It does
 * what a real one must do (nginx `hash $table consistent`, HAProxy `balance hash`), without TLS.
 */
export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

/** A server that did not answer gets no requests for so long. */
const DOWN_MS = 1_000
const TABLE = /^\/api\/tables\/([A-Za-z0-9_-]{8,64})(?:[/?]|$)/

/** Servers in the order in which they are tried for a key: when one is gone, only its own keys move. */
export function serversFor(key: string, servers: readonly string[]): string[] {
  const weight = (server: string): string => createHash('sha256').update(`${key} ${server}`).digest('hex')
  return servers.toSorted((a, b) => (weight(a) < weight(b) ? -1 : 1))
}

export async function startBalancer(servers: readonly string[], port = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const downUntil = new Map<string, number>()
  let turn = 0

  function order(path: string): string[] {
    const table = TABLE.exec(path)?.[1]
    const all = serversFor(table ?? `turn ${turn++}`, servers)
    const isUp = (server: string): boolean => (downUntil.get(server) ?? 0) <= Date.now()
    return [...all.filter(isUp), ...all.filter((server) => !isUp(server))]
  }

  /** The answer of one server is passed on; false if there was none and another may be asked. */
  function pass(from: IncomingMessage, body: Buffer, to: ServerResponse, server: string): Promise<boolean> {
    return new Promise((done) => {
      const forwarded = [from.headers['x-forwarded-for'], from.socket.remoteAddress].filter(Boolean).join(', ')
      const headers = { ...from.headers, 'x-forwarded-for': forwarded }
      const going = request(`${server}${from.url}`, { method: from.method, headers, agent }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        answer.once('close', () => {
          if (!answer.complete) to.destroy()
          done(true)
        })
      })
      to.once('close', () => going.destroy())
      going.once('error', (error: NodeJS.ErrnoException) => {
        const isSafe = from.method === 'GET' || from.headers['idempotency-key'] !== undefined
        const isAnswered = to.headersSent || to.destroyed
        // What never reached a server may go to another; so may what can be sent twice.
        const again = !isAnswered && (error.code === 'ECONNREFUSED' || isSafe)
        if (error.code === 'ECONNREFUSED') downUntil.set(server, Date.now() + DOWN_MS)
        if (!again && !isAnswered) to.writeHead(502).end()
        done(!again)
      })
      going.end(body)
    })
  }

  const http = createServer(async (from, to) => {
    const parts: Buffer[] = []
    for await (const part of from) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    for (const server of order(from.url ?? '/')) if (await pass(from, body, to, server)) return
    if (!to.headersSent) to.writeHead(503).end()
  })
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const { port: taken } = http.address() as { port: number }
  return {
    url: `http://127.0.0.1:${taken}`,
    async close() {
      http.closeAllConnections()
      agent.destroy()
      await new Promise((done) => http.close(done))
    },
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: '8080' } },
    allowPositionals: true,
  })
  if (positionals.length === 0) {
    console.error('npm run balancer -- [--port 8080] http://127.0.0.1:8081 http://127.0.0.1:8082 …')
    process.exit(2)
  }
  const { url } = await startBalancer(positionals, Number(values.port))
  console.log(`${url} hashes by table over ${positionals.length} servers`)
}
