import assert from 'node:assert/strict'
import { test } from 'node:test'
import { botNamed, type Chronicle, newChronicle, remember } from '@arrakis/bots'
import {
  type AskedKind,
  begin,
  type Card,
  type Chair,
  CORE_FACTIONS,
  type Command,
  type Decision,
  type DecisionKind,
  endClaims,
  eventText,
  type Faction,
  type GameEvent,
  isFaction,
  type LeaderId,
  type Plan,
  pending,
  placesToHold,
  play,
  prospects,
  question,
  redact,
  rngFrom,
  type SeenEvent,
  sample,
  samplePlay,
  tableSheet,
  territoryName,
  territoryOf,
  view,
} from '@arrakis/engine'
import { explain, isExplainedAt } from '../src/learn/explained-words.ts'
import { newsSince } from '../src/learn/news.ts'
import { contestedBy, isToldWith, threatsTo } from '../src/learn/threats.ts'
import {
  endGuide,
  guideGame,
  isFirstAgain,
  isFirstAgainAfter,
  isGuideKept,
  rememberResult,
} from '../src/lobby/last-table.ts'
import { quickGame, quickRules } from '../src/lobby/quick-game.ts'
import type { Message } from '../src/table/picture.ts'
import { battlePlan } from '../src/text/en/battle-plan.ts'
import { coach } from '../src/text/en/coach.ts'
import { glossary, termsInGame } from '../src/text/en/glossary.ts'
import { guide } from '../src/text/en/guide.ts'
import { guideNews } from '../src/text/en/guide-news.ts'
import { home } from '../src/text/en/home.ts'
import { panels } from '../src/text/en/panels.ts'
import { questionSentence } from '../src/text/en/questions.ts'
import { table } from '../src/text/en/table.ts'

const first = quickGame(null, null, String, 'me')
const LAST = { id: 'a', where: 'here', over: true, preset: 'wbc', options: { 'karama.windows': 'full' } } as const

test('somebody new gets a short game with the basic rules against bots that guard what they hold', () => {
  assert.equal(first.table.preset, 'gf9-basic')
  assert.equal(first.table.seats[0]!.faction, 'atreides')
  assert.equal(first.seats.length, 6)
  assert.ok(first.seats.slice(1).every((seat) => seat.kind === 'bot' && seat.level === 'mentat'))
  const { state } = begin(first.table, '0'.repeat(32))
  assert.equal(state.table.options?.['game.maxTurns'], 6)
})

test('somebody who has played gets the rules of the table they played last', () => {
  assert.deepEqual(quickRules(LAST), { preset: 'wbc', options: { 'karama.windows': 'full' } })
  assert.equal(quickRules({ ...LAST, where: 'server' }).preset, 'gf9-advanced')
  const again = quickGame('guild', LAST, String, 'me')
  assert.equal(again.table.preset, 'wbc')
  assert.ok(again.seats.slice(1).every((seat) => seat.kind === 'bot' && seat.level === 'mentat'))
})

