import { createServer } from 'node:net'

export interface MailServer {
  readonly url: string
  /** The next letter, with what quoted-printable did to it undone. */
  next(): Promise<string>
  close(): void
}

/** As much of SMTP as a server that sends needs. */
export async function startMail(): Promise<MailServer> {
  const letters: string[] = []
  const waiting: ((letter: string) => void)[] = []
  const arrived = (letter: string): void => {
    const text = letter
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    const first = waiting.shift()
    if (first) first(text)
    else letters.push(text)
  }
  const server = createServer((socket) => {
    let letter: string | null = null
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (letter !== null) {
        letter += text
        if (!letter.includes('\r\n.\r\n')) return
        arrived(letter)
        letter = null
        socket.write('250 kept\r\n')
      } else if (/^DATA/i.test(text)) {
        letter = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    next: () => {
      const first = letters.shift()
      return first === undefined ? new Promise((done) => waiting.push(done)) : Promise.resolve(first)
    },
    close: () => void server.close(),
  }
}
