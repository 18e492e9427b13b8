import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, create, type Faction, type GameEvent, type LeaderId, type Plan, PRESETS } from '@arrakis/engine'
import { type Match, planGame } from '../src/arena/match.ts'
import { playPlan } from '../src/arena/play.ts'
import { collector, type GameStats } from '../src/lab/collect.ts'
import { labReport } from '../src/lab/report.ts'
import { type LabGame, labTotals } from '../src/lab/totals.ts'
import { random } from '../src/levels/random.ts'

const match: Match = { bots: ['random'], presets: PRESETS, players: [6, 3], options: {}, seed: 'lab' }

/** A game with its statistics, and everybody's spice at its start and end. */
function observed(game: number): { line: LabGame; stats: GameStats; spice: Map<Faction, [number, number]> } {
  const plan = planGame(match, game)
  const watcher = collector()
  const spice = new Map<Faction, [number, number]>()
  const result = playPlan(
    plan,
    plan.bots.map(() => random),
    {
      events(events, state) {
        watcher.events(events, state)
        for (const of of state.order) {
          const now = state.factions[of]!.spice
          spice.set(of, [spice.get(of)?.[0] ?? now, now])
        }
      },
    },
  )
  assert.ok(result.outcome, result.error ?? '')
  const stats = watcher.stats()
  return { line: { ...result, stats }, stats, spice }
}
const games = [0, 1, 5, 9, 12].map(observed)

test('the spice flows of a game add up to what each faction has at the end', () => {
  for (const { stats, spice } of games)
    for (const [of, [first, last]] of spice) {
      const flowed = stats.flows.reduce((sum, flow) => sum + (flow.of === of ? flow.amount : 0), 0)
      assert.equal(first + flowed, last, of)
    }
})

test('every turn ends once, with no more holders than there are places for', () => {
  for (const { stats, line } of games) {
    assert.deepEqual(
      stats.held.map(({ turn }) => turn),
      Array.from({ length: line.outcome!.turn }, (_, i) => i + 1),
    )
    for (const { by } of stats.held) for (const n of Object.values(by)) assert.ok(n >= 1 && n <= 6)
  }
})

test('the statistics of battles, sales and alliances are consistent', () => {
  for (const { stats, line } of games) {
    const factions = line.seats.map(({ faction }) => faction)
    for (const { aggressor, defender, winner, how } of stats.battles) {
      assert.ok(factions.includes(aggressor) && factions.includes(defender) && aggressor !== defender)
      if (winner === null) assert.ok(how === 'explosion' || how === 'two traitors')
      else assert.ok(winner === aggressor || winner === defender)
    }
    for (const { members, from, to } of stats.alliances)
      assert.ok(members.length > 1 && from >= 1 && to >= from && to <= line.outcome!.turn + 1)
    for (const { price } of stats.sales) assert.ok(price >= 0)
  }
  assert.deepEqual(JSON.parse(JSON.stringify(games[0]!.stats)), games[0]!.stats)
})

/** Events of a made-up game, one at a time. */
function heard(...events: GameEvent[]): GameStats {
  const watcher = collector()
  watcher.events(events, create({ preset: 'gf9-basic', seats: CORE_FACTIONS.map((faction) => ({ faction })) }, 'lab'))
  return watcher.stats()
}
const plan = (leader: LeaderId): Plan => ({
  dial: 1,
  spice: 0,
  leader,
  kwisatzHaderach: false,
  weapon: null,
  defence: null,
})
const begun: GameEvent[] = [
  { type: 'battleBegan', territory: 'arrakeen', aggressor: 'emperor', defender: 'atreides' },
  {
    type: 'plansRevealed',
    plans: [
      { of: 'emperor', plan: plan('fenring') },
      { of: 'atreides', plan: plan('jessica') },
    ],
  },
]

test('a battle is won by the side that called a traitor, or whose ally did', () => {
  const [battle] = heard(
    ...begun,
    { type: 'traitorCalled', by: 'harkonnen', leader: 'fenring' },
    { type: 'battleWon', by: 'atreides', against: 'emperor', totals: null },
    { type: 'leaderKilled', leader: 'fenring', of: 'emperor' },
  ).battles
  assert.deepEqual(
    [battle!.winner, battle!.how, battle!.callers, battle!.killed],
    ['atreides', 'traitor', ['harkonnen'], ['emperor']],
  )
})

