import { Agent, get, type IncomingMessage, request } from 'node:http'

/** Connections are kept: a browser does the same. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Reply {
  readonly status: number
  readonly text: string
}

const headersOf = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

/** One request; as little work as can be, since the load shares the machine with the server. */
export function send(url: string, method: string, token: string | null, body?: object): Promise<Reply> {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    ...headersOf(token),
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  return new Promise((done, failed) => {
    const going = request(url, { method, agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text }))
      reply.on('error', failed)
    })
    going.on('error', failed)
    going.end(payload)
  })
}

/** The same, for requests that must succeed. */
export async function must<T>(url: string, method: string, token: string | null, body?: object): Promise<T> {
  const { status, text } = await send(url, method, token, body)
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`)
  return (text ? JSON.parse(text) : null) as T
}

/** Opens a stream; resolves with the first event. */
export function listen(
  url: string,
  token: string,
  hear: (json: string) => void,
  lost: () => void,
): Promise<() => void> {
  return new Promise((opened, failed) => {
    const going = get(url, { agent: false, headers: headersOf(token) }, (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) return failed(new Error(`stream: ${reply.statusCode}`))
      let closed = false
      let rest = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        rest += part
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const at = rest.indexOf('data: ')
          if (at >= 0 && at < end) {
            hear(rest.slice(at + 6, end))
            opened(() => {
              closed = true
              going.destroy()
            })
          }
          rest = rest.slice(end + 2)
        }
      })
      const over = (): void => {
        if (!closed) lost()
        closed = true
      }
      reply.on('end', over)
      reply.on('error', over)
    })
    going.on('error', failed)
  })
}
