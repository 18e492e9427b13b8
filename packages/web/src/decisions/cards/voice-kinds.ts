import { isCard, isDefence, isWeapon, type VoiceKind } from '@arrakis/engine'

const rankOf = (kind: VoiceKind): number => {
  if (isCard(kind)) return isWeapon(kind) ? 0 : isDefence(kind) ? 1 : 2
  return kind.endsWith('weapon') ? 0 : kind.endsWith('defence') ? 1 : 2
}

/** What the Voice and deals may name, in order: weapons first, then defences. */
export const inOrder = (kinds: readonly VoiceKind[]): readonly VoiceKind[] =>
  kinds.toSorted((a, b) => rankOf(a) - rankOf(b))
