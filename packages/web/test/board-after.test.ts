import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addKnowledge, botNamed, playGame } from '@arrakis/bots'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import {
  addModules,
  CORE_FACTIONS,
  copyState,
  type GameEvent,
  type GameState,
  PRESETS,
  redact,
  type SeenEvent,
  type View,
  type Viewer,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { battleInView } from '../src/animations/battle.ts'
import { boardAfter, boardsTold } from '../src/animations/board-after.ts'
import type { TimedScene } from '../src/animations/scenes.ts'
import { playsBeforeBoardChange, timedScenes } from '../src/animations/timed-scenes.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

interface Step {
  readonly events: readonly GameEvent[]
  readonly before: GameState
  readonly after: GameState
}

function stepsOf(preset: string, seed: string, level: string): Step[] {
  const steps: Step[] = []
  let before: GameState | null = null
  const bots = CORE_FACTIONS.map(() => botNamed(level))
  playGame({ preset, seats: CORE_FACTIONS.map((faction) => ({ faction })) }, seed, bots, {
    events(events, state) {
      const after = copyState(state)
      steps.push({ events, before: before ?? after, after })
      before = after
    },
  })
  return steps
}

const steps = PRESETS.flatMap((preset, i) => stepsOf(preset, `told ${i}`, i % 2 ? 'random' : 'mentat'))

/** What the board draws of a view, in one order. */
const drawn = ({ storm, wallBroken, spice, spiceDeck, forces }: View) => {
  const heaps = new Map<string, number>()
  for (const { area, amount } of spice) heaps.set(area, (heaps.get(area) ?? 0) + amount)
  return {
    storm: storm.sector,
    wallBroken,
    last: spiceDeck.last,
    spice: [...heaps].map(([area, amount]) => `${area} ${amount}`).sort(),
    forces: forces.map(({ of, area, normal, elite, advisor }) => `${of} ${area} ${normal} ${elite} ${advisor}`).sort(),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The scenes of a step that are played before the board changes, and what it draws after each. */
function toldIn({ events, before, after }: Step, viewer: Viewer = 'spectator') {
  const seen: readonly SeenEvent[] = redact(events, viewer)
  const [was, is] = [view(before, viewer), view(after, viewer)]
  const scenes = timedScenes(seen, { battle: battleInView(was), before: was, after: is })
  return { seen, was, is, scenes, boards: boardsTold(scenes, seen, was, is) }
}

test('what the events of a step tell leads to the board that comes after it', () => {
  let told = 0
  const wrong: string[] = []
  for (const step of steps.filter(({ before }) => before.turn > 0)) {
    const { seen, was, is, scenes } = toldIn(step)
    if (!playsBeforeBoardChange(scenes)) continue
    told++
    if (!isSame(drawn(boardAfter(seen, was, is)), drawn(is))) wrong.push(JSON.stringify(seen))
  }
  assert.ok(told > 500, `${told} steps`)
  assert.deepEqual(wrong, [])
})

test('what a scene has shown stays for the scenes after it', () => {
  const seen = { storm: 0, blow: 0, eaten: 0 }
  for (const step of steps) {
    const { scenes, boards, was } = toldIn(step)
    const board = (timed: TimedScene | undefined): View => boards.get(timed!)!
    for (const [i, timed] of scenes.entries()) {
      const later = scenes.slice(i).map(board)
      const { event } = timed
      if (event.type === 'stormMoved') {
        seen.storm++
        for (const shown of later) assert.equal(shown.storm.sector, event.to)
        if (i > 0) assert.equal(board(scenes[i - 1]).storm.sector, was.storm.sector)
      }
      if (event.type === 'spiceBlew' && event.amount > 0) {
        seen.blow++
        assert.ok(board(timed).spice.some(({ amount }) => amount === event.amount))
      }
      if (event.type === 'forcesLost' && event.to === 'worm') {
        seen.eaten++
        for (const shown of later)
          assert.ok(!shown.forces.some(({ of, area }) => of === event.of && area === event.area), 'they still stand')
      }
    }
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 2, `${what}: ${times}`)
})
