import type { About, Answer, Faction, Force, LeaderId, View } from '@arrakis/engine'
import { nowOf } from '@arrakis/engine'
import { texts } from '../text.ts'
import type { ModuleTexts } from './module-texts.ts'

// Names come from the texts that are there already: imported, they would leave the chunk of the table.
const game = () => texts().game
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nobody') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const seats = (of: readonly Faction[]): string => list(of.map((seat) => game().seatName(seat)))
const yesNo =
  (yes: string, no: string) =>
  (answer: 'yes' | 'no'): string =>
    answer === 'yes' ? yes : no
/** What is done with some forces, or with none. */
const withForces =
  (doing: string, none: string) =>
  (force: Force, of: Faction): string =>
    force.normal + force.elite === 0 ? none : `${doing} ${game().forceText(force, of)}`
const leader = (doing: string, none: string) => (answer: LeaderId | 'none') =>
  answer === 'none' ? none : `${doing} ${game().leaderName(answer)}`

const inBattle = (ask: string) => (fight: About<'skill.question'>, view: View) =>
  `${game().battleText(fight, view.me)}. ${ask}`
const afterBattle =
  (outcome: string, ask: string) =>
  ({ territory }: About<'skill.save'>): string =>
    `You ${outcome} in ${game().placeName(territory)}. ${ask}`

const CHOOSE_LEADER = 'Choose the leader who is to have this skill.'
/** SKILL-02 The skills in my hand, until a leader has one. */
const held = ({ me, piles }: View): readonly string[] => {
  const hand = piles?.skills?.hands[me as Faction]
  return Array.isArray(hand) ? hand : []
}
const paid = (one: Faction | 'bank'): string => (one === 'bank' ? 'the bank' : game().seatName(one))

/** SKILL-17 Their Mentat asks for a weapon, which is all that can be shown if it is there. */
function weaponAsked(fight: About<'skill.show'>, view: View): string {
  const weapon = nowOf(view.now, 'mentat-question')?.weapon
  if (!weapon) return inBattle('A Mentat asks for a weapon. Show it, or else another card.')(fight, view)
  const asked = `A Mentat asks for ${game().cardName(weapon)}.`
  const holds = view.factions[view.me as Faction]?.hand?.includes(weapon)
  return inBattle(`${asked} ${holds ? 'You hold it: show it.' : 'You do not hold it: show another card.'}`)(fight, view)
}

const shipped = (answer: Answer<'skill.smuggle'>): string =>
  answer === 'none' ? 'send nobody along' : `send one more ${answer === 'elite' ? 'starred ' : ''}force along`

/** Questions and answers of leader skills, homeworlds and main characters. */
export const skillWorldTexts: ModuleTexts = {
  sentences: {},
  questions: {
    'skill.leader': (_, view) => {
      const [skill] = held(view)
      return skill ? `You keep ${game().valueText(skill)}. ${CHOOSE_LEADER}` : CHOOSE_LEADER
    },
    'skill.draw': ({ leader }) =>
      `${capital(game().valueText(leader))} came back from the tanks. Draw two skills, and keep one for this leader?`,
    'skill.tax': ({ from, to, amount }) =>
      `Bureaucrat: ${paid(from)} just paid ${paid(to)} ${amount} spice. Do 2 of it go to the bank instead?`,
    'skill.smuggle': ({ at }) =>
      `Smuggler: send one more force${at ? ` to ${game().placeName(at)}` : ' along'}, free of charge?`,
    'skill.question': inBattle('Mentat: which weapon do you ask about? They must show it, or else another card.'),
    'skill.show': weaponAsked,
    'skill.retreat': afterBattle('lost', 'Diplomat: retreat with forces that were not dialed, or pass.'),
    'skill.company': afterBattle('lost', 'Diplomat: how many forces retreat?'),
    'skill.save': afterBattle('won', 'Suk Graduate: save forces from the tanks.'),
    'skill.spice': afterBattle('won', 'Sandmaster: add three spice there?'),
    'world.share': ({ of }) =>
      `Give ${of ? game().seatName(of) : 'your ally'} some of the income from worlds you occupy?`,
    'world.reinforce': afterBattle('won', 'Caladan: bring one force there from your reserves?'),
  },
  doing: {},
  choices: {
    'skill.decipher': (answer) => ({ label: capital(leader('take', 'take neither')(answer)) }),
    'skill.reveal': (answer) => ({ label: capital(leader('give back', '')(answer)) }),
    'skill.tax': (answer) =>
      answer === 'yes'
        ? { label: 'Send 2 to the bank', detail: 'Whoever was paid gets 2 less. Once a phase.' }
        : { label: 'Leave it' },
    'world.reinforce': (answer) =>
      answer === 'yes'
        ? { label: 'Bring one force', detail: 'From your reserves, free of charge.' }
        : { label: 'Bring nobody' },
    'world.second-advisor': (answer) => ({ label: answer === 'yes' ? 'Send a second force' : 'One is enough' }),
  },
  answers: {
    'main.traitor': leader('keep', 'keep no traitor'),
    'skill.leader': leader('give the skill to', ''),
    'skill.draw': yesNo('draw two skills', 'take no skill'),
    'skill.behind': yesNo(
      'take your skilled leader behind the shield',
      'leave your skilled leader in front of the shield',
    ),
    'skill.question': (card) => (card === 'pass' ? 'pass' : `ask for ${game().cardName(card)}`),
    'skill.show': (card) => `show ${game().cardName(card)}`,
    'skill.retreat': (area) => (area === 'pass' ? 'pass' : `retreat to ${game().placeName(area)}`),
    'skill.company': withForces('retreat with', 'retreat with nobody'),
    'skill.save': withForces('save', 'save nobody'),
    'skill.decipher': leader('take', 'take neither'),
    'skill.reveal': leader('give back', ''),
    'skill.spice': yesNo('add three spice', 'add no spice'),
    'skill.tax': yesNo('send 2 spice to the bank', 'leave the payment alone'),
    'skill.smuggle': shipped,
    'world.carry': (carried) => (carried.length === 0 ? 'carry nobody' : `carry ${seats(carried)}`),
    'world.half': (half) => (half.length === 0 ? 'all pay the full price' : `half the price for ${seats(half)}`),
    'world.reinforce': yesNo('bring one force', 'bring nobody'),
    'world.share': (amount) => (amount === 0 ? 'give nothing' : `give ${amount} spice`),
    'world.discard': (cards) =>
      cards.length === 0
        ? 'keep all cards'
        : `pay ${2 * cards.length} spice and discard ${list(cards.map((card) => game().cardName(card)))}`,
    'world.second-advisor': yesNo('send a second force', 'send no second force'),
    'world.fedaykin': (area) => (area === 'pass' ? 'pass' : `place it in ${game().placeName(area)}`),
    'world.free-card': (seat) => `give it to ${game().seatName(seat)}`,
  },
  plays: {},
}
