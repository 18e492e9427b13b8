import type { DecisionKind } from '../../model/decisions.ts'
import type { ROWS } from './rows.ts'

/** What the further factions are asked, and may do. */
export const EXTRA_SENTENCES: Readonly<Record<keyof typeof ROWS & DecisionKind, string>> = {
  'ixians.share': 'Give your ally some of the ten spice.',
  'ixians.full-strength': 'Let your forces count in full with a Karama.',
  'ixians.seize': 'Send all spice of the Ixians to the bank with a Karama.',
  'landsraad.order': 'Order somebody to hold in place this round, or pass.',
  'landsraad.again': 'Play a Karama to hold somebody in this battle round as well, or pass.',
  'landsraad.restrict':
    'Restrict a territory, or pass. This turn only fighters of your alliance and of the Fremen may enter it; others still there after movement go to the tanks.',
  'tleilaxu.mark': 'A leader came back from the tanks. Make this leader your traitor?',
  'tleilaxu.betray': 'The winner is led by one who came back from the tanks. Announce this leader as your traitor?',
  'tleilaxu.announce': 'Announce betrayals in strongholds that you have kept to yourself.',
  'tleilaxu.attack': 'Attack a leader who has fought, or pass.',
  'tleilaxu.voice': 'A leader is attacked. Use the Voice on the card that is laid, or pass.',
  'tleilaxu.weapon': 'Lay a card against the leader, face down, or pass.',
  'tleilaxu.defence': 'A leader of yours is attacked. Lay a defence, or none.',
  'tleilaxu.shackle': 'What may your victim not do next turn?',
  'tleilaxu.trap': 'Lay a trap in a stronghold, or pass.',
  'tleilaxu.trap-card': 'Choose the card of the trap, or pass.',
  'tleilaxu.lay-trap': 'Lay a trap where you are in control.',
  'tleilaxu.give': 'Give somebody a card of yours, or pass.',
  'tleilaxu.give-card': 'Choose the card that you give.',
  'tleilaxu.show':
    'Show all that you have 35 spice? With more than 35 after the next collection you win, unless somebody else has won.',
  'tleilaxu.grant': 'Which allies revive free of charge this turn?',
  'tleilaxu.leaders': 'The Bene Tleilaxu let you revive up to two leaders, free of charge.',
  'tleilaxu.tax': 'Take ten spice from the Bene Tleilaxu with a Karama.',
  'tleilaxu.disarm': 'Destroy a trap with a Karama.',
}
