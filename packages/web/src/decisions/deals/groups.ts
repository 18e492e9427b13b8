import type { Faction, Term, View } from '@arrakis/engine'
import type { Picture } from '../../table/picture.ts'

type Deal = View['deals'][number]
export type DealGroup = 'forYou' | 'offered' | 'binding' | 'promised' | 'others'
const GROUPS: readonly DealGroup[] = ['forYou', 'binding', 'promised', 'offered', 'others']

/** Who must keep a term; nobody in particular where the words do not say. */
function boundBy(term: Term): readonly Faction[] | null {
  switch (term.term) {
    case 'pay':
    case 'show':
    case 'give':
      return [term.from]
    case 'ally':
      return term.of
    case 'throw-fight':
      return [term.loser, term.winner]
    case 'words':
      return null
    default:
      return [term.of]
  }
}

/** Whether all that is left in a deal is for others to keep. */
const isPromise = ({ terms }: Deal, me: Faction): boolean =>
  terms !== null && terms.length > 0 && terms.every((term) => boundBy(term)?.includes(me) === false)

function groupOf(deal: Deal, me: Faction | null): DealGroup {
  const { parties, accepted, status } = deal
  if (!me || !parties.includes(me)) return 'others'
  if (status === 'binding') return isPromise(deal, me) ? 'promised' : 'binding'
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

/** The deals that wait for my answer. */
export const dealsForMe = (view: Pick<View, 'deals'>, me: Faction | null): readonly Deal[] =>
  groupsOf(view, me).find(({ group }) => group === 'forYou')?.deals ?? []

/** Whether all wait until I answer a deal that was offered to me. */
export const isHeldByOffer = ({ game, heldByOffer }: Pick<Picture, 'game' | 'heldByOffer'>, me: Faction): boolean =>
  heldByOffer === true && game !== null && dealsForMe(game, me).length > 0