test('explosions and traitors on both sides have no winner; a battle never fought is no battle', () => {
  const exploded = heard(...begun, { type: 'lasgunExploded', territory: 'arrakeen' }).battles
  assert.deepEqual([exploded[0]!.winner, exploded[0]!.how], [null, 'explosion'])
  const both = heard(
    ...begun,
    { type: 'traitorCalled', by: 'emperor', leader: 'jessica' },
    { type: 'traitorCalled', by: 'atreides', leader: 'fenring' },
    { type: 'battleLostByAll', territory: 'arrakeen' },
  ).battles
  assert.deepEqual([both[0]!.winner, both[0]!.how], [null, 'two traitors'])
  assert.deepEqual(heard(begun[0]!, { type: 'phaseBegan', phase: 'collection' }).battles, [])
})

test('an alliance that loses a member goes on as another', () => {
  const { alliances } = heard(
    { type: 'allianceFormed', members: ['guild', 'emperor', 'fremen'] },
    { type: 'allianceBroken', by: 'fremen' },
  )
  assert.deepEqual(
    alliances.map(({ members }) => members),
    [
      ['emperor', 'fremen', 'guild'],
      ['emperor', 'guild'],
    ],
  )
})

test('totals do not depend on the order of games', () => {
  const lines = games.map(({ line }) => line)
  const totals = labTotals(match, lines)
  assert.deepEqual(totals, labTotals(match, lines.toReversed()))
  assert.equal(totals.finished, games.length)
  assert.equal(
    totals.tables.reduce((sum, table) => sum + table.games, 0),
    games.length,
  )
  const sold = totals.cards.reduce((sum, card) => sum + card.sold, 0)
  assert.equal(
    sold,
    games.reduce((sum, { stats }) => sum + stats.sales.length, 0),
  )
  for (const { low, median, high, most } of totals.cards) assert.ok(low <= median && median <= high && high <= most)
})

/** Each opening tag has its closing one. */
function balanced(html: string): boolean {
  const open: string[] = []
  for (const [, close, name, , empty] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*?)(\/?)>/gi)) {
    if (empty || name === 'meta') continue
    if (!close) open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

test('the report is one page by itself: no scripts, no addresses, every plot with its words', () => {
  const lines = games.map(({ line }) => line)
  const page = labReport(labTotals(match, lines))
  assert.ok(page.startsWith('<!doctype html>'))
  assert.doesNotMatch(page, /<script|https?:|<link|NaN|undefined|Infinity/)
  assert.ok(balanced(page.replace(/<!doctype html>|<style>[\s\S]*?<\/style>/g, '')))
  const plots = page.match(/<svg /g)!.length
  assert.ok(plots >= 9)
  assert.equal(page.match(/<svg [^>]*role="img" aria-labelledby/g)!.length, plots)
  assert.equal(page.match(/<desc /g)!.length, plots)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target))
  assert.equal(page, labReport(labTotals(match, lines)))
})

test('a report of no games, or of failed ones only, is still a page', () => {
  const failed: LabGame = { ...games[0]!.line, outcome: null, error: 'no <end>' }
  for (const lines of [[], [failed]]) {
    const page = labReport(labTotals(match, lines))
    assert.doesNotMatch(page, /NaN|undefined|Infinity|<end>/)
  }
})

test('manners are counted, parts never more than the whole, and shown beside what is sane', () => {
  for (const { stats } of games) {
    const of = (what: string): number => stats.manners?.[what] ?? 0
    assert.ok(of('plans') > 0 && of('plans') >= of('battles'))
    assert.ok(of('turns') > 0 && of('turns') <= 15)
    for (const [part, whole] of [
      ['hopeless', 'attacks'],
      ['dial 0', 'plans'],
      ['dial 0 by the stronger', 'dial 0'],
      ['single landings', 'landings'],
      ['voice in vain', 'voice'],
    ] as const)
      assert.ok(of(part) <= of(whole), part)
  }
  const totals = labTotals(
    match,
    games.map(({ line }) => line),
  )
  const plans = games.reduce((sum, { stats }) => sum + (stats.manners?.plans ?? 0), 0)
  assert.equal(totals.manners.plans, plans)
  assert.match(labReport(totals), /plans that dial 0<\/th><td>[\d.]+ % of \d+<\/td><td>25 to 40 %/)
})
