import { type DuelMove, type Faction, LEADER, type LeaderId } from '@arrakis/engine'
import { texts } from '../text.ts'
import type { ChoiceText } from './choices.ts'
import { boxName, cardUse, FROM } from './duel.ts'
import type { ModuleTexts } from './module-texts.ts'

// Names come from the texts that are there already: imported, they would leave the chunk of the table.
const game = () => texts().game
const seatName = (seat: Faction): string => game().seatName(seat)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const valueText = (value: unknown): string => capital(game().valueText(value))

const STEPS: Readonly<Record<string, string>> = {
  in: 'Step towards the centre',
  out: 'Step towards the wall',
  left: 'Step to the left',
  right: 'Step to the right',
}
const AT: Readonly<Record<string, string>> = {
  in: 'towards the centre',
  out: 'towards the wall',
  left: 'to the left',
  right: 'to the right',
}

/** DUEL-14 A move in the arena, and what comes of it. */
export function duelMoveText(move: DuelMove): ChoiceText {
  if (move === 'end') return { label: 'Stand still', detail: 'Your turn in the arena ends; cards are kept.' }
  const [what, where = ''] = move.split(' ') as [string, string | undefined]
  const [act, side = ''] = what.split('-') as [string, string | undefined]
  if (act === 'step')
    return { label: STEPS[side]!, ...(side === 'in' && { detail: 'You draw a dueling card, unless you hold four.' }) }
  if (act === 'strike') return { label: `Strike ${AT[side]}`, detail: 'One of your three actions; no card is played.' }
  const detail = cardUse(what)
  if (act === 'attack') return { label: `Attack ${AT[side]}`, detail }
  if (act === 'throw') return { label: `Throw a knife at ${seatName(where as Faction)}`, detail }
  if (act === 'place') return { label: `Place a block right of ${boxName(where)}`, detail }
  if (act === 'pick') return { label: `Pick up the block right of ${boxName(where)}`, detail }
  if (act === 'jump') return { label: `Jump the block to the ${where}`, detail }
  return { label: what === 'move-three' ? 'Three actions' : 'Flee with honour', detail }
}

/** DUEL-08 A leader for the arena, and what is risked with it. */
function leaderText(leader: LeaderId): ChoiceText {
  const { main, printed } = LEADER[leader]
  const detail = main ? 'Your main character: its powers die with it.' : `Strength ${printed}`
  return { label: valueText(leader), detail }
}

/** Questions and answers in and around the arena. */
export const duelTexts: ModuleTexts = {
  sentences: {},
  questions: {
    'duel.move': ({ moves, three, war }) => {
      const left = three > 0 ? `${three} of three actions` : moves === 1 ? 'one move' : 'two moves'
      return `${war ? 'War of assassins' : 'Kanly'}: you have ${left} left. Step, play a dueling card, or stand still.`
    },
    'duel.defence': ({ attack }) => {
      const [who, side] = [attack ? seatName(attack.by) : 'Somebody', attack?.from]
      return `${capital(who)} strikes at you ${side ? FROM[side] : 'from afar'}. Do you strike back with a poisoned blade?`
    },
    'duel.reward': ({ points }) =>
      `Your side won. ${points === 1 ? 'One point is' : `${points} points are`} left: take forces or leaders from the tanks, or all that is left in spice.`,
    'duel.leader': () => 'Choose in secret which leader goes into the arena.',
    'duel.backing': () =>
      'How much spice do you lay behind your leader? It is lost before the leader is hurt; what is left comes back.',
    'duel.second': () => 'Choose in secret which leader is the second. If that side loses, the second dies too.',
  },
  doing: {
    'duel.declare': 'thinking of kanly',
    'duel.leader': 'choosing a leader for the arena',
    'duel.box': 'choosing where to stand in the arena',
    'duel.backing': 'backing a leader',
    'duel.side': 'choosing a side in the duel',
    'duel.second': 'choosing a second',
    'duel.move': 'fighting in the arena',
    'duel.defence': 'under attack in the arena',
    'duel.reward': 'taking a reward',
  },
  choices: {
    'duel.declare': (on) =>
      on === 'no'
        ? { label: 'No duel' }
        : { label: `Challenge ${seatName(on)}`, detail: 'It costs a kanly card, and is fought to the death.' },
    'duel.leader': leaderText,
    'duel.second': leaderText,
    'duel.box': (box) => ({ label: `Box ${boxName(box)}` }),
    'duel.side': (side) =>
      side === 'none' ? { label: 'Send nobody' } : { label: `Send a second for ${seatName(side)}` },
    'duel.move': (move) => duelMoveText(move),
    'duel.defence': (card) =>
      card === 'none'
        ? { label: 'No defence', detail: 'You are struck, and keep your cards.' }
        : {
            label: 'Strike back with poison',
            detail:
              'It does not stop the blow, but strikes the attacker at the same time with all that yours is worth.',
          },
    'duel.reward'(what, { points }) {
      if (what === 'spice') return { label: `${points} spice`, detail: 'All points that are left.' }
      if (what === 'force') return { label: 'One force', detail: 'From the tanks to your reserves, for one point.' }
      if (what === 'starred') return { label: 'One starred force', detail: 'From the tanks, for one point.' }
      const { main, printed } = LEADER[what]
      // A table says what main characters are worth.
      const price = main
        ? 'as many points as the number on the disc'
        : printed === 1
          ? 'one point'
          : `${printed} points`
      return { label: valueText(what), detail: `From the tanks, for ${price}.` }
    },
  },
  answers: {
    'duel.declare': (on) => (on === 'no' ? 'declare no duel' : `challenge ${seatName(on)}`),
    'duel.leader': (leader) => `send ${game().leaderName(leader)}`,
    'duel.backing': (n) => (n === 0 ? 'lay nothing behind your leader' : `lay ${n} spice behind your leader`),
    'duel.side': (side) => (side === 'none' ? 'send nobody' : `send a second for ${seatName(side)}`),
    'duel.second': (leader) => `send ${game().leaderName(leader)}`,
    'duel.defence': (card) => (card === 'none' ? 'play no defence' : `play the ${game().thingName(card)}`),
    'duel.reward'(what) {
      if (what === 'spice') return 'take all that is left in spice'
      if (what === 'force' || what === 'starred') return `take ${what === 'force' ? 'a force' : 'a starred force'}`
      return `take ${game().leaderName(what)}`
    },
    'duel.move': (move) => duelMoveText(move).label.toLowerCase(),
    'duel.box': (box) => `stand in box ${boxName(box)}`,
  },
  plays: {},
}
