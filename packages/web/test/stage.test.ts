import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { create, FACTIONS, type SeenEvent, view } from '@arrakis/engine'
import { pace, scoreOf } from '../src/moments/pace.ts'
import type { TableClient, Update } from '../src/table/client.ts'
import type { Message, Picture } from '../src/table/picture.ts'
import { type Pace, Stage } from '../src/table/stage.ts'

let still = false
Object.assign(globalThis, { document: { hidden: false }, matchMedia: () => ({ matches: still }) })
mock.timers.enable({ apis: ['setTimeout', 'Date'] })
beforeEach(() => {
  still = false
})

const game = view(
  create({ preset: 'gf9-basic', seats: FACTIONS.map((faction) => ({ faction })) }, 'stage'),
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
const step = (events: readonly SeenEvent[], asks: readonly number[] = []): Update => ({
  message: messageOf(...events),
  picture: pictureOf(asks),
  live: true,
})

const STORM: SeenEvent = { type: 'stormMoved', to: 4, sectors: 2 }
const BID: SeenEvent = { type: 'bidMade', by: 'emperor', bid: 2 }
const BETRAYED: SeenEvent = { type: 'traitorCalled', by: 'emperor', leader: 'jessica' }

/** A stage, and what its table tells. */
function staged(how: Pace): { readonly stage: Stage; tell(update: Update): void } {
  let heard: (update: Update) => void = () => {}
  const client = {
    now: () => pictureOf(),
    subscribe(listener: (update: Update) => void) {
      heard = listener
      return () => {}
    },
  } as unknown as TableClient
  const stage = new Stage(client, how)
  return { stage, tell: (update) => heard(update) }
}
const timed: Pace = () => ({ scene: 1000, rest: 200 })

test('a scene is played before its picture, and the next step waits for both', () => {
  const { stage, tell } = staged(timed)
  const [one, two] = [step([STORM]), step([BID])]
  tell(one)
  tell(two)
  assert.equal(stage.now?.playing, one)
  assert.notEqual(stage.now?.picture, one.picture)
  assert.equal(stage.behind, 2)
  mock.timers.tick(1000)
  assert.equal(stage.now?.picture, one.picture)
  assert.equal(stage.now?.playing, null)
  mock.timers.tick(200)
  assert.equal(stage.now?.playing, two)
  stage.next()
  assert.equal(stage.now?.picture, two.picture)
  assert.equal(stage.behind, 0)
  stage.close()
})

test('who looks closely holds the stage; who is in a hurry is at once where the game is', () => {
  const { stage, tell } = staged(timed)
  const [one, two, three] = [step([STORM]), step([BID]), step([BID])]
  for (const update of [one, two, three]) tell(update)
  mock.timers.tick(500)
  stage.hold()
  mock.timers.tick(60_000)
  assert.equal(stage.now?.playing, one)
  stage.release()
  mock.timers.tick(500)
  assert.equal(stage.now?.picture, one.picture)
  stage.skip()
  assert.equal(stage.now?.picture, three.picture)
  assert.equal(stage.now?.message, null)
  assert.equal(stage.behind, 0)
  mock.timers.tick(60_000)
  assert.equal(stage.now?.picture, three.picture)
  stage.close()
})

test('what shows nothing takes no time, and a hidden page is not held back', () => {
  const { stage, tell } = staged(pace)
  const silent = step([])
  tell(silent)
  assert.equal(stage.now?.picture, silent.picture)
  Object.assign(document, { hidden: true })
  const storm = step([STORM])
  tell(storm)
  Object.assign(document, { hidden: false })
  assert.equal(stage.now?.picture, storm.picture)
  stage.close()
})

test('nobody who is asked waits for theatre, and nothing great stands before their question', () => {
  const before = pictureOf([7])
  for (const events of [[STORM], [BID], [BETRAYED]]) {
    const update = step(events, [7])
    assert.deepEqual(pace(update, before, update.picture, 1), { scene: 0, rest: 0 })
    assert.equal(scoreOf(update.message!)?.how, events[0] === BETRAYED ? 'still' : 'beside')
  }
  const answered = step([STORM], [8])
  assert.ok(pace(answered, before, answered.picture, 1).scene > 0, 'a question that is answered holds nothing back')
})

test('where nothing may move, steps are still told apart', () => {
  still = true
  const update = step([STORM])
  const beat = pace(update, pictureOf(), update.picture, 1)
  assert.equal(beat.scene, 0)
  assert.ok(beat.rest > 0)
  assert.equal(scoreOf(update.message!)?.how, 'still')
})

test('a crowd of steps passes quicker, and quicker still while my clock runs', () => {
  const update = step([BID])
  const alone = pace(update, pictureOf(), update.picture, 1).rest
  const crowded = pace(update, pictureOf(), update.picture, 40).rest
  const clocks = [{ chair: 'seat-1', deadline: 0, bank: 0 }] as const
  const hurried = pace(update, pictureOf(), pictureOf([], { clocks }), 40).rest
  assert.ok(alone > crowded && crowded > hurried && hurried > 0)
})
