import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  apply,
  type Card,
  choicesOf,
  copyState,
  create,
  type GameEvent,
  type GameState,
  hashOf,
  isCard,
  OPTION_KEYS,
  optionsFor,
  PRESETS,
  play,
  rngFrom,
  TREACHERY,
  variedOptions,
} from '@arrakis/engine'
import { base } from '../../src/modules/base.ts'
import { assertAllowed, assertKept, nextCommand, randomGame, randomTable } from '../support/random-game.ts'

const GAMES = Number(process.env.GAMES ?? 600)
/** Games over mixtures of options; `npx arrakis simulate --vary --check` plays as many as one likes. */
const MIXED = Math.ceil(GAMES / 6)

test('random games of every preset end, keep every piece, and use every advantage and card', () => {
  const used = new Map<string, Set<string>>(PRESETS.map((preset) => [preset, new Set()]))
  const cards = new Set<Card>()
  const ends = new Set<string>()
  for (let i = 0; i < GAMES; i++) {
    const preset = PRESETS[i % PRESETS.length]!
    const rng = rngFrom(`games ${i}`)
    const table = randomTable(preset, rng)
    const state = create(table, `games ${i}`)
    for (let n = 0; !state.outcome; n++) {
      assert.ok(n < 30_000, `game ${i} does not end`)
      const command = nextCommand(state, rng, true)
      assertAllowed(state, command, `game ${i}, decision ${n}`)
      const events = play(state, command, used.get(preset)!)
      assertKept(state, `game ${i}, decision ${n}`, command)
      witness(state, events, used.get(preset)!, cards)
    }
    ends.add(state.outcome!.kind)
  }
  const all = new Set([...used.values()].flatMap((ids) => [...ids]))
  for (const preset of PRESETS) {
    // A few hundred games show every advantage somewhere, some thousand in every preset.
    const seen = GAMES >= 3000 ? used.get(preset)! : all
    assert.deepEqual(
      advantagesOf(preset).filter((id) => !seen.has(id) && !RARE.includes(id)),
      [],
      preset,
    )
  }
  assert.deepEqual(
    TREACHERY.filter((card) => card.in.classic33 && !cards.has(card.id)).map((card) => card.id),
    [],
  )
  for (const kind of ['strongholds', 'fremen', 'guild', 'default']) assert.ok(ends.has(kind), `nobody won by ${kind}`)
})

/** Random players hardly get there; scenarios show it (HAR-12, HAR-14). */
const RARE = ['harkonnen.release', 'harkonnen.betrayed']

const advantagesOf = (preset: string): string[] => {
  const options = optionsFor({ preset })
  return base.sheets.flatMap((sheet) => sheet.advantages.filter((a) => a.when?.(options) ?? true).map((a) => a.id))
}

/** Advantages without a hook show in what happens; cards in what is played or fought with. */
function witness(state: GameState, events: readonly GameEvent[], used: Set<string>, cards: Set<Card>): void {
  if (state.factions.harkonnen?.traitors.length === 4) used.add('harkonnen.traitors')
  if (state.storm.next !== null && state.factions.fremen) used.add('fremen.storm-card')
  if (state.outcome?.kind === 'fremen') used.add('fremen.special-victory')
  if (state.outcome?.kind === 'guild') used.add('guild.special-victory')
  let fighters: string[] = []
  for (const e of events) {
    if (
      e.type === 'bribePaid' &&
      e.from === 'emperor' &&
      state.alliances.some((a) => a.members.includes(e.from) && a.members.includes(e.to))
    )
      used.add('emperor.gifts')
    if (e.type === 'plansRevealed')
      for (const { plan } of e.plans)
        for (const card of [plan.leader, plan.weapon, plan.defence]) if (isCard(card)) cards.add(card)
    if (e.type === 'cardPlayed' || e.type === 'karamaPlayed') cards.add(e.card)
    if (e.type === 'sidesTurned' && events.some((m) => m.type === 'moved' && m.by === 'bene-gesserit'))
      used.add('bene-gesserit.take-up-arms')
    if (e.type === 'battleWon') fighters = [e.by, e.against]
    if (
      e.type === 'traitorCalled' &&
      e.by === 'harkonnen' &&
      state.alliances.some((a) => a.members.includes('harkonnen')) &&
      !fighters.includes('harkonnen')
    )
      used.add('harkonnen.ally-traitor')
  }
}

test('random games over mixtures of options, of two to six players, end and keep every piece', () => {
  const changed = new Set<string>()
  for (let i = 0; i < MIXED; i++) {
    const preset = PRESETS[i % PRESETS.length]!
    const rng = rngFrom(`mixed ${i}`)
    const table = { ...randomTable(preset, rng, 2 + (i % 5)), options: variedOptions(preset, rng) }
    for (const key of Object.keys(table.options)) changed.add(key)
    const options = JSON.stringify(table)
    randomGame(table, `mixed ${i}`, {
      before({ state, command, number }) {
        const where = `game ${i} with ${options}, decision ${number}`
        assertAllowed(state, command, where)
        assertKept(state, where)
      },
    })
  }
  const varied = OPTION_KEYS.filter((key) => (choicesOf(key)?.length ?? 0) > 1)
  assert.deepEqual(
    varied.filter((key) => !changed.has(key)),
    [],
    'every option has been changed somewhere',
  )
})

test('random games with the large deck keep every piece, and use every card of it', () => {
  const cards = new Set<Card>()
  for (let i = 0; i < 30; i++) {
    const options = { 'ah.largeDeck': 'on', 'ah.additionalAdvantages': i % 2 ? 'on' : 'off' }
    const table = { ...randomTable('ah-basic', rngFrom(`large ${i}`), 6), options }
    randomGame(table, `large ${i}`, {
      after(state, events) {
        assertKept(state, `game ${i}`)
        witness(state, events, new Set(), cards)
      },
    })
  }
  assert.deepEqual(
    TREACHERY.filter((card) => card.in.ah48 && !cards.has(card.id)).map((card) => card.id),
    [],
  )
})

test('a game saved and loaded before every decision ends like one that was not', () => {
  for (let i = 0; i < 6; i++) {
    const table = randomTable(PRESETS[i % PRESETS.length]!, rngFrom(`saved ${i}`))
    const { state, commands } = randomGame(table, `saved ${i}`)
    let saved: GameState = create(table, `saved ${i}`)
    for (const command of commands) {
      saved = JSON.parse(JSON.stringify(saved)) as GameState
      play(saved, command)
    }
    assert.equal(hashOf(saved), hashOf(state))
  }
})

test('a command is carried out on a copy, and refused ones change nothing', () => {
  randomGame(randomTable('gf9-advanced', rngFrom('pure'), 6), 'pure', {
    before({ state, command, number }) {
      if (number % 7 > 0) return
      const before = hashOf(state)
      const result = apply(state, command)
      assert.ok(result.ok)
      assert.equal(hashOf(state), before)
      const again = copyState(state)
      play(again, command)
      assert.equal(hashOf(again), hashOf(result.value.state))
      assert.equal(apply(state, { ...command, seat: 'nobody' }).ok, false)
      assert.equal(hashOf(state), before)
    },
  })
})
