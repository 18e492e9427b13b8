import type { AreaId, Faction, LeaderId, SeenEvent, TerritoryId } from '@arrakis/engine'
import type { Message, TableViewer } from '../table/picture.ts'

type Lost = Extract<SeenEvent, { readonly type: 'forcesLost' }>

/** What befell me and was not my doing. Scenes show it and pass; here it is told again. */
export type NewsItem =
  | {
      readonly what: 'battle'
      readonly won: boolean
      readonly against: Faction
      readonly at: TerritoryId
      readonly traitor: LeaderId | null
    }
  | { readonly what: 'lost'; readonly to: Lost['to']; readonly at: AreaId; readonly forces: number }
  | { readonly what: 'collected'; readonly spice: number }
  | { readonly what: 'threat'; readonly by: readonly Faction[] }
  | { readonly what: 'turn'; readonly turn: number }

/** What a battle did to forces is told with the battle. */
const IN_BATTLE: ReadonlySet<Lost['to']> = new Set<Lost['to']>(['battle', 'betrayal'])

/** What I was told since my last answer. An answer that was given for me, being the only one, does not count. */
export function newsSince(messages: readonly Message[], chair: TableViewer, me: Faction): readonly NewsItem[] {
  const games = messages.filter((message) => message.type === 'game')
  const last = games.findLastIndex(({ of, by }) => of === chair && by === 'person')
  let news: NewsItem[] = []
  let sides: readonly Faction[] = []
  let spice = 0
  let at: TerritoryId | null = null
  let traitor: LeaderId | null = null
  for (const [i, { events }] of games.entries())
    for (const event of events) {
      if (event.type === 'battleBegan') {
        at = event.territory
        sides = [event.aggressor, event.defender]
        traitor = null
      }
      if (event.type === 'traitorCalled') traitor = event.leader
      if (i < last) continue
      const lost = event.type === 'battleWon' ? [event.against] : event.type === 'battleLostByAll' ? sides : []
      news = news.filter((item) => item.what !== 'threat' || !item.by.some((one) => lost.includes(one)))
      if (event.type === 'winAttempted' && !event.by.includes(me)) news.push({ what: 'threat', by: event.by })
      if (event.type === 'battleWon' && at !== null && [event.by, event.against].includes(me)) {
        const won = event.by === me
        news.push({ what: 'battle', won, against: won ? event.against : event.by, at, traitor })
      }
      if (event.type === 'forcesLost' && event.of === me && !IN_BATTLE.has(event.to)) {
        const { to, area, force } = event
        news.push({ what: 'lost', to, at: area, forces: force.normal + force.elite })
      }
      if (event.type === 'spiceCollected' && event.by === me) spice += event.amount
      if (event.type === 'turnBegan') {
        if (spice > 0) news.push({ what: 'collected', spice })
        spice = 0
        if (event.turn > 1) news.push({ what: 'turn', turn: event.turn })
      }
    }
  if (spice > 0) news.push({ what: 'collected', spice })
  // That a turn began is news only beside something else.
  return news.some(({ what }) => what !== 'turn') ? news : []
}
