import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { CORE_FACTIONS, create, type SeenEvent, view } from '@arrakis/engine'
import { animationOf, animationPacing } from '../src/animations/pacing.ts'
import { ScenePlayer } from '../src/animations/scene-player.ts'
import type { TimedScene } from '../src/animations/scenes.ts'
import { keptBids } from '../src/decisions/auction/kept-bids.ts'
import type { TableClient, TableUpdate } from '../src/table/client.ts'
import type { Message, Picture } from '../src/table/picture.ts'
import { type StepPacing, StepQueue } from '../src/table/step-queue.ts'

let still = false
Object.assign(globalThis, { document: { hidden: false }, matchMedia: () => ({ matches: still }) })
mock.timers.enable({ apis: ['setTimeout', 'Date'] })
beforeEach(() => {
  still = false
})

const game = view(
  create({ preset: 'gf9-basic', seats: CORE_FACTIONS.map((faction) => ({ faction })) }, 'stage'),
  'spectator',
)
let last = 0
const pictureOf = (asks: readonly number[] = [], more: Partial<Picture> = {}): Picture =>
  ({
    last: ++last,
    as: 'seat-1',
    clocks: [],
    game: { ...game, asked: asks.map((ask) => ({ asked: true, ask, kind: 'bid' })) },
    ...more,
  }) as unknown as Picture
const messageOf = (...events: SeenEvent[]): Message => ({
  id: ++last,
  at: 0,
  type: 'game',
  events,
  of: null,
  by: 'bot',
})
const step = (events: readonly SeenEvent[], asks: readonly number[] = []): TableUpdate => ({
  message: messageOf(...events),
  picture: pictureOf(asks),
  live: true,
})

const STORM: SeenEvent = { type: 'stormMoved', to: 4, sectors: 2 }
const BID: SeenEvent = { type: 'bidMade', by: 'emperor', bid: 2 }
const BETRAYED: SeenEvent = { type: 'traitorCalled', by: 'emperor', leader: 'jessica' }

/** A steps, and what its table tells. */
function queueOf(how: StepPacing): { readonly steps: StepQueue; tell(update: TableUpdate): void } {
  let heard: (update: TableUpdate) => void = () => {}
  const client = {
    now: () => pictureOf(),
    skew: () => 0,
    subscribe(listener: (update: TableUpdate) => void) {
      heard = listener
      return () => {}
    },
  } as unknown as TableClient
  const steps = new StepQueue(client, how)
  return { steps, tell: (update) => heard(update) }
}
const timed: StepPacing = () => ({ scene: 1000, rest: 200 })

test('a scene is played before its picture, and the next step waits for both', () => {
  const { steps, tell } = queueOf(timed)
  const [one, two] = [step([STORM]), step([BID])]
  tell(one)
  tell(two)
  assert.equal(steps.now?.playing, one)
  assert.notEqual(steps.now?.picture, one.picture)
  assert.equal(steps.behind, 2)
  mock.timers.tick(1000)
  assert.equal(steps.now?.picture, one.picture)
  assert.equal(steps.now?.playing, null)
  mock.timers.tick(200)
  assert.equal(steps.now?.playing, two)
  steps.next()
  assert.equal(steps.now?.picture, two.picture)
  assert.equal(steps.behind, 0)
  steps.close()
})

test('a step can be held, and waiting steps can be skipped', () => {
  const { steps, tell } = queueOf(timed)
  const [one, two, three] = [step([STORM]), step([BID]), step([BID])]
  for (const update of [one, two, three]) tell(update)
  mock.timers.tick(500)
  steps.hold()
  mock.timers.tick(60_000)
  assert.equal(steps.now?.playing, one)
  steps.release()
  mock.timers.tick(500)
  assert.equal(steps.now?.picture, one.picture)
  steps.skip()
  assert.equal(steps.now?.picture, three.picture)
  assert.equal(steps.now?.message, null)
  assert.equal(steps.behind, 0)
  mock.timers.tick(60_000)
  assert.equal(steps.now?.picture, three.picture)
  steps.close()
})

