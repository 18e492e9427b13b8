/** One event of a stream, as a client gets it. */
export interface ReceivedEvent {
  readonly id: string
  readonly data: string
}

export interface OpenStream {
  readonly status: number
  readonly heard: ReceivedEvent[]
  /** Waits until what was heard fits, then gives it all. */
  until(fits: (heard: readonly ReceivedEvent[]) => boolean, ms?: number): Promise<ReceivedEvent[]>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens a stream as a browser would. */
export async function listen(
  url: string,
  token: string | null,
  lastEventId?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const abort = new AbortController()
  const reply = await fetch(url, {
    signal: abort.signal,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  const heard: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  async function read(): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of reply.body!) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) {
          const id = /^id: (.*)$/m.exec(block)?.[1]
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data !== undefined) heard.push({ id: id ?? '', data })
        }
        for (const look of waiting) look()
      }
    } catch {
      // Closed by us, or broken off: the same to a listener.
    }
    for (const look of waiting) look()
  }
  const ended = read()
  return {
    status: reply.status,
    heard,
    ended,
    until: (fits, ms = 20_000) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          failed(new Error(`not heard within ${ms} ms; heard ${heard.length}: ${heard.at(-1)?.data.slice(0, 300)}`))
        }, ms)
        const look = (): void => {
          if (!fits(heard)) return
          clearTimeout(timer)
          waiting.delete(look)
          done(heard)
        }
        waiting.add(look)
        look()
      }),
    close: () => abort.abort(),
  }
}
