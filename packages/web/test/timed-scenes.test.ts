import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addKnowledge, botNamed, playGame } from '@arrakis/bots'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import {
  addModules,
  CHAIRS,
  CORE_FACTIONS,
  copyState,
  type GameEvent,
  type GameState,
  PRESETS,
  redact,
  type SeenEvent,
  type TableConfig,
  type Viewer,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { type BattleProgress, battleInView, updateBattle } from '../src/animations/battle.ts'
import { animationPacing, speedUp } from '../src/animations/pacing.ts'
import { pathBetween } from '../src/animations/paths.ts'
import { replayableScenes } from '../src/animations/scene-replay.ts'
import type { TimedScene } from '../src/animations/scenes.ts'
import {
  MAJOR_SCENES,
  playsBeforeBoardChange,
  SCENE_MS,
  timedScenes,
  totalLength,
} from '../src/animations/timed-scenes.ts'
import type { Message, Picture } from '../src/table/picture.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

interface Step {
  readonly events: readonly GameEvent[]
  readonly before: GameState
  readonly after: GameState
}

function stepsOf(preset: string, seed: string, level = 'mentat', options: TableConfig['options'] = {}): Step[] {
  const steps: Step[] = []
  let before: GameState | null = null
  const bots = CORE_FACTIONS.map(() => botNamed(level))
  playGame({ preset, options, seats: CORE_FACTIONS.map((faction) => ({ faction })) }, seed, bots, {
    events(events, state) {
      const after = copyState(state)
      steps.push({ events, before: before ?? after, after })
      before = after
    },
  })
  return steps
}

const momentsFor = ({ events, before, after }: Step, viewer: Viewer): TimedScene[] => {
  const seen = view(before, viewer)
  return timedScenes(redact(events, viewer), { battle: battleInView(seen), before: seen, after: view(after, viewer) })
}

const skilled = stepsOf('gf9-advanced', 'worm', 'mentat', { 'gf9.leaderSkills': 'on' })
const withWorlds = stepsOf('gf9-advanced', 'worlds', 'random', { 'gf9.homeworlds': 'on' })
const games = [
  ...PRESETS.map((preset, i) => ({
    preset,
    steps: stepsOf(preset, `moments ${i}`, i % 2 ? 'random' : 'mentat'),
  })),
  { preset: 'leader skills', steps: skilled },
  { preset: 'homeworlds', steps: withWorlds },
]

/** What a moment may last; a battle that is read, and one that shows its plans as well. */
const LONGEST_MOMENT = 2500
const READ = 3500
const LONGEST = 4100

test('every step of whole games becomes scenes of reasonable length', () => {
  let told = 0
  const kinds = new Set<string>()
  for (const { preset, steps } of games)
    for (const step of steps) {
      const moments = momentsFor(step, 'spectator')
      for (const { scene, at, lasts } of moments) {
        told++
        kinds.add(scene.scene)
        assert.ok(lasts > 0 && lasts <= LONGEST && at >= 0, `${preset} ${scene.scene} lasts ${lasts}`)
        if (scene.scene === 'travel') assert.ok(scene.way.length >= 2, 'a way leads somewhere')
      }
      const great = moments.some(({ scene }) => MAJOR_SCENES.has(scene.scene))
      if (!great && step.before.phase === step.after.phase && step.before.turn > 0)
        assert.ok(
          totalLength(moments) < 6000,
          `${preset}: ${totalLength(moments)} for ${step.events.map((e) => e.type)}`,
        )
    }
  assert.ok(told > 3000, `${told} moments`)
  for (const kind of [
    'turn',
    'phase',
    'storm',
    'blow',
    'worm',
    'land',
    'travel',
    'fall',
    'bid',
    'sold',
    'battle',
    'victory',
  ])
    assert.ok(kinds.has(kind), `no ${kind} in ${[...kinds]}`)
})

test('an own battle takes about two seconds, three with its plans, and so does a victory; others are long enough to read', () => {
  let own = 0
  for (const { preset, steps } of games)
    for (const step of steps) {
      if (!step.events.some(({ type }) => type === 'battleWon' || type === 'gameWon')) continue
      for (const viewer of CORE_FACTIONS.filter((faction) => step.after.factions[faction]))
        for (const { scene, lasts } of momentsFor(step, viewer)) {
          if (scene.scene === 'victory') assert.ok(lasts <= LONGEST_MOMENT)
          if (scene.scene !== 'battle') continue
          const isMine = scene.story.sides.some(({ faction }) => faction === viewer)
          if (isMine) own++
          const most = scene.story.reveals ? LONGEST : isMine ? LONGEST_MOMENT : READ
          assert.ok(lasts <= most, `${preset}: ${viewer} waits ${lasts}`)
          if (scene.story.end === 'won' && !isMine) assert.ok(lasts >= 3000, `${preset}: ${lasts} to read`)
        }
    }
  assert.ok(own > 50, `${own} battles`)
})

test('the result of a battle waits for whoever plays in it, and for nobody where a bot plays for them', () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
  const stops = { plays: 0, watches: 0 }
  for (const { steps } of games)
    for (const { events, before, after } of steps) {
      if (!events.some(({ type }) => type === 'battleWon')) continue
      for (const viewer of CORE_FACTIONS.filter((faction) => after.factions[faction]))
        for (const standIn of [null, 'mentat']) {
          const as = CHAIRS[before.chairs.findIndex(({ faction }) => faction === viewer)]!
          const seats = [{ chair: as, you: true, standIn }]
          const picture = (state: GameState) =>
            ({
              last: 1,
              as,
              seats,
              clocks: [],
              clock: { kind: 'none' },
              game: view(state, viewer),
            }) as unknown as Picture
          const message: Message = { id: 1, at: 0, type: 'game', events: redact(events, viewer), of: null, by: 'bot' }
          const update = { message, picture: picture(after), live: true }
          if (animationPacing(update, picture(before), update.picture, 1).stop)
            stops[standIn === null ? 'plays' : 'watches']++
        }
    }
  assert.ok(stops.plays > 50, `${stops.plays} results`)
  assert.equal(stops.watches, 0)
})