test('the guide stays until a game was won, or it was switched off', (t) => {
  const stored = new Map<string, string>([
    // What the version before kept of a guided game that is over.
    ['arrakis:guided', 'old'],
    ['arrakis:told', '{"bid":"old 1","ship":"old 2","move":"old 3","plan":"old 4"}'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'))
  const next = (id: string): boolean => isFirstAgain({ id })
  assert.ok(!next('old'), 'a browser that knows no result is left alone')
  guideGame('first')
  assert.ok(!next('first'))
  assert.ok(isFirstAgainAfter('first', false) && !isFirstAgainAfter('first', true))
  rememberResult('first', false)
  assert.ok(isGuideKept() && next('first') && next('another'), 'whatever was played since')
  rememberResult('another', false)
  assert.ok(next('another'))
  assert.ok(!isFirstAgainAfter('another', false), 'that table is played again as it was')
  rememberResult('another', true)
  assert.ok(!next('another'))
  rememberResult('first', false)
  assert.ok(!next('first'), 'who looks at the lost game later on is not led back')
  guideGame('asked for')
  rememberResult('asked for', false)
  assert.ok(next('asked for'))
  endGuide()
  assert.ok(!next('asked for'))
})

test('every question that a first game asks is explained, to every faction', () => {
  const asked = new Set<string>()
  for (let game = 0; game < 6; game++) {
    const rng = rngFrom(`first ${game}`)
    const { state } = begin(first.table, String(game).repeat(32))
    for (let i = 0; i < 3000 && !state.outcome; i++) {
      const [seat] = pending(state)
      const { kind } = question(state, seat!)!
      asked.add(kind)
      assert.ok(guide.hints[kind], kind)
      const card = i % 6 === 0 && kind !== 'plan' ? samplePlay(state, state.order[i % state.order.length]!, rng) : null
      play(state, card ?? sample(state, seat!, rng)!)
    }
    assert.ok(state.outcome)
  }
  for (const kind of ['traitor', 'bid', 'ship', 'move', 'plan', 'voice', 'prescience']) assert.ok(asked.has(kind), kind)
  for (const faction of CORE_FACTIONS) assert.ok(guide.who[faction])
  // BATTLE-06 Who wins a tie is said in the form, by these words.
  assert.ok(guide.hints.plan?.includes(`“${battlePlan.role(true)}”`))
})

test('what a first game says of a faction holds at its table', () => {
  const saidOf = (preset: string, options = {}): string[] =>
    tableSheet({ ...first.table, preset, options }, CORE_FACTIONS).shields.flatMap(({ advantages }) =>
      advantages.map(({ says }) => says),
    )
  const basic = saidOf('gf9-basic')
  for (const says of basic) assert.doesNotMatch(says, /some tables|where the table|if there are/)
  assert.ok(basic.includes('Your reserves come up free of charge within two territories of the Great Flat.'))
  assert.ok(basic.includes('Each turn you see the top card of the spice deck before anybody ships.'))
  const quick = saidOf('quick-reference', { 'blow.count': 2, 'blow.decks': 'two' })
  assert.ok(quick.some((says) => says.endsWith('or three with Arrakeen or Carthag.')))
  assert.ok(quick.includes('Each turn you see the top card of both spice decks before anybody revives.'))
  // STORM-09 By the basic rules the storm takes all forces of everybody.
  assert.ok(!basic.some((says) => /storm takes only half/.test(says)))
  for (const says of [guide.who.fremen, home.factionSays.fremen]) assert.doesNotMatch(says!, /storm/i)
  // Forces that nobody places stand on the board from the beginning.
  const words = new Map([
    [5, 'Five'],
    [10, 'Ten'],
  ])
  for (const { faction, start } of tableSheet(first.table, CORE_FACTIONS).shields) {
    const [own] = start
    const place = own && territoryName(territoryOf(own.area)).replace("'", '’')
    assert.equal(guide.begins[faction], own && `${words.get(own.count)} of your twenty forces begin in ${place}.`)
  }
  // Whoever lands for nothing is told of no price.
  assert.doesNotMatch(guide.arrives, /\d spice/)
  assert.match(guide.hints.ship!, /1 spice each .* 2 beside spice/)
  assert.match(guide.hints.battle!, /a leader fights in one territory only/)
  assert.match(guide.winOthers['bene-gesserit']!, /they win instead/)
})

test('who asks for a part of a plan, and for whom, is said with the question', () => {
  const decision: Decision<'show-element'> = {
    kind: 'show-element',
    shape: 'custom',
    rule: 'ATR-07',
    asked: true,
    about: {
      areas: [],
      territory: 'carthag',
      ground: 'carthag',
      aggressor: 'harkonnen',
      defender: 'emperor',
      leaderless: [],
      mine: null,
    },
    offer: { element: 'weapon', choices: [null] },
  }
  const { state } = begin(first.table, '0'.repeat(32))
  const asked = (asker: Faction): string =>
    questionSentence(decision, {
      ...view(state, 'harkonnen'),
      me: 'harkonnen',
      now: [{ what: 'prescience', asker, element: 'weapon', asking: null }],
    })
  assert.equal(
    asked('atreides'),
    'Battle in Carthag with the Emperor. Atreides ask by Prescience for the Emperor: show the weapon you will play.',
  )
  assert.match(asked('emperor'), /The Emperor asks by Prescience: show the weapon/)
})

test('a mentat that would do more than is asked says what that means', () => {
  const bot = botNamed('mentat')
  const kinds = new Set<DecisionKind>()
  for (let game = 0; game < 2; game++) {
    const { state, events } = begin(first.table, String(game).repeat(32))
    const seats = new Map<Faction, Chronicle>(CORE_FACTIONS.map((seat) => [seat, newChronicle(first.table)]))
    const told = (all: readonly GameEvent[]): void => {
      for (const [seat, chronicle] of seats) remember(chronicle, redact(all, seat))
    }
    told(events)
    const rng = rngFrom(`means ${game}`)
    for (let i = 0; i < 400 && !state.outcome; i++) {
      const seat = pending(state)[0]!
      const chronicle = isFaction(seat) ? seats.get(seat) : undefined
      const situation = { view: view(state, seat), chronicle: chronicle ?? newChronicle(first.table) }
      const more = bot.play(situation, rng)
      if (more) kinds.add(more.kind)
      const decision = question(state, seat)!
      const { answer } = bot.decide(situation, decision, rng)
      told(play(state, { seat, kind: decision.kind, answer } as Command))
    }
  }
  assert.ok(kinds.size > 0)
  for (const kind of kinds) assert.ok(coach.means[kind], kind)
  assert.match(coach.means.credit ?? '', /paid only when they do/)
})

test('words that a first game uses are explained where they come first, among questions and among events', () => {
  const termsOf = (text: string) => explain(text, termsInGame, () => true).flatMap(({ term }) => term ?? [])
  assert.deepEqual(
    Object.keys(termsInGame).filter((term) => !glossary[term]),
    [],
    'each has its sentence',
  )
  const karama = { type: 'cardSold', to: 'guild', price: 0, paidTo: 'bank', karama: 'karama' } as const
  assert.deepEqual(termsOf(eventText(karama)), ['karama'])
  assert.deepEqual(termsOf(eventText({ type: 'wormAppeared', territory: null, by: 'card' })), ['worm'])
  assert.deepEqual(termsOf('The Emperor stopped your advantage “The Voice” with a Karama.'), ['voice', 'karama'])
  assert.deepEqual(termsOf('The Shield Wall stands, a Snooper, the mentat pause.'), [])
  assert.deepEqual(termsOf(guide.hints.plan ?? ''), ['shield', 'traitor'])
  assert.deepEqual(termsOf('A lasgun, the advisors of a mentat.'), ['lasgun', 'advisor', 'mentat'])
  const pieces = explain('Two worms came.', termsInGame, () => true)
  assert.equal(pieces.map(({ text }) => text).join('|'), 'Two |worms| came.')

  assert.equal(isExplainedAt('one', 'told', '5 0', 'worm'), true)
  assert.equal(isExplainedAt('one', 'told', '7 1', 'worm'), false)
  assert.equal(isExplainedAt('one', 'told', '5 0', 'worm'), true, 'where it came first it stays')
  assert.equal(isExplainedAt('one', 'asked', 'one 3', 'worm'), true)
  assert.equal(isExplainedAt('two', 'told', '9 0', 'worm'), true, 'in another game it is new')
})

test('what befell me is told with the next question, and only then', () => {
  const game = (of: Chair | null, by: 'person' | 'bot', ...events: SeenEvent[]): Message => ({
    id: 0,
    at: 0,
    type: 'game',
    of,
    by,
    events,
  })
  const take = (by: Faction, amount: number): SeenEvent => ({
    type: 'spiceCollected',
    by,
    area: 'cielago-south:2',
    amount,
  })
  const lose = (of: Faction, to: 'storm' | 'worm' | 'battle', normal: number): SeenEvent => ({
    type: 'forcesLost',
    of,
    area: 'habbanya-erg:15',
    force: { normal, elite: 0 },
    to,
  })
  const { shields } = tableSheet(first.table, CORE_FACTIONS)
  const names = new Map(shields.flatMap(({ advantages }) => advantages.map(({ id, name }) => [id, name] as const)))
  const nameOf = (id: string): string => names.get(id)!
  const told = (...messages: Message[]): string[] =>
    newsSince(messages, 'seat-1', 'atreides').map((item) =>
      item.what === 'turn' ? guideNews.turn(item.turn, 10, null) : guideNews.text(item, nameOf),
    )
  const before = [
    game('seat-1', 'person', take('atreides', 9)),
    game('seat-2', 'bot', take('atreides', 2), take('guild', 4)),
  ]
  assert.deepEqual(told(...before), ['Your forces took up 11 spice.'])
  assert.deepEqual(told(...before, game('seat-1', 'person')), [])
  const offer: SeenEvent = { type: 'allianceOffered', by: 'atreides', to: 'guild' }
  const nexusOver: SeenEvent = { type: 'phaseBegan', phase: 'bidding' }
  const offered = game('seat-1', 'person', offer)
  const finished = game('seat-1', 'person', nexusOver)
  assert.deepEqual(told(offered), [])
  assert.deepEqual(told(offered, finished), ['The Guild did not take up your offer of an alliance.'])
  const declined: SeenEvent = { type: 'allianceDeclined', by: 'guild', to: 'atreides' }
  assert.deepEqual(told(offered, game('seat-2', 'bot', declined), finished), [])
  const formed: SeenEvent = { type: 'allianceFormed', members: ['atreides', 'guild'] }
  const accepted = game('seat-2', 'bot', formed)
  assert.deepEqual(told(offered, accepted), ['You are allied with the Guild now.'])
  assert.deepEqual(told(offered, accepted, finished), [])
  // What was true for a while is not told as if it were.
  const broken = (by: Faction): Message => game('seat-2', 'bot', { type: 'allianceBroken', by })
  const accepting = game('seat-1', 'person', formed)
  assert.deepEqual(told(accepting, broken('guild')), ['The Guild broke the alliance with you.'])
  assert.deepEqual(told(accepting, finished, broken('guild')), ['The Guild broke the alliance with you.'])
  assert.deepEqual(told(accepting, broken('harkonnen')), ['You are allied with the Guild now.'])
  assert.deepEqual(told(offered, accepted, game('seat-1', 'bot', { type: 'allianceBroken', by: 'atreides' })), [])
  assert.deepEqual(told(accepting, broken('guild'), accepted), ['You are allied with the Guild now.'])
  assert.deepEqual(told(offered, game('seat-2', 'bot', nexusOver), accepted), ['You are allied with the Guild now.'])
  const three = game('seat-1', 'person', { type: 'allianceFormed', members: ['atreides', 'guild', 'emperor'] })
  assert.deepEqual(told(three, broken('guild')), [
    'The Guild broke the alliance with you.',
    'You are allied with the Emperor now.',
  ])
  assert.deepEqual(told(accepting, game('seat-2', 'bot', { type: 'factionEliminated', faction: 'guild' })), [])
  // An answer that was given for me hides nothing.
  assert.deepEqual(told(...before, game('seat-1', 'bot')), ['Your forces took up 11 spice.'])
  assert.deepEqual(
    told(
      game('seat-2', 'bot', {
        type: 'battleBegan',
        territory: 'arrakeen',
        aggressor: 'atreides',
        defender: 'bene-gesserit',
      }),
      game(
        'seat-1',
        'person',
        { type: 'traitorCalled', by: 'bene-gesserit', leader: 'jessica' },
        { type: 'battleWon', by: 'bene-gesserit', against: 'atreides', totals: null },
        lose('atreides', 'battle', 10),
      ),
      game('seat-2', 'bot', take('atreides', 2), { type: 'turnBegan', turn: 4 }, lose('atreides', 'storm', 4)),
      game('seat-2', 'bot', lose('atreides', 'worm', 1)),
    ),
    [
      'You lost the battle in Arrakeen against the Bene Gesserit: Lady Jessica was in their pay.',
      'Your forces took up 2 spice.',
      'Nobody has won; now it is turn 4.',
      'The storm destroyed 4 of your forces in Habbanya Erg (sector 15).',
      'A worm devoured 1 of your forces in Habbanya Erg (sector 15).',
    ],
  )
  assert.deepEqual(told(game('seat-2', 'bot', { type: 'turnBegan', turn: 2 })), ['Nobody has won; now it is turn 2.'])
  const turns = [3, 4].map((turn) => game('seat-2', 'bot', { type: 'turnBegan', turn }))
  assert.deepEqual(told(...turns), ['Nobody has won; now it is turn 4.'])
  // It may be an ally who calls.
  const called = (of: Faction, by: Faction, leader: LeaderId): Message[] => [
    game('seat-2', 'bot', { type: 'battleBegan', territory: 'arrakeen', aggressor: 'atreides', defender: 'fremen' }),
    game(
      'seat-1',
      'person',
      { type: 'traitorCalled', by, leader },
      { type: 'battleWon', by: of, against: of === 'fremen' ? 'atreides' : 'fremen', totals: null },
    ),
  ]
  assert.deepEqual(told(...called('atreides', 'harkonnen', 'stilgar')), [
    'You won the battle in Arrakeen against the Fremen: Stilgar was in the pay of the Harkonnen, your ally, who called the traitor.',
  ])
  assert.deepEqual(told(...called('fremen', 'guild', 'jessica')), [
    'You lost the battle in Arrakeen against the Fremen: Lady Jessica was in the pay of the Guild, their ally, who called the traitor.',
  ])
  assert.match(told(...called('atreides', 'atreides', 'stilgar'))[0]!, /: Stilgar was in your pay\.$/)
  const laid = (leader: LeaderId, weapon: Card, dial: number): Plan => ({
    dial,
    spice: 0,
    leader,
    weapon,
    defence: 'shield',
    kwisatzHaderach: false,
  })
  const fought = (theirs: Card, ...more: SeenEvent[]): Message[] => [
    game('seat-2', 'bot', {
      type: 'battleBegan',
      territory: 'arrakeen',
      aggressor: 'harkonnen',
      defender: 'atreides',
    }),
    game(
      'seat-1',
      'person',
      {
        type: 'plansRevealed',
        plans: [
          { of: 'harkonnen', plan: { ...laid('rabban', 'chaumas', 6), defence: theirs } },
          { of: 'atreides', plan: laid('halleck', 'crysknife', 9) },
        ],
      },
      { type: 'battleWon', by: 'harkonnen', against: 'atreides', totals: [10, 8.5] },
      { type: 'leaderKilled', leader: 'halleck', of: 'atreides' },
      ...more,
    ),
  ]
  assert.deepEqual(told(...fought('shield')), [
    'You lost the battle in Arrakeen against the Harkonnen: their Chaumas killed Gurney Halleck, 8½ to 10.',
  ])
  assert.match(
    told(...fought('snooper', { type: 'leaderKilled', leader: 'rabban', of: 'harkonnen' }))[0]!,
    /: their Chaumas killed Gurney Halleck and your Crysknife killed [^,]*Rabban, 8½ to 10\.$/,
  )
  const stopped: SeenEvent = { type: 'advantageStopped', advantage: 'atreides.prescience', by: 'fremen' }
  assert.deepEqual(told(game('seat-1', 'person'), game('seat-2', 'bot', stopped)), [
    'The Fremen stopped your advantage “Battle prescience” with a Karama.',
  ])
  assert.deepEqual(told(game('seat-2', 'bot', { ...stopped, advantage: 'guild.half-price' })), [])
})

test('who stands in my stronghold, and who in enough of them to win, is told while one can still ship and move', () => {
  const { state } = begin(first.table, '0'.repeat(32))
  const seen = {
    ...view(state, 'atreides'),
    order: [...CORE_FACTIONS],
    alliances: [],
    forces: (
      [
        ['atreides', 'arrakeen:9'],
        ['harkonnen', 'arrakeen:9'],
        ['harkonnen', 'carthag:10'],
        ['harkonnen', 'tueks-sietch:4'],
      ] as const
    ).map(([of, area]) => ({ of, area, normal: 3, elite: 0, advisor: false })),
  }
  const threats = threatsTo('atreides', seen, { sides: prospects(seen), places: placesToHold(seen) })
  assert.deepEqual(threats.map(guideNews.threat), [
    'The Harkonnen win the game this turn unless somebody beats them: 2 strongholds held, 1 more contested.',
    'The Harkonnen stand in Arrakeen with you: a battle will decide whose it is.',
  ])
  // The panel counts the same, and says why one that others came to does not count.
  const side = prospects(seen).find((one) => one.side.includes('harkonnen'))!
  const contested = contestedBy(seen, side, placesToHold(seen))
  assert.equal(
    panels.places(side.points, side.needed, contested),
    'holds 2 strongholds alone of 3 needed to win, and contests 1 stronghold, which counts for nobody until its battle is fought',
  )
  const told = (kind: AskedKind): string[] => threats.filter((one) => isToldWith(one, kind)).map(({ what }) => what)
  assert.deepEqual(told('ship'), ['wins', 'intruder'])
  assert.deepEqual(told('move'), ['wins', 'intruder'])
  // The deciding battle, too; there who fights me is known.
  for (const kind of ['plan', 'prescience', 'voice', 'battle'] as const) assert.deepEqual(told(kind), ['wins'])
  assert.deepEqual(told('bid'), [])
})

test('my card says from the beginning who wins if nobody has won by the last turn', () => {
  const { state } = begin(first.table, '0'.repeat(32))
  const claims = endClaims({ ...view(state, 'atreides'), order: [...CORE_FACTIONS] })
  assert.equal(
    guideNews.end(claims, 'guild', [], 5),
    "The Fremen win if nobody else stands in Sietch Tabr, nobody else stands in Habbanya Sietch and none of the Harkonnen, Atreides and the Emperor stands in Tuek's Sietch. Otherwise you win.",
  )
  // An alliance wins as one.
  assert.match(
    guideNews.end(claims, 'atreides', ['guild'], 5),
    /Otherwise the Guild, your ally, wins and you with it\.$/,
  )
})

test('the last turn and the one before are called so, with who wins if nobody does', () => {
  assert.equal(guideNews.turn(7, 10, null), 'Nobody has won; now it is turn 7.')
  assert.equal(guideNews.turn(9, 10, null), 'Nobody has won. Now it is turn 9 of 10; the next is the last.')
  const { state } = begin(first.table, '0'.repeat(32))
  const end = guideNews.end(endClaims({ ...view(state, 'atreides'), order: [...CORE_FACTIONS] }), 'atreides', [], 5)
  const last = guideNews.turn(10, 10, end)
  assert.match(last, /^Nobody has won\. This is the last turn\. If nobody holds enough when it ends: .*the Guild/s)
  assert.equal(table.ofTurns(10, true), '(last)')
  assert.equal(table.ofTurns(10, false), 'of 10')
})
