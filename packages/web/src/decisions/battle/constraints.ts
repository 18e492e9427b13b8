import type { Card, Faction, Named, TerritoryId, View } from '@arrakis/engine'
import { nowOf } from '@arrakis/engine'

/** What binds a plan before it is made. */
export type PlanConstraint =
  | { readonly by: 'voice'; readonly play: boolean; readonly kind: Card }
  | { readonly by: 'prescience'; readonly element: string; readonly value: unknown }
  | { readonly by: 'oath-card'; readonly plays: boolean; readonly named: Named }
  | { readonly by: 'oath-dial'; readonly plays: boolean; readonly moreThan: number }
  | { readonly by: 'deal'; readonly term: NonNullable<View['deals'][number]['terms']>[number] }

export function planConstraints(view: View, of: Faction, opponent: Faction): PlanConstraint[] {
  const bonds: PlanConstraint[] = []
  const { voice, shown, promises, reopened } = view.battle ?? {}
  // What is certain comes first: two lines are seen at once.
  if (shown?.of === of && 'value' in shown && !reopened)
    bonds.push({ by: 'prescience', element: shown.element, value: shown.value })
  if (voice?.of === of) bonds.push({ by: 'voice', play: voice.command.play, kind: voice.command.kind as Card })
  for (const promise of promises ?? []) {
    if (promise.of !== of || promise.void) continue
    const { plays } = promise
    bonds.push(
      'moreThan' in promise
        ? { by: 'oath-dial', plays, moreThan: promise.moreThan }
        : { by: 'oath-card', plays, named: promise },
    )
  }
  const at = nowOf(view.now, 'battle')?.territory
  for (const { status, terms } of view.deals)
    for (const term of (status === 'binding' && terms) || [])
      if (binds(term, of, opponent, at)) bonds.push({ by: 'deal', term })
  return bonds
}

function binds(
  term: NonNullable<View['deals'][number]['terms']>[number],
  of: Faction,
  opponent: Faction,
  at: TerritoryId | undefined,
): boolean {
  if (term.term === 'play-card' || term.term === 'no-leader') return term.of === of && term.against === opponent
  if (term.term !== 'throw-fight') return false
  if (term.territory && at && term.territory !== at) return false
  return [term.loser, term.winner].includes(of) && [term.loser, term.winner].includes(opponent)
}
