import assert from 'node:assert/strict'
import type { Chair, Faction, GameRecord } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import type { NewTable } from '../../src/online/api.ts'
import type { Person } from './browser.ts'
import { arrive, drive, untilMyTurn } from './driver.ts'
import type { World } from './world.ts'

const FOUR: readonly Faction[] = ['atreides', 'emperor', 'harkonnen', 'fremen']

/** A table with these factions in this order. */
export function tableOf(kinds: readonly ('me' | 'open' | 'bot')[], turns = 1): NewTable {
  return {
    preset: 'gf9-advanced',
    options: { 'game.maxTurns': turns },
    seats: kinds.map((kind, i) => ({ kind, faction: FOUR[i]! })),
  }
}

/** Somebody, and every byte that came to them. */
export async function guest(here: World, name: string): Promise<Person & { received: string[] }> {
  const one = await here.person()
  const received: string[] = []
  await one.context.exposeFunction('received', (text: string) => void received.push(text))
  // Bodies of streams never end: they are heard as they are read.
  await one.context.addInitScript(() => {
    const { fetch } = globalThis
    const told = (globalThis as unknown as { received(text: string): void }).received
    globalThis.fetch = async (...args) => {
      const answer = await fetch(...args)
      const reader = answer.clone().body?.getReader()
      const decoder = new TextDecoder()
      const read = async (): Promise<void> => {
        for (;;) {
          const { done, value } = await reader!.read()
          if (done) return
          told(decoder.decode(value, { stream: true }))
        }
      }
      if (reader) void read().catch(() => {})
      return answer
    }
  })
  await arrive(one.page)
  const signed = await one.page.evaluate((as) => globalThis.driver.api.beGuest(as), name)
  assert.ok(signed.ok)
  return { ...one, received }
}

/** What must not be refused. */
export async function value<T>(got: Promise<{ ok: true; value: T } | { ok: false; problem: unknown }>): Promise<T> {
  const answer = await got
  assert.ok(answer.ok, JSON.stringify(answer))
  return answer.value
}

/** A table made by the first, taken by the others, and begun. */
export async function begun(pages: readonly Page[], made: NewTable): Promise<string> {
  const { id } = await value(pages[0]!.evaluate((table) => globalThis.driver.api.makeTable(table), made))
  for (const page of pages.slice(1)) await value(page.evaluate((table) => globalThis.driver.api.sit(table), id))
  for (const [i, page] of pages.entries()) {
    const chair = `seat-${i + 1}` as Chair
    await value(page.evaluate(([table, seat]) => globalThis.driver.api.ready(table!, seat as Chair, true), [id, chair]))
  }
  await value(pages[0]!.evaluate((table) => globalThis.driver.api.start(table), id))
  return id
}

export const isOver = async (page: Page): Promise<boolean> => (await drive(page, 'picture'))?.status === 'finished'

/** Answers for a page until the game is over or enough was said. */
export async function playOn(page: Page, most = Number.POSITIVE_INFINITY): Promise<number> {
  let answers = 0
  while (answers < most) {
    await untilMyTurn(page)
    if (await isOver(page)) break
    const sent = await drive(page, 'answer')
    // Somebody else's act may have come first.
    if (sent?.ok) answers++
    else assert.ok(sent === null || sent.problem.status === 409, JSON.stringify(sent))
  }
  return answers
}

/** What went wrong on a page, without answers that came too late: the browser calls those an error of the network. */
export const faultsOf = (errors: readonly string[]): string[] =>
  errors.filter((error) => !error.includes('a status of 409 (Conflict)'))

export const recordOf = (page: Page, id: string): Promise<GameRecord> =>
  value(page.evaluate((table) => globalThis.driver.api.record(table), id))
