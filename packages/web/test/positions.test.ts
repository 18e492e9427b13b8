import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AskedKind } from '@arrakis/engine'
import { positionsOf, RARE, wherever } from './support/positions.ts'

for (const [kind, [preset, game]] of Object.entries(RARE))
  test(`random game ${game} of ${preset} still asks ${kind}`, () => {
    // Without further games there is only the one that is written down.
    assert.ok(positionsOf({ [kind as AskedKind]: wherever }, [preset], 0).has(kind as AskedKind))
  })
