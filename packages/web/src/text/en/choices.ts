import {
  type About,
  type Answer,
  capitalSeatName,
  cardName,
  type Decision,
  type KindOfShape,
  placeName,
  type Situations,
  seatName,
} from '@arrakis/engine'
import { moduleTexts } from '../text.ts'
import { capital, valueText } from './values.ts'

export interface ChoiceText {
  readonly label: string
  /** What comes of it. */
  readonly detail?: string
}

/** Decisions that choose one of what is offered. */
export type ChoiceKind = KindOfShape<'yes-no' | 'one-of'>

type Say<K extends ChoiceKind> = (answer: Answer<K>, about: About<K>) => ChoiceText
/** Any of these functions. One that was looked up by the kind of a decision accepts its answers. */
type AnySay = { say(answer: Answer<ChoiceKind>, about: About<ChoiceKind>): ChoiceText }['say']

const either =
  (yes: ChoiceText, no: ChoiceText) =>
  (answer: 'yes' | 'no'): ChoiceText =>
    answer === 'yes' ? yes : no

/** Whether forces stand aside when others come. */
const met =
  (aside: string, fight: string) =>
  (answer: 'yes' | 'no', { territory }: Situations['meeting']): ChoiceText => {
    // BATTLE-01
    const isPeaceful = territory === 'polar-sink'
    if (answer === 'no')
      return { label: fight, detail: isPeaceful ? NO_BATTLE : 'There will be a battle, unless somebody leaves.' }
    return { label: aside, detail: 'They stay, neither fight nor count, and cannot be attacked.' }
  }
const NO_BATTLE = 'Nobody fights battles in the Polar Sink.'

/** Answers that need more than their name. */
const TEXTS: { readonly [K in ChoiceKind]?: Say<K> } = {
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
    { label: 'Let it devour them', detail: 'Your ally’s forces there go to the tanks.' },
  ),
  'grant-revival': either(
    { label: 'Grant it', detail: 'Your ally revives up to three forces for free this turn.' },
    { label: 'Grant nothing', detail: 'Your ally revives as usual.' },
  ),
  'guild-turn': (answer) =>
    answer === 'now'
      ? { label: 'Now', detail: 'You ship and move before everybody who has not had a turn yet.' }
      : { label: 'Wait', detail: 'You are asked again before each of the others.' },
  'stop-shipment': (card) =>
    card === 'pass'
      ? { label: 'Let it land' }
      : {
          label: `Stop it with ${cardName(card)}`,
          detail: 'The forces stay where they are. This spends your Karama power.',
        },
  'send-advisor'(answer, { to }) {
    if (answer === 'pass') return { label: 'Send nobody' }
    if (answer === 'polar-sink')
      return { label: 'To the Polar Sink', detail: 'One force, free of charge, away from everybody.' }
    return { label: `To ${placeName(to)}`, detail: 'One advisor, free of charge. It does not fight.' }
  },
  intrusion: met('Become advisors', 'Stay fighters'),
  coexist: met('Coexist', 'Fight'),
  'hajr-again': either(
    { label: 'Play Hajr', detail: 'You move once more. The card is discarded.' },
    { label: 'Finish', detail: 'Your move is over.' },
  ),
  swap(answer, { wishes }) {
    if (answer.do === 'done') return { label: 'Finish', detail: 'You keep the faction you have.' }
    if (answer.do === 'wish') return { label: `Ask for ${seatName(answer.faction)}` }
    const wish = wishes.find(({ open, by }) => open && by === answer.with)
    return {
      label: `Agree with ${seatName(answer.with)}`,
      detail: wish
        ? `${capitalSeatName(answer.with)} would rather play ${seatName(wish.faction)}.`
        : 'You exchange factions.',
    }
  },
  hajr: () => ({ label: 'Play Hajr', detail: 'You have one more move this turn. The card is discarded.' }),
  withdraw: () => ({ label: 'Take it back', detail: 'You may answer again until all answers are in.' }),
}

/** An answer as a button or a list says it, and what comes of it. */
export function choiceText({ kind, about }: Decision<ChoiceKind>, answer: Answer<ChoiceKind>): ChoiceText {
  const say: AnySay | undefined = TEXTS[kind] ?? moduleTexts().choices[kind]
  return say?.(answer, about) ?? { label: capital(valueText(answer)) }
}
