import type { Faction } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'

/** The fate that a faction holds, if the viewer may see it. */
export function useFate(of: Faction | null): string | null {
  const { view } = useTable()
  const hand = of ? view?.piles?.fate?.hands[of] : undefined
  return Array.isArray(hand) ? (hand[0] ?? null) : null
}
