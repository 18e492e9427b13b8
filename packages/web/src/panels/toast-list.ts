import type { DealRefusal, Faction } from '@arrakis/engine'
import type { Message, TableViewer } from '../table/picture.ts'

/** Something that concerns the viewer and is told over the board: what came of a deal, or what was taken back. */
export type Toast = { readonly at: number; readonly id: number } & (
  | { readonly what: 'taken-back' }
  | {
      readonly what: 'sent' | 'offered' | 'made' | 'refused' | 'withdrawn' | 'lapsed'
      readonly deal: number
      /** Whoever else it concerns: those it was offered to, who offered it, or who refused it. */
      readonly who: readonly Faction[]
      /** Why it was refused, if they said it. */
      readonly why?: DealRefusal
    }
)

/** How each deal of a faction stands, and what a viewer took back last, oldest first. What the faction refused itself is not told. */
export function toastsOf(
  messages: readonly Message[],
  upTo: number,
  me: Faction | null,
  as: TableViewer,
): readonly Toast[] {
  const told = new Map<number | 'taken-back', Toast>()
  const parties = new Map<number, readonly Faction[]>()
  const tell = (key: number | 'taken-back', toast: Toast): void => {
    told.delete(key)
    told.set(key, toast)
  }
  for (const message of messages) {
    const { at, id } = message
    if (id > upTo) break
    if (message.type === 'table' && message.what.event === 'taken-back' && message.what.chair === as)
      tell('taken-back', { at, id, what: 'taken-back' })
    if (message.type !== 'game' || !me) continue
    for (const event of message.events) {
      if (event.type === 'dealOffered') {
        parties.set(event.deal, [event.by, ...event.with])
        if (event.by === me) tell(event.deal, { at, id, what: 'sent', deal: event.deal, who: event.with })
        else if (event.with.includes(me))
          tell(event.deal, { at, id, what: 'offered', deal: event.deal, who: [event.by] })
      }
      if (event.type !== 'dealMade' && event.type !== 'dealRefused' && event.type !== 'dealEnded') continue
      const { deal } = event
      const between = parties.get(deal)
      if (!between?.includes(me)) continue
      const others = between.filter((one) => one !== me)
      if (event.type === 'dealMade') tell(deal, { at, id, what: 'made', deal, who: others })
      else if (event.type === 'dealEnded') {
        if (event.lapsedWith) tell(deal, { at, id, what: 'lapsed', deal, who: others })
      } else if (event.by === me) told.delete(deal)
      else {
        const why = 'secret' in event ? { why: event.secret.why } : {}
        tell(deal, { at, id, what: event.takenBack ? 'withdrawn' : 'refused', deal, who: [event.by], ...why })
      }
    }
  }
  return [...told.values()]
}

/** Up to where a viewer was told. Steps of the same moment are told apart by their numbers. */
export type ToldUpTo = Pick<Toast, 'at' | 'id'>

export const isAfter = (toast: ToldUpTo, { at, id }: ToldUpTo): boolean =>
  toast.at > at || (toast.at === at && toast.id > id)
