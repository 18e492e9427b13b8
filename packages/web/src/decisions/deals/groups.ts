import type { Faction, View } from '@arrakis/engine'

type Deal = View['deals'][number]
export type DealGroup = 'forYou' | 'offered' | 'binding' | 'others'
const GROUPS: readonly DealGroup[] = ['forYou', 'binding', 'offered', 'others']

function groupOf({ parties, accepted, status }: Deal, me: Faction | null): DealGroup {
  if (!me || !parties.includes(me)) return 'others'
  if (status === 'binding') return 'binding'
  return accepted.includes(me) ? 'offered' : 'forYou'
}

/** Groups deals by what they mean to this player. Empty groups are left out. */
export const groupsOf = (
  { deals }: Pick<View, 'deals'>,
  me: Faction | null,
): { readonly group: DealGroup; readonly deals: readonly Deal[] }[] =>
  GROUPS.map((group) => ({ group, deals: deals.filter((deal) => groupOf(deal, me) === group) })).filter(
    ({ deals: found }) => found.length > 0,
  )

/** How many deals wait for my answer. */
export const dealsToAnswer = (view: Pick<View, 'deals'>, me: Faction | null): number =>
  groupsOf(view, me).find(({ group }) => group === 'forYou')?.deals.length ?? 0
