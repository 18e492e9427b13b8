import { CHAIRS, EVERYBODY, optionsFor } from '@arrakis/engine'
import type { ChatTo } from './rooms.ts'
import { chairIndex, chairMask, chairOf, seatOf, type TableData } from './table.ts'

/** Who reads a chat: null if there is nobody to read it. */
export function readersOf(data: TableData, from: number, to: ChatTo): number | null {
  if (to.kind === 'table') return EVERYBODY
  const others = to.kind === 'whisper' ? [chairIndex(to.chair)] : alliesOf(data, from)
  const isThere = (chair: number): boolean =>
    data.seats[chair]?.kind === 'person' || (data.state !== null && !!data.seats[chair])
  const there = others.filter((chair) => chair !== from && isThere(chair))
  return there.length === 0 ? null : there.reduce((mask, chair) => mask | chairMask(chair), chairMask(from))
}

/** ALLY-01 Whether the table lets them talk in private. Before the game everybody may. */
export function mayWhisper(data: TableData, from: number, to: ChatTo): boolean {
  if (to.kind !== 'whisper' || !data.state || optionsFor(data.config)['chat.private'] === 'everyone') return true
  return data.status === 'finished' || alliesOf(data, from).includes(chairIndex(to.chair))
}

function alliesOf({ state }: TableData, chair: number): number[] {
  if (!state) return []
  const me = seatOf(state, CHAIRS[chair]!)
  const alliance = state.alliances.find(({ members }) => (members as readonly string[]).includes(me))
  return alliance ? alliance.members.map((member) => chairOf(state, member)) : []
}
