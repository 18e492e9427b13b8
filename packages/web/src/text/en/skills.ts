import type { Skill } from '@arrakis/engine'

/** What the two halves of a skill do: in front of the shield, and with its leader in battle. */
interface Halves {
  readonly top: string
  readonly bottom: string
}

const withCard = (card: string): Halves => ({
  top: `Your other leaders count 1 more with ${card}.`,
  bottom: `This leader counts 3 more with ${card}.`,
})

const HALVES: Readonly<Record<Skill, Halves>> = {
  bureaucrat: {
    top: 'Once a phase, when somebody pays another player 5 spice or more, 2 of it go to the bank instead.',
    bottom: 'Your opponent’s total is 1 less for each stronghold they hold with fighters.',
  },
  diplomat: {
    top: 'Without a defence of your own, a worthless card counts as the defence your opponent plays, and is discarded.',
    bottom:
      'If you lose, forces you did not dial may retreat to an empty territory nearby, up to this leader’s strength.',
  },
  'killer-medic': withCard('a poison defence'),
  'master-of-assassins': withCard('a poison weapon'),
  mentat: {
    top: 'Before plans are made you ask your opponent for one weapon. They show it to you, or else another card.',
    bottom: 'This leader counts 2 more.',
  },
  planetologist: {
    top: 'You move one territory further, up to three; or you bring forces from two territories to one in a single move.',
    bottom: 'A special card in place of the weapon makes this leader count 2 more. It is discarded.',
  },
  'prana-bindu-adept': withCard('a projectile defence'),
  'rihani-decipherer': {
    top: 'When you win a battle you look at two cards of the traitor deck.',
    bottom: 'When you win you draw two traitors, and may exchange one of yours for one of them.',
  },
  sandmaster: {
    top: 'Your moves take 1 spice from every territory with spice that they enter or pass.',
    bottom: 'When you win where spice lies, you may add 3 spice there.',
  },
  smuggler: {
    top: 'When you ship from off the planet to an empty territory, one more force comes along free of charge.',
    bottom: 'This leader takes spice from the battlefield, up to his or her strength, whoever wins.',
  },
  'spice-banker': {
    top: 'Once a phase, when somebody else pays the bank 4 spice or more, you get 1 at the end of the turn.',
    bottom: 'Up to 3 spice in your plan make this leader count as much more.',
  },
  'suk-graduate': {
    top: 'When you win, one of the forces you lose returns to your reserves.',
    bottom: 'When you win you save up to three of the forces you lose: one stays, the others return to your reserves.',
  },
  'swordmaster-of-ginaz': withCard('a projectile weapon'),
  warmaster: {
    top: 'Your other leaders count 1 more with a worthless card in the plan.',
    bottom: 'This leader counts 3 more with a worthless card in the plan.',
  },
}

/** What a skill would find in a battle, in names. */
export interface SkillHere {
  readonly leader: string
  readonly worth: number
  readonly best: { readonly leader: string; readonly worth: number } | null
  readonly cards: readonly string[]
  readonly strongholds: number
  readonly here: number
  readonly spice: number
}
/** What either half does to the battle at hand. */
interface Here {
  front(facts: SkillHere): string
  behind(facts: SkillHere): string
}

const either = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
const sum = (leader: string, worth: number, more: number): string =>
  `${leader} would count ${worth} + ${more} = ${worth + more}`
const plain = ({ leader, worth }: SkillHere): string => `${leader} would count ${worth}.`
const IDLE = 'In a battle this half does nothing.'

const withCards =
  (more: number, none: string): Here['behind'] =>
  ({ leader, worth, cards }) =>
    cards.length > 0 ? `${sum(leader, worth, more)} with ${either(cards)}.` : `${none} ${leader} would count ${worth}.`

const cardsHere: Here = {
  front({ best, cards }) {
    if (cards.length === 0) return 'You hold no card that counts for it.'
    return best ? `${sum(best.leader, best.worth, 1)} with ${either(cards)}.` : 'You have nobody else who could lead.'
  },
  behind: withCards(3, 'You hold no card that counts for it.'),
}

