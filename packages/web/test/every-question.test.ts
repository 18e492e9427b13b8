import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hand } from './support/hand.ts'
import { isRich, KINDS } from './support/kinds.ts'
import { Player } from './support/player.ts'
import { positionsOf } from './support/positions.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
const asked = positionsOf(Object.fromEntries(KINDS.map((kind) => [kind, isRich])))

for (const kind of KINDS)
  test(`asked: ${kind}`, async () => {
    const at = asked.get(kind)
    assert.ok(at, `nobody was asked ${kind}`)
    const me = await open(at)
    const player = new Player(new Hand(me.page, kind))
    assert.equal(await player.answer(), kind)
    await accepted(me, kind)
  })