test('a scene stops until somebody goes on, whatever the mouse does, and where a clock runs for some seconds', () => {
  for (const most of [Number.POSITIVE_INFINITY, 6000]) {
    const { steps, tell } = queueOf(() => ({ scene: 1000, rest: 200, stop: { at: 700, most } }))
    steps.draw()
    const one = step([STORM])
    const two = step([BID])
    const isStopped = (): readonly [TableUpdate | null | undefined, boolean | undefined] => [
      steps.now?.playing,
      steps.now?.waits,
    ]
    tell(one)
    tell(two)
    assert.deepEqual(isStopped(), [one, false])
    mock.timers.tick(700)
    assert.deepEqual(isStopped(), [one, true])
    steps.hold()
    steps.release()
    mock.timers.tick(5000)
    assert.deepEqual(isStopped(), [one, true])
    if (most === 6000) mock.timers.tick(1000)
    else steps.next()
    assert.deepEqual(isStopped(), [one, false], 'the rest of the scene is played')
    mock.timers.tick(300)
    assert.equal(steps.now?.picture, one.picture)
    mock.timers.tick(200)
    assert.equal(steps.now?.playing, two)
    // Going on before the stop leaves the rest out.
    steps.next()
    assert.deepEqual([steps.now?.picture, steps.now?.waits], [two.picture, false])
    steps.close()
  }
})

const stopped: StepPacing = () => ({ scene: 1000, rest: 200, stop: { at: 700, most: Number.POSITIVE_INFINITY } })

test('nothing waits for somebody to go on where no scenes are drawn, or no longer', () => {
  const { steps, tell } = queueOf(stopped)
  const [one, two] = [step([STORM]), step([BID])]
  tell(one)
  for (const ms of [700, 300, 200]) mock.timers.tick(ms)
  assert.equal(steps.now?.picture, one.picture)
  const leave = steps.draw()
  tell(two)
  mock.timers.tick(60_000)
  assert.equal(steps.now?.waits, true)
  leave()
  mock.timers.tick(300)
  assert.equal(steps.now?.picture, two.picture)
  steps.close()
})

test('scenes after the one at which all has waited begin once, and not over what came meanwhile', () => {
  const scenes = [0, 500, 1000].map((at) => ({ at, lasts: 400, scene: { scene: 'say' } }) as unknown as TimedScene)
  for (const isOver of [false, true]) {
    const told: TimedScene[] = []
    const player = new ScenePlayer((timed) => told.push(timed))
    player.play({ scenes, stretch: 1, how: 'before', stop: scenes[0]! })
    player.wait(true, false)
    player.wait(false, isOver)
    mock.timers.tick(5000)
    assert.deepEqual(told, isOver ? [] : scenes)
    // What somebody looked at closely is over with it.
    player.play({ scenes, stretch: 1, how: 'before' })
    player.hold()
    player.wait(false, true)
    player.play({ scenes: scenes.slice(0, 1), stretch: 1, how: 'before' })
    mock.timers.tick(5000)
    assert.deepEqual([told.length, player.now()], [isOver ? 1 : 4, []])
  }
})

test('a scene that has stopped is over when the page is hidden and the table goes on', () => {
  const { steps, tell } = queueOf(stopped)
  steps.draw()
  tell(step([STORM]))
  mock.timers.tick(700)
  assert.equal(steps.now?.waits, true)
  Object.assign(document, { hidden: true })
  const next = step([BID])
  tell(next)
  Object.assign(document, { hidden: false })
  assert.deepEqual(steps.now, { picture: next.picture, message: next.message, count: 1, playing: null, waits: false })
  steps.close()
})

test('a step without scenes takes no time, and a hidden page shows everything at once', () => {
  const { steps, tell } = queueOf(animationPacing)
  const silent = step([])
  tell(silent)
  assert.equal(steps.now?.picture, silent.picture)
  Object.assign(document, { hidden: true })
  const storm = step([STORM])
  tell(storm)
  Object.assign(document, { hidden: false })
  assert.equal(steps.now?.picture, storm.picture)
  steps.close()
})

test('an open question is not delayed or covered by an animation', () => {
  const before = pictureOf([7])
  for (const events of [[STORM], [BID], [BETRAYED]]) {
    const update = step(events, [7])
    assert.deepEqual(animationPacing(update, before, update.picture, 1), { scene: 0, rest: 0 })
    assert.equal(animationOf(update.message!)?.how, events[0] === BETRAYED ? 'still' : 'beside')
  }
  const answered = step([STORM], [8])
  assert.ok(
    animationPacing(answered, before, answered.picture, 1).scene > 0,
    'a question that is answered holds nothing back',
  )
})

