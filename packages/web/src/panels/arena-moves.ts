import { beside, type Decision, isFaction, type Seat, SIDES } from '@arrakis/engine'
import type { Arena } from './arena-drawing.tsx'

/** An answer that concerns a box of the arena: where it leads, or whom it strikes. */
export interface BoxChoice {
  readonly box: string
  readonly answer: string
  /** Whether it goes there or strikes there; a block is only laid or taken up. */
  readonly goes: boolean
}

/** What can be done where, by the question that is asked now. */
export function boxChoices(arena: Arena, me: Seat | null, question: Decision | null | undefined): BoxChoice[] {
  if (question?.kind === 'duel.box') return question.offer.choices.map((box) => ({ box, answer: box, goes: true }))
  if (question?.kind !== 'duel.move') return []
  const from = arena.duelists.find(({ of }) => of === me)?.box
  if (!from) return []
  return question.offer.choices.flatMap((answer): BoxChoice[] => {
    const [what = '', where] = answer.split(' ')
    if (isFaction(where)) {
      const box = arena.duelists.find(({ of }) => of === where)?.box
      return box ? [{ box, answer, goes: true }] : []
    }
    const [act = '', side] = what.split('-')
    if (act === 'place' || act === 'pick') return where ? [{ box: where, answer, goes: false }] : []
    if (!['step', 'attack', 'strike', 'jump'].includes(act)) return []
    const towards = SIDES.find((one) => one === (act === 'jump' ? where : side))
    const box = towards ? beside(from, towards) : null
    return box ? [{ box, answer, goes: true }] : []
  })
}
