import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESKTOP, PHONE } from './support/browser.ts'
import { firstVisit, MOST, type Weight } from './support/weight.ts'
import { world } from './support/world.ts'

const here = world()

const list = ({ scripts }: Weight): string => scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')

for (const [shape, viewport] of [
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)
  test(`a first visit at a ${shape} fetches at most ${MOST.game} kB of scripts until the first question, workers included`, async () => {
    const { home, game } = await firstVisit(here.browser, here.server.address, viewport)
    assert.ok(home.page > 20 && game.page > 50 && game.workers > 20, list(game))
    // A desk has room for the board on the first page.
    assert.ok(shape === 'desk' || home.page <= MOST.home, `${home.page} kB:\n${list(home)}`)
    assert.ok(game.all <= MOST.game, `${game.all} kB:\n${list(game)}`)
  })
