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

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Leader skills: the cards, and the forms about them. */
export const skills = {
  halves: HALVES,
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
    yes: (leader: string) => `Take ${leader} behind the shield`,
    yesHint: (bottom: string) => `May lead: ${lower(bottom)} If somebody else leads, the skill does not work.`,
    no: (leader: string) => `Leave ${leader} in front`,
    noHint: (top: string) => `Cannot lead. The skill works for whoever does: ${lower(top)}`,
    works: (names: readonly string[]) => `You hold ${list(names)}.`,
    useless: 'You hold no card that counts for it.',
    strongholds: (n: number) => `Your opponent holds ${n} ${n === 1 ? 'stronghold' : 'strongholds'}.`,
    spice: (n: number) => (n === 0 ? 'No spice lies here.' : `${n} spice lie here.`),
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
