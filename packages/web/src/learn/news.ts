import type { AreaId, Card, Faction, LeaderId, Plan, SeenEvent, TerritoryId } from '@arrakis/engine'
import { type BattleProgress, battleStory, updateBattle } from '../animations/battle.ts'
import type { Message, TableViewer } from '../table/picture.ts'

type Lost = Extract<SeenEvent, { readonly type: 'forcesLost' }>
type Won = Extract<SeenEvent, { readonly type: 'battleWon' }>
type Called = Extract<SeenEvent, { readonly type: 'traitorCalled' }>

/** What befell me and was not my doing. Scenes show it and pass; here it is told again. */
export type NewsItem =
  | {
      readonly what: 'battle'
      readonly won: boolean
      readonly against: Faction
      readonly at: TerritoryId
      /** Called by me, by them, or by the ally of one of us. */
      readonly traitor: { readonly leader: LeaderId; readonly by: 'me' | 'them' | Faction } | null
      /** Mine and theirs; null where nothing was counted. */
      readonly totals: readonly [number, number] | null
      /** Leaders who fell, the loser's first, what killed them, and whether I had played it. */
      readonly killed: readonly {
        readonly leader: NonNullable<Plan['leader']>
        readonly by: Card
        readonly isMine: boolean
      }[]
    }
  | { readonly what: 'lost'; readonly to: Lost['to']; readonly at: AreaId; readonly forces: number }
  | { readonly what: 'collected'; readonly spice: number }
  | { readonly what: 'stopped'; readonly advantage: string; readonly by: Faction }
  | { readonly what: 'lapsed'; readonly with: readonly Faction[] }
  | { readonly what: 'allied'; readonly with: readonly Faction[] }
  | { readonly what: 'broken'; readonly by: Faction }
  | { readonly what: 'unshipped' }
  | { readonly what: 'revived'; readonly forces: number }
  | { readonly what: 'turn'; readonly turn: number }

/** What a battle did to forces is told with the battle. */
const IN_BATTLE: ReadonlySet<Lost['to']> = new Set<Lost['to']>(['battle', 'betrayal'])

/** What I was told since my last answer. An answer that was given for me, being the only one, does not count. */
export function newsSince(messages: readonly Message[], chair: TableViewer, me: Faction): readonly NewsItem[] {
  const games = messages.filter((message) => message.type === 'game')
  const last = games.findLastIndex(({ of, by }) => of === chair && by === 'person')
  let news: NewsItem[] = []
  let allies: readonly Faction[] = []
  let spice = 0
  let offered: readonly Faction[] = []
  let battle: BattleProgress | null = null
  let traitor: Called | null = null
  let revives = false
  for (const [i, { events, only }] of games.entries()) {
    if (i >= last) revives ||= only === 'revival'
    if (only === 'ship' && i > last) news.push({ what: 'unshipped' })
    for (const [k, event] of events.entries()) {
      battle = updateBattle(battle, [event])
      if (event.type === 'battleBegan') traitor = null
      if (event.type === 'traitorCalled') traitor = event
      offered = offersOpen(offered, event, me)
      const lapsed = event.type === 'phaseBegan' ? offered : []
      if (event.type === 'phaseBegan') offered = []
      const before = allies
      allies = alliesAfter(allies, event, me)
      if (i < last) continue
      if (allies !== before) news = alliedNews(news, event, before, allies)
      if (lapsed.length > 0) news.push({ what: 'lapsed', with: lapsed })
      if (event.type === 'battleWon' && battle && [event.by, event.against].includes(me))
        news.push(battleNews(event, battle, events.slice(k), me, traitor))
      if (event.type === 'forcesLost' && event.of === me && !IN_BATTLE.has(event.to)) {
        const { to, area, force } = event
        news.push({ what: 'lost', to, at: area, forces: force.normal + force.elite })
      }
      // Answers are sealed: the forces come back when all have given theirs.
      if (revives && event.type === 'forcesRevived' && event.by === me)
        news.push({ what: 'revived', forces: event.force.normal + event.force.elite })
      if (event.type === 'advantageStopped' && event.advantage.startsWith(`${me}.`))
        news.push({ what: 'stopped', advantage: event.advantage, by: event.by })
      if (event.type === 'spiceCollected' && event.by === me) spice += event.amount
      if (event.type === 'turnBegan') {
        if (spice > 0) news.push({ what: 'collected', spice })
        spice = 0
        news = news.filter(({ what }) => what !== 'turn')
        if (event.turn > 1) news.push({ what: 'turn', turn: event.turn })
      }
    }
  }
  if (spice > 0) news.push({ what: 'collected', spice })
  return news
}

/** NEX-06 To whom I have offered an alliance that was neither made nor declined. */
function offersOpen(open: readonly Faction[], event: SeenEvent, me: Faction): readonly Faction[] {
  if (event.type === 'allianceOffered' && event.by === me) return [...open, event.to]
  if (event.type === 'allianceDeclined' && event.to === me) return open.filter((one) => one !== event.by)
  if (event.type === 'allianceFormed' && event.members.includes(me)) return []
  return open
}

/** With whom I am allied after an event; the same list where it changes nothing. */
function alliesAfter(allies: readonly Faction[], event: SeenEvent, me: Faction): readonly Faction[] {
  if (event.type === 'allianceFormed' && event.members.includes(me)) return event.members.filter((one) => one !== me)
  const gone = event.type === 'allianceBroken' ? event.by : event.type === 'factionEliminated' ? event.faction : null
  if (gone === me) return []
  return gone && allies.includes(gone) ? allies.filter((one) => one !== gone) : allies
}

/** What is told once my alliance has changed: of how it stood before nothing is left. */
function alliedNews(
  news: readonly NewsItem[],
  event: SeenEvent,
  before: readonly Faction[],
  allies: readonly Faction[],
): NewsItem[] {
  const wasNew = news.some(({ what }) => what === 'allied')
  const left = news.filter((item) => {
    if (item.what === 'allied') return false
    if (item.what === 'broken') return !allies.includes(item.by)
    return item.what !== 'lapsed' || !item.with.some((one) => allies.includes(one))
  })
  if (event.type === 'allianceBroken' && before.includes(event.by)) left.push({ what: 'broken', by: event.by })
  if (allies.length > 0 && (wasNew || event.type === 'allianceFormed')) left.push({ what: 'allied', with: allies })
  return left
}

/** How my battle ended, and why: from its end on. */
function battleNews(
  { by, against, totals }: Won,
  battle: BattleProgress,
  rest: readonly SeenEvent[],
  me: Faction,
  traitor: Called | null,
): NewsItem {
  const won = by === me
  const other = won ? against : by
  const next = rest.findIndex(({ type }) => type === 'battleBegan' || type === 'phaseBegan')
  const story = battleStory(battle, rest.slice(0, next < 0 ? undefined : next))
  const sides = (story?.sides ?? []).toSorted((a, b) => Number(b.faction === against) - Number(a.faction === against))
  return {
    what: 'battle',
    won,
    against: other,
    at: battle.territory,
    traitor: traitor && {
      leader: traitor.leader,
      by: traitor.by === me ? 'me' : traitor.by === other ? 'them' : traitor.by,
    },
    totals: totals && (won ? totals : [totals[1], totals[0]]),
    killed: sides.flatMap(({ faction, plan: { leader }, killedBy: by }) => {
      // A Stone Burner kills the leader of its own side too.
      const isFoes = sides.some((side) => side.faction !== faction && side.plan.weapon === by)
      return leader && by ? [{ leader, by, isMine: isFoes !== (faction === me) }] : []
    }),
  }
}
