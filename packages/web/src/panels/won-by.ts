import type { Faction, Outcome } from '@arrakis/engine'
import type { Texts } from '../text/en/index.ts'

/** What decides an end at which nobody had won. */
interface EndFacts {
  /** To whom such a game falls; null if strongholds decide. */
  readonly heir: Faction | null
  /** How many strongholds the winners hold. */
  readonly held: number
}

/** How a game was won otherwise than by strongholds, and the rule that says so; undefined until it is known. */
export function wonBy(
  { results, game }: Texts,
  { kind, winners }: Pick<Outcome, 'kind' | 'winners'>,
  facts: EndFacts | null,
): { readonly says: string; readonly rule: string } | undefined {
  if (kind !== 'default') return results.wonBy[kind]
  if (!facts) return undefined
  const { heir, held } = facts
  const { ofHeir, byStrongholds, byNothing } = results.undecided
  const says = heir && winners.includes(heir) ? ofHeir(game.seatName(heir)) : held > 0 ? byStrongholds : byNothing
  return { says, rule: 'VICT-10' }
}