test('the board has changed when captions tell the next turn and phase', () => {
  const lost: SeenEvent = {
    type: 'forcesLost',
    of: 'emperor',
    area: 'arrakeen:10',
    force: { normal: 3, elite: 0 },
    to: 'battle',
  }
  const events: SeenEvent[] = [lost, { type: 'turnBegan', turn: 2 }, { type: 'phaseBegan', phase: 'storm' }]
  const update = step(events)
  const beat = animationPacing(update, pictureOf(), update.picture, 1)
  const { scenes, how } = animationOf(update.message!)!
  const [fall, turn] = scenes
  assert.equal(how, 'before')
  assert.ok(turn!.at >= fall!.at + fall!.lasts, 'the losses are over')
  assert.ok(beat.scene < turn!.at + 50, `the board changes after ${beat.scene}, the turn is told after ${turn!.at}`)
  assert.ok(beat.rest > 900, 'the next step waits for the captions')
})

test('with reduced motion steps still take a short time each', () => {
  still = true
  const update = step([STORM])
  const beat = animationPacing(update, pictureOf(), update.picture, 1)
  assert.equal(beat.scene, 0)
  assert.ok(beat.rest > 0)
  assert.equal(animationOf(update.message!)?.how, 'still')
})

test('many waiting steps are shown faster, and faster still while my clock runs', () => {
  const update = step([BID])
  const alone = animationPacing(update, pictureOf(), update.picture, 1).rest
  const crowded = animationPacing(update, pictureOf(), update.picture, 40).rest
  const clocks = [{ chair: 'seat-1', deadline: 0, bank: 0 }] as const
  const hurried = animationPacing(update, pictureOf(), pictureOf([], { clocks }), 40).rest
  assert.ok(alone > crowded && crowded > hurried && hurried > 0)
})

test('a card that nobody here bids for is sold slowly enough to follow, and whoever bids waits no longer', () => {
  const sold: SeenEvent = { type: 'cardSold', to: 'guild', price: 3, paidTo: 'bank', karama: null }
  const auction = { what: 'auction', opener: 0, turn: 0, high: 3, leader: 'guild', infinite: false }
  const seats = (standIn: string | null) => [{ chair: 'seat-1', you: true, standIn, faction: 'emperor' }]
  const bidding = (passed: readonly string[], standIn: string | null = null): Picture =>
    pictureOf([], {
      id: 'sale',
      seats: seats(standIn),
      game: { ...game, turn: 1, now: [{ ...auction, passed }], treachery: { ...game.treachery, row: 2 } },
    } as unknown as Partial<Picture>)
  const length = (before: Picture, behind = 1): number => {
    const update = step([sold])
    const { scene, rest } = animationPacing(update, before, update.picture, behind)
    return scene + rest
  }
  const bids = length(bidding(['emperor']))
  assert.ok(bids < 1300, `whoever bids waits ${bids} ms`)
  const watched = length(bidding(['emperor'], 'mentat'))
  assert.ok(watched > 1600, `a bot's sale takes ${watched} ms`)
  assert.equal(length(bidding([]), 40), watched, 'a full hand, and many steps behind')
  keptBids.write('sale seat-1', { card: '1', upTo: 0 })
  assert.equal(length(bidding(['emperor'])), watched, 'buys nothing more this turn')
  still = true
  assert.ok(length(bidding(['emperor'])) <= 300, 'where nothing moves nothing takes longer')
})

test('while my live clock runs what led to the question is shown in a quarter of my own time, however much it is', () => {
  const { steps, tell } = queueOf(animationPacing)
  const long = [STORM, BID, BID, BETRAYED, STORM, BID]
  const isShown = (update: TableUpdate): boolean => steps.now?.picture === update.picture
  const first = step(long)
  tell(first)
  mock.timers.tick(500)
  assert.ok(!isShown(first), 'nothing is hurried while others think')
  const asked = [step(long), step(long), step(long, [9])]
  const clock = { kind: 'live', seconds: 60, bank: 600 } as const
  const clocks = [{ chair: 'seat-1', deadline: Date.now() + 610_000, bank: 600_000 }] as const
  for (const update of asked) {
    Object.assign(update.picture, { clock })
    tell(update)
  }
  mock.timers.tick(100)
  assert.ok(!isShown(asked[2]!))
  const last = step(long, [9])
  Object.assign(last.picture, { clock, clocks })
  tell(last)
  // What follows a timer is timed from the end of a tick.
  for (let ms = 0; ms < 2_600; ms += 20) mock.timers.tick(20)
  assert.ok(isShown(last), 'a bid of ten seconds')
  assert.equal(steps.behind, 0)
  steps.close()
})
