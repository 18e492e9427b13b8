import assert from 'node:assert/strict'
import type { Card, DecisionKind, Faction } from '@arrakis/engine'
import { copyState } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { goWithin, type Person, type PersonOptions } from './browser.ts'
import type { FoundPosition } from './positions.ts'
import { forgetSent, sentBy, writeDownSent } from './sent.ts'
import { decision } from './table.ts'
import type { World } from './world.ts'

/** The address of a position, as the client writes it. */
export const tryLinkOf = ({ state, seat }: Pick<FoundPosition, 'state' | 'seat'>): string =>
  `/try#${Buffer.from(JSON.stringify({ state, as: seat })).toString('base64url')}`

/** The same position with such a hand. */
export function holding(at: FoundPosition, hand: readonly Card[]): FoundPosition {
  const state = copyState(at.state)
  state.factions[at.seat as Faction]!.hand = [...hand]
  return { ...at, state }
}

/** On a page that has the client already, as its links would. */
async function goTo(page: Page, at: FoundPosition): Promise<void> {
  const link = tryLinkOf(at)
  if (page.url() === 'about:blank') await page.goto(link)
  else {
    const was = new URL(page.url()).pathname
    await forgetSent(page)
    await goWithin(page, link)
    // The table before has left the page by then.
    await page.waitForURL(({ pathname }) => pathname.startsWith('/play/') && pathname !== was)
  }
  await decision(page).locator('h2').first().waitFor()
  // The form may still be on its way.
  await decision(page).locator('.decision-form :is(button, input, select)').first().waitFor()
}

/** Opens positions one after another: one page for all who come alike. It writes down what it sends from each. */
export function triesOut(here: World): (at: FoundPosition | undefined, options?: PersonOptions) => Promise<Person> {
  const known = new Map<string, Person>()
  return async (at, options = {}) => {
    assert.ok(at, 'no such position was found')
    const alike = JSON.stringify(options)
    const one = known.get(alike) ?? (await here.person(options))
    if (!known.has(alike)) await writeDownSent(one.page)
    known.set(alike, one)
    await goTo(one.page, at)
    return one
  }
}

/** The first command this page has sent was of this kind and was taken; its answer. */
export async function accepted({ page, errors }: Person, kind: DecisionKind): Promise<unknown> {
  const [sent] = await sentBy(page)
  assert.deepEqual([sent?.kind, sent?.ok], [kind, true])
  assert.deepEqual(errors, [])
  return sent!.answer
}
