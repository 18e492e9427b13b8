import type { DecisionKind, OwnKind } from '../model/decisions.ts'
import { sentenceOf } from '../model/sentences.ts'
import { type PlainKind, plainDecisionText } from './decisions.ts'
import { thingName } from './names.ts'

type ModuleKind = Exclude<OwnKind, PlainKind>
/** What only modules ask; one without a text does not compile. */
const TEXTS: Readonly<Record<ModuleKind, string>> = {
  'duel.declare': 'Declare kanly?',
  'duel.leader': 'Choose a leader for the arena.',
  'duel.box': 'Choose where your leader stands first.',
  'duel.backing': 'Back your leader with spice.',
  'duel.side': 'For which side do you send a second?',
  'duel.second': 'Choose a second.',
  'duel.move': 'Step, play a dueling card, or end.',
  'duel.defence': 'Poison the attacker?',
  'duel.reward': 'What do you take for your second?',

  'main.traitor': 'The Baron is dead. Of your traitors you can still call only one: which?',

  'skill.keep': 'Keep one of these skills.',
  'skill.leader': 'Choose the leader who is to have this skill.',
  'skill.draw': 'Draw two skills, and keep one for the leader you revived?',
  'skill.behind': 'Take your skilled leader behind the shield?',
  'skill.question': 'Mentat: ask whether your opponent holds a certain weapon, or pass.',
  'skill.show': 'A Mentat asks for a weapon. Show a card: the one asked for, if you hold it.',
  'skill.retreat': 'Diplomat: retreat with forces that were not dialed, or pass.',
  'skill.company': 'Diplomat: how many forces retreat?',
  'skill.save': 'Suk Graduate: save forces from the tanks.',
  'skill.decipher':
    'Rihani Decipherer: take one of these traitors in exchange for one of yours, which all then see, or neither.',
  'skill.reveal': 'Rihani Decipherer: which of your traitors goes back to the deck? All see who it is.',
  'skill.spice': 'Sandmaster: add three spice where the battle was?',
  'skill.tax': 'Bureaucrat: one player has just paid another. Do 2 of that spice go to the bank instead?',
  'skill.smuggle': 'Smuggler: send one more force along, free of charge?',

  'world.carry': 'Junction: whom do you carry across the planet, and to and from worlds, this turn?',
  'world.half': 'Junction: who of them pays half of the price?',
  'world.reinforce': 'Caladan: bring one force from your reserves to where you won?',
  'world.share': 'Give your ally some of the income from worlds you occupy.',
  'world.discard': 'Kaitain: discard cards from your hand and pay 2 spice for each, or keep them all.',
  'world.second-advisor': 'Wallach IX: send a second force to the Polar Sink?',
  'world.fedaykin': 'Southern Hemisphere: place the revived Fedaykin where you have forces, or pass.',
  'world.free-card': 'Giedi Prime: the Harkonnen’s free card goes to you or an ally. Who gets it?',
}

/** A module says what its kinds ask; a kind without a sentence is told by its name. */
export const moduleDecisionText = (kind: DecisionKind): string =>
  Object.hasOwn(TEXTS, kind) ? TEXTS[kind as ModuleKind] : (sentenceOf(kind) ?? `${thingName(kind)}.`)

/** What is asked, in one sentence. */
export const decisionText = (kind: DecisionKind): string => plainDecisionText(kind) ?? moduleDecisionText(kind)