test('scenes contain no card that the events did not show to the viewer', () => {
  let hidden = 0
  let open = 0
  for (const { steps } of games)
    for (const step of steps) {
      if (!step.events.some((event) => 'secret' in event)) continue
      for (const viewer of [...CORE_FACTIONS, 'spectator'] as Viewer[])
        for (const { scene, event } of momentsFor(step, viewer)) {
          const told = 'secret' in event && (event.secret.for as readonly Viewer[]).includes(viewer)
          if (scene.scene === 'glimpse') assert.ok(told, `${viewer} glimpsed ${JSON.stringify(event)}`)
          if (scene.scene !== 'sold') continue
          assert.equal(scene.card !== null, told)
          if (told) open++
          else hidden++
        }
    }
  assert.ok(hidden > 100 && open > 20, `${hidden} hidden, ${open} open`)
})

test('games that differ only in secrets show a spectator the same scenes', () => {
  for (const { steps } of games.slice(0, 3))
    for (const step of steps.slice(0, 400)) {
      const shown = momentsFor(step, 'spectator')
      const other = { ...step, events: step.events.map(scrambled) }
      assert.deepEqual(momentsFor(other, 'spectator'), shown)
    }
})
/** Another secret in place of the one an event holds. */
const scrambled = (event: GameEvent): GameEvent =>
  'secret' in event
    ? ({ ...event, secret: { ...event.secret, card: 'baliset', leader: 'caid', cards: [] } } as unknown as GameEvent)
    : event

test('battle totals equal those of the engine, and the scene names the dead', () => {
  let won = 0
  let betrayed = 0
  for (const { preset, steps } of games)
    for (const step of steps)
      for (const { scene } of momentsFor(step, 'spectator')) {
        if (scene.scene !== 'battle' || scene.story.end === null) continue
        const { story } = scene
        if (story.end === 'traitor') {
          betrayed++
          assert.ok(story.winner)
          assert.ok(story.sides.some(({ fate }) => fate === 'betrayed' || fate === 'captured'))
        }
        if (story.end !== 'won') continue
        won++
        assert.ok(story.winner)
        for (const side of story.sides) {
          const bySkill = side.skills.reduce((sum, { amount }) => sum + amount, 0)
          assert.equal(side.plan.dial + (side.leader ?? 0) + side.kwisatz + bySkill + side.natives, side.total, preset)
          assert.ok((side.leader ?? 0) >= 0)
          if (side.fate === 'killed') assert.ok(side.killedBy || side.plan.leader !== 'cheap-hero')
        }
      }
  assert.ok(won > 50, `${won} battles`)
  assert.ok(betrayed > 0, 'nobody was betrayed')
})