const HERE: Readonly<Record<Skill, Here>> = {
  bureaucrat: {
    front: () => IDLE,
    behind: (facts) =>
      `${plain(facts)} ${facts.strongholds > 0 ? `Your opponent’s total would be ${facts.strongholds} less.` : 'Your opponent holds no stronghold.'}`,
  },
  diplomat: {
    front: ({ cards }) =>
      cards.length > 0 ? `${either(cards)} would count as the defence they play.` : 'You hold no worthless card.',
    behind: (facts) =>
      `${plain(facts)} ${HERE.diplomat.front(facts)} If you lose, up to ${facts.worth} forces that you did not dial may retreat.`,
  },
  'killer-medic': cardsHere,
  'master-of-assassins': cardsHere,
  mentat: {
    front: () => 'Its question comes before this: now this half does nothing more.',
    behind: ({ leader, worth }) => `${sum(leader, worth, 2)}.`,
  },
  planetologist: { front: () => IDLE, behind: withCards(2, 'You hold no special card.') },
  'prana-bindu-adept': cardsHere,
  'rihani-decipherer': {
    front: () => 'If you win, you look at two cards of the traitor deck.',
    behind: (facts) =>
      `${plain(facts)} If you win, you look at two traitors, draw two more, and may keep one of these.`,
  },
  sandmaster: {
    front: () => IDLE,
    behind: (facts) =>
      `${plain(facts)} ${facts.here > 0 ? `If you win, you may add 3 to the ${facts.here} spice here.` : 'No spice lies here.'}`,
  },
  smuggler: {
    front: () => IDLE,
    behind: (facts) =>
      `${plain(facts)} ${facts.here > 0 ? `You would get ${Math.min(facts.worth, facts.here)} of the ${facts.here} spice here.` : 'No spice lies here.'}`,
  },
  'spice-banker': {
    front: () => 'If your opponent pays 4 spice or more for forces, you get 1.',
    behind: (facts) =>
      facts.spice > 0
        ? `${facts.leader} would count ${facts.worth}, and 1 more for each of up to ${Math.min(3, facts.spice)} spice.`
        : `${plain(facts)} You have no spice to add.`,
  },
  'suk-graduate': {
    front: () => 'If you win, one of the forces you lose returns to your reserves.',
    behind: (facts) =>
      `${plain(facts)} If you win, up to four of the forces you lose are saved: one stays, the others return to your reserves.`,
  },
  'swordmaster-of-ginaz': cardsHere,
  warmaster: cardsHere,
}

/** Leader skills: the cards, and the forms about them. */
export const skills = {
  halves: HALVES,
  here: HERE,
  who: (leader: string, skill: string) => `${leader}, ${skill}`,
  place: {
    front: 'in front of the shield',
    behind: 'behind the shield, and may lead',
    undecided: 'in front of the shield, or leading',
    captive: 'captive, and may lead',
  },
  top: 'In front of the shield',
  bottom: 'Leading in battle',
  title: 'Skill',
  keep: (skill: string) => `Keep ${skill}`,
  keepOne: 'Keep one of them',
  keepHint: 'You choose its leader next. The other card goes back to the deck, unseen.',
  leaderHint: 'All see who it is. The skill lasts as long as this leader lives.',
  leader: (strength: number) => `strength ${strength}`,
  give: (leader: string, skill: string) => `${leader} is our ${skill}`,
  giveOne: 'Choose a leader',
  draw: { yes: 'Draw two', yesHint: 'You keep one of them for this leader.', no: 'No skill' },
  behind: {
    yes: 'Behind the shield',
    no: 'In front of the shield',
    hint: (leader: string) =>
      `Behind the shield ${leader} may lead; if somebody else does, the skill does not work. In front ${leader} cannot lead.`,
  },
  spice: {
    yes: 'Add 3 spice',
    yesHint: 'They come from the bank and lie there to be collected.',
    no: 'Leave it',
  },
  smuggle: {
    normal: 'One ordinary force',
    elite: 'One starred force',
    none: 'Nobody',
    hint: 'From your reserves, free of charge.',
  },
}
