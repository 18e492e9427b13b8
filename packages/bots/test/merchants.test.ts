import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Deal, type Faction, rngFrom, type Term } from '@arrakis/engine'
import { type Match, planGame } from '../src/arena/match.ts'
import { MERCHANTS, merchantNamed } from '../src/arena/merchants.ts'
import { playPlan } from '../src/arena/play.ts'
import type { Bot } from '../src/bot.ts'
import { mentat } from '../src/levels/mentat.ts'
import { dealPlay } from '../src/mentat/deals/deals.ts'
import { addDealing } from '../src/mentat/plays.ts'
import { type Situation, situationOf } from '../src/situation.ts'
import type { GameWatcher } from '../src/table/game.ts'

addDealing(dealPlay)

const GAMES = 1
const names = Object.keys(MERCHANTS)

/** What a mentat has promised in a deal that binds. */
const promises = (of: Faction, { terms }: Deal): Term[] =>
  terms.filter((term) => {
    if (term.term === 'ally') return term.of.includes(of)
    return ('of' in term && term.of === of) || ('loser' in term && term.loser === of)
  })

/** Games of one merchant among five mentats; the same ones whenever they are played. */
function* gamesOf(
  name: string,
): Generator<{ won: boolean; made: { deal: Deal; turns: number; merchant: Faction }[]; open: number }> {
  const match: Match = {
    bots: [name, ...Array.from({ length: 5 }, () => 'mentat')],
    presets: ['gf9-advanced'],
    players: [6],
    options: {},
    seed: 'market',
  }
  for (let game = 0; game < GAMES; game++) {
    // Each has tables of its own: luck at one table would be the luck of all.
    const plan = planGame(match, names.indexOf(name) * GAMES + game)
    const merchant = plan.table.seats[plan.bots.indexOf(name)]!.faction!
    const made: { deal: Deal; turns: number; merchant: Faction }[] = []
    const waiting = new Set<number>()
    const watcher: GameWatcher = {
      command({ seat, kind, answer }, { deals }) {
        if (kind !== 'answer-deal') return
        const deal = deals.find(({ id }) => id === answer.deal)
        if (deal?.by !== merchant || deal.status !== 'offered') return
        assert.notEqual(seat, merchant, `${name} takes its own offer back`)
        waiting.delete(deal.id)
      },
      events(events, state) {
        for (const event of events) {
          if (event.type === 'dealOffered' && event.by === merchant) waiting.add(event.deal)
          if (event.type !== 'dealMade') continue
          const deal = state.deals.find(({ id }) => id === event.deal)
          if (deal?.parties.includes(merchant))
            made.push({ deal: structuredClone(deal), turns: deal.until - state.turn + 1, merchant })
        }
      },
    }
    const bots: Bot[] = plan.bots.map((bot) => (bot === name ? merchantNamed(name)! : mentat))
    const result = playPlan(plan, bots, watcher)
    assert.equal(result.error, null)
    assert.deepEqual(result.faults, [], name)
    yield { won: result.seats.some(({ bot, won }) => bot === name && won), made, open: waiting.size }
  }
}

test('no merchant talks mentats out of their moves, their battles or many turns, nor out of the game', () => {
  let wins = 0
  for (const name of names)
    for (const { won, made, open } of gamesOf(name)) {
      if (won) wins++
      // Others have a word on every offer, but for one with which a game or a turn may end.
      assert.ok(open <= 12, `${name}: ${open} offers that nobody has answered`)
      for (const { deal, turns, merchant } of made)
        for (const party of deal.parties) {
          if (party === merchant) continue
          const bound = promises(party, deal)
          const what = `${name}: ${JSON.stringify(bound)} for ${turns}`
          assert.ok(bound.length === 0 || turns === 1 || bound.every(({ term }) => term === 'ally'), what)
          assert.ok(bound.length <= 2, what)
          for (const term of bound) {
            assert.ok(!['play-card', 'no-leader', 'throw-fight'].includes(term.term), what)
            assert.ok(!('to' in term) || term.to === 'nowhere', what)
          }
        }
    }
  // A fair share is three in ten; such merchants once won seven to nine.
  assert.ok(wins <= (2 / 3) * names.length * GAMES, `${wins} of ${names.length * GAMES}`)
})

test('what the table refuses, a state dealt from the view refuses, too', () => {
  let asked = 0
  const curious: Bot = {
    ...mentat,
    decide(seen, decision, rng) {
      const dealt = situationOf({ view: seen.view, chronicle: seen.chronicle }, rngFrom(`dealt ${asked}`))
      const refuse: Situation['refuse'] = (kind, answer) => {
        asked++
        const refused = seen.refuse!(kind, answer)
        assert.deepEqual(dealt.refuse(kind, answer)?.code, refused?.code, `${kind} ${JSON.stringify(answer)}`)
        return refused
      }
      return mentat.decide({ ...seen, refuse }, decision, rng)
    },
  }
  for (const game of [0, 1]) {
    const plan = planGame(
      { bots: ['curious'], presets: ['gf9-advanced'], players: [6], options: {}, seed: 'alike' },
      game,
    )
    const { error, faults } = playPlan(
      plan,
      plan.bots.map(() => curious),
    )
    assert.equal(error, null)
    assert.deepEqual(faults, [])
  }
  assert.ok(asked > 300, `${asked}`)
})

test('what mentats offer they do not take back at once, and the names of cards they sell and buy', () => {
  const made = new Map<string, { offered: number; accepted: number }>()
  const why = new Map<string, string>()
  let last: string | null = null
  const talking: Bot = {
    ...mentat,
    play(seen, rng) {
      const play = mentat.play(seen, rng)
      if (last === seen.view.me)
        assert.ok(play?.kind !== 'answer-deal' || play.answer.answer !== 'cancel', String(last))
      last = play?.kind === 'offer-deal' ? seen.view.me : null
      if (play?.kind === 'offer-deal') why.set(seen.view.me, play.reasons[0]!.because)
      return play
    },
  }
  const of = (because: string) => {
    const known = made.get(because) ?? { offered: 0, accepted: 0 }
    made.set(because, known)
    return known
  }
  const kinds = new Map<number, string>()
  for (let game = 0; game < 4; game++) {
    const plan = planGame({ bots: ['t'], presets: ['gf9-advanced'], players: [6], options: {}, seed: 'offers' }, game)
    kinds.clear()
    const { error, faults } = playPlan(
      plan,
      plan.bots.map(() => talking),
      {
        events(events) {
          for (const event of events) {
            if (event.type === 'dealOffered') {
              kinds.set(event.deal, why.get(event.by)!)
              of(why.get(event.by)!).offered++
            } else if (event.type === 'dealMade') of(kinds.get(event.deal)!).accepted++
          }
        },
      },
    )
    assert.equal(error, null)
    assert.deepEqual(faults, [])
  }
  for (const because of ['deal.card', 'deal.look', 'deal.peace', 'deal.place', 'deal.counter']) {
    const { offered, accepted } = of(because)
    assert.ok(offered > 0, because)
    if (because === 'deal.card' || because === 'deal.look') assert.ok(2 * accepted > offered, because)
  }
})