test('skills are shown as they are gained, said before a battle and counted in it, and lost', () => {
  const moments = skilled.flatMap((step) => momentsFor(step, 'spectator'))
  const shown = moments.filter(({ scene }) => scene.scene === 'skill')
  for (const type of ['skillGained', 'skillLost', 'skillCovered', 'skillLeft'])
    assert.ok(
      shown.some(({ event }) => event.type === type),
      type,
    )
  const [first] = shown
  assert.equal(first?.scene.scene === 'skill' && first.scene.held.length, CORE_FACTIONS.length, 'all in one scene')
  const counted = moments.flatMap(({ scene }) =>
    scene.scene === 'battle' ? scene.story.sides.flatMap(({ skills }) => skills) : [],
  )
  assert.ok(counted.some(({ amount }) => amount > 0))
})

test('at a table with worlds ships come from them, and what becomes of a world is shown', () => {
  const scenes = withWorlds.flatMap((step) => momentsFor(step, 'spectator').map(({ scene }) => scene))
  assert.ok(scenes.some((scene) => scene.scene === 'travel' && scene.way[0] === 'caladan'))
  assert.ok(scenes.some((scene) => scene.scene === 'world' && scene.by !== null))
  assert.ok(scenes.some((scene) => scene.scene === 'world' && scene.low && scene.by === null))
  const fought = scenes.flatMap((scene) => (scene.scene === 'battle' ? scene.story.sides : []))
  assert.ok(fought.some(({ natives }) => natives > 0))
})

test('a battle can be replayed from the log alone', () => {
  let replayed = 0
  for (const { steps } of games) {
    const messages = steps.map(
      ({ events }, i): Message => ({
        id: i + 1,
        at: 0,
        type: 'game',
        events: redact(events, 'spectator'),
        of: null,
        by: null,
      }),
    )
    let so: BattleProgress | null = null
    for (const [i, step] of steps.entries()) {
      const [live] = momentsFor(step, 'spectator').filter(({ scene }) => scene.scene === 'battle')
      if (live) {
        const again = replayableScenes(messages[i]!, messages).find(({ scene }) => scene.scene === 'battle')
        assert.deepEqual(again?.scene, live.scene)
        replayed++
      }
      so = updateBattle(so, (messages[i] as { events: readonly SeenEvent[] }).events)
    }
    assert.equal(so?.plans.length ?? 0, 0)
  }
  assert.ok(replayed > 100)
})

test('bids are short, and scenes before a board change are told apart from those beside it', () => {
  const settled = { battle: null, before: null, after: null }
  const bid = timedScenes([{ type: 'bidMade', by: 'emperor', bid: 3 }], settled)
  assert.equal(playsBeforeBoardChange(bid), false)
  assert.ok(totalLength(bid) <= 400)
  const moved = timedScenes(
    [{ type: 'moved', by: 'fremen', from: 'sietch-tabr', to: 'the-great-flat:15', force: { normal: 3, elite: 0 } }],
    settled,
  )
  assert.equal(playsBeforeBoardChange(moved), true)
  assert.equal(totalLength(moved), SCENE_MS.travel)
  assert.ok(speedUp(40, false) < speedUp(2, false))
  assert.ok(speedUp(40, true) >= 0.8, 'battles keep their time')
})

test('paths go from neighbour to neighbour, around the storm if possible', () => {
  const way = pathBetween('arrakeen:9', 'carthag:10', null)
  assert.equal(way[0], 'arrakeen:9')
  assert.equal(way.at(-1), 'carthag:10')
  const through = pathBetween('arrakeen:9', 'tueks-sietch:4', 8)
  assert.ok(!through.some((at) => at.endsWith(':8')))
})
