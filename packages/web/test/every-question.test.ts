import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { Hand } from './support/hand.ts'
import { isRich, KINDS } from './support/kinds.ts'
import { Player } from './support/player.ts'
import { positionsOf } from './support/positions.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
/** The lowest screen that has all beside each other. */
const viewport = { width: 1024, height: 768 }
const asked = positionsOf(Object.fromEntries(KINDS.map((kind) => [kind, isRich])))

/** However long a form is, the buttons that answer are in sight. */
async function assertInSight(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.querySelector('[data-asked]')!.parentElement!
    const { top, bottom } = shown.getBoundingClientRect()
    return [...shown.querySelectorAll('.send-button.primary, .buttons-option > button')]
      .map((button) => ({ says: button.textContent, at: button.getBoundingClientRect() }))
      .filter(({ at }) => at.top < top - 1 || at.bottom > bottom + 1)
      .map(({ says }) => says)
  })
  assert.deepEqual(hidden, [])
}

for (const kind of KINDS)
  test(`asked: ${kind}`, async () => {
    const at = asked.get(kind)
    assert.ok(at, `nobody was asked ${kind}`)
    const me = await open(at, { viewport })
    const player = new Player(new Hand(me.page, kind), () => assertInSight(me.page))
    assert.equal(await player.answer(), kind)
    await accepted(me, kind)
  })
