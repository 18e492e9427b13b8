import type { DecisionKind } from '@arrakis/engine'
import type { Page } from 'playwright-core'

/** A command that the page gave to the worker that plays its game, and the result. */
export interface SentCommand {
  readonly kind: string
  readonly answer: unknown
  readonly ok: boolean
}

declare global {
  var sentCommands: SentCommand[]
}

/** From now on the page writes down every command it sends. Call it before the page is opened. */
export async function writeDownSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.sentCommands = []
    const waiting = new Map<number, { kind: string; answer: unknown }>()
    const heard = new WeakSet<Worker>()
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]): void {
      const { id, call, args } = message as { id: number; call: string; args: unknown[] }
      if (call === 'command') {
        waiting.set(id, { kind: String(args[2]), answer: args[3] })
        if (!heard.has(this)) {
          heard.add(this)
          this.addEventListener('message', ({ data }) => {
            const given = waiting.get(data.id)
            if (!given || !('value' in data)) return
            waiting.delete(data.id)
            globalThis.sentCommands.push({ ...given, ok: data.value.ok === true })
          })
        }
      }
      post.call(this, message, ...rest)
    }
  })
}

/** Waits until so many commands have been answered. */
export async function sentBy(page: Page, count = 1): Promise<SentCommand[]> {
  await page.waitForFunction((n) => globalThis.sentCommands.length >= n, count)
  return page.evaluate(() => globalThis.sentCommands)
}

/** The next command of this kind goes out with another answer, so that the game refuses it. */
export async function spoilNext(page: Page, kind: DecisionKind, answer: unknown): Promise<void> {
  await page.evaluate(
    ([spoilt, instead]) => {
      const post = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (this: Worker, message: { args?: unknown[] }, ...rest: never[]): void {
        if (message.args?.[2] === spoilt) {
          Worker.prototype.postMessage = post
          message.args[3] = instead
        }
        post.call(this, message, ...rest)
      }
    },
    [kind, answer] as const,
  )
}

export async function forgetSent(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.sentCommands = []
  })
}
