import { type AreaId, territoryOf } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { type Journey, leftBesideAllies } from './groups.ts'

/** Whether forces that arrive there, and stay, are lost. */
export function useIsDeadly(): (to: AreaId) => boolean {
  const deadly = useFacts()?.deadlyBesideAllies ?? []
  return (to) => deadly.includes(territoryOf(to))
}

/** Warns of forces that would be lost beside an ally's. It stands while they do, also for whoever passes. */
export function useBesideAllyWarning(journey: Journey): string | null {
  const { view, me } = useTable()
  const t = useText()
  const deadly = useFacts()?.deadlyBesideAllies ?? []
  const places = view && me ? leftBesideAllies(view, me, deadly, journey) : []
  if (places.length === 0) return null
  return t.forms.besideAlly(places.map((at) => t.game.territoryName(at)))
}
