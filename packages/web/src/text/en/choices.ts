import { type Answers, cardName, type DecisionKind, placeName, SeatName, seatName, type View } from '@arrakis/engine'

export interface ChoiceText {
  readonly label: string
  /** What comes of it. */
  readonly detail?: string
}

/** Questions whose answers are a few buttons. */
export type ButtonKind =
  | 'redraw-traitors'
  | 'family-atomics'
  | 'protect-ally'
  | 'grant-revival'
  | 'guild-turn'
  | 'stop-shipment'
  | 'send-advisor'
  | 'intrusion'
  | 'coexist'
  | 'hajr-again'
  | 'swap'
  | 'hajr'
  | 'withdraw'

type Say<K extends DecisionKind> = (answer: Answers[K], view: View) => ChoiceText

const either =
  (yes: ChoiceText, no: ChoiceText) =>
  (answer: 'yes' | 'no'): ChoiceText =>
    answer === 'yes' ? yes : no

export const choiceTexts: { readonly [K in ButtonKind]: Say<K> } = {
  'redraw-traitors': either(
    { label: 'Draw four others', detail: 'Your four go back and the deck is shuffled.' },
    { label: 'Keep mine', detail: 'Leaders of your own among them cannot betray you.' },
  ),
  'family-atomics': either(
    {
      label: 'Blow up the Shield Wall',
      detail:
        'All forces on it die. Arrakeen, Carthag and the Imperial Basin lie open to the storm for the rest of the game.',
    },
    { label: 'Leave it standing', detail: 'The card stays in your hand.' },
  ),
  'protect-ally': either(
    { label: 'Spare them', detail: 'Your ally’s forces there stay alive.' },
    { label: 'Let it feed', detail: 'Your ally’s forces there go to the tanks.' },
  ),
  'grant-revival': either(
    { label: 'Grant it', detail: 'Your ally revives up to three forces for free this turn.' },
    { label: 'Grant nothing', detail: 'Your ally revives as always.' },
  ),
  'guild-turn': (answer) =>
    answer === 'now'
      ? { label: 'Now', detail: 'You ship and move before all who are still to come.' }
      : { label: 'Wait', detail: 'You are asked again before each of the others.' },
  'stop-shipment': (card) =>
    card === 'pass'
      ? { label: 'Let it land' }
      : {
          label: `Stop it with ${cardName(card)}`,
          detail: 'The forces stay where they are. This spends your Karama power.',
        },
  'send-advisor'(answer, view) {
    if (answer === 'pass') return { label: 'Send nobody' }
    if (answer === 'polar-sink')
      return { label: 'To the Polar Sink', detail: 'One force, free of charge, away from everybody.' }
    const to = (view.stack.findLast(({ proc }) => proc === 'bene-gesserit.accompany') as { to?: string } | undefined)
      ?.to
    return {
      label: to ? `To ${placeName(to)}` : 'Along with them',
      detail: 'One advisor, free of charge. It does not fight.',
    }
  },
  intrusion: either(
    { label: 'Become advisors', detail: 'They stay, neither fight nor count, and cannot be attacked.' },
    { label: 'Stay fighters', detail: 'There will be a battle, unless somebody leaves.' },
  ),
  coexist: either(
    { label: 'Coexist', detail: 'They stay, neither fight nor count, and cannot be attacked.' },
    { label: 'Fight', detail: 'There will be a battle, unless somebody leaves.' },
  ),
  'hajr-again': either(
    { label: 'Play Hajr', detail: 'You move once more. The card is discarded.' },
    { label: 'Be done', detail: 'Your move is over.' },
  ),
  swap(answer, view) {
    if (answer.do === 'done') return { label: 'Be done', detail: 'You keep the faction you have.' }
    if (answer.do === 'wish')
      return { label: `Ask for ${seatName(answer.faction)}`, detail: 'Whoever has it must agree.' }
    const wish = wishOf(view, answer.with)
    return {
      label: `Agree with ${seatName(answer.with)}`,
      detail: wish ? `${SeatName(answer.with)} would rather play ${seatName(wish)}.` : 'You exchange factions.',
    }
  },
  hajr: () => ({ label: 'Play Hajr', detail: 'You have one more move this turn. The card is discarded.' }),
  withdraw: () => ({ label: 'Take it back', detail: 'You may answer anew until all answers are in.' }),
}

function wishOf(view: View, by: string): Parameters<typeof seatName>[0] | undefined {
  const frame = view.stack.findLast(({ proc }) => proc === 'swap-factions') as
    | { wishes?: readonly { by: string; faction: Parameters<typeof seatName>[0]; open: boolean }[] }
    | undefined
  return frame?.wishes?.find((wish) => wish.open && wish.by === by)?.faction
}
