import { literal, union } from '../../kernel/schema.ts'
import { CARD_ID, FACTION, LEADER_ID, PASS, TERRITORY } from '../../model/answers.ts'
import { row } from '../../model/decisions.ts'
import { SHACKLES } from '../../model/extra-factions.ts'

/** AHBT-05 What the Voice may command about the card of an attack. */
export const VOICED = ['projectile-weapon', 'poison-weapon', 'lasgun', 'worthless'] as const
export const COMMANDS = [
  ...VOICED.map((kind) => `not ${kind}` as const),
  ...VOICED.map((kind) => `play ${kind}` as const),
]

/** The questions of the further factions of Avalon Hill. */
export const ROWS = {
  'ixians.share': row.asked(row.amount(0, 10), 'other-party'),
  'ixians.full-strength': row.unasked(row.oneOf(literal(true))),
  'ixians.seize': row.unasked(row.oneOf(CARD_ID)),

  'landsraad.order': row.asked(row.oneOf(union(FACTION, PASS))),
  'landsraad.again': row.asked(row.oneOf(union(CARD_ID, PASS))),
  'landsraad.restrict': row.asked(row.orPass(row.place(TERRITORY))),

  'tleilaxu.mark': row.asked(row.yesNo(), 'ghola'),
  'tleilaxu.betray': row.asked(row.yesNo(), 'battle-results'),
  'tleilaxu.announce': row.asked(row.someOf(TERRITORY, 9)),
  'tleilaxu.attack': row.asked(row.oneOf(union(LEADER_ID, PASS))),
  'tleilaxu.voice': row.asked(row.oneOf(union(literal(...COMMANDS), PASS)), 'leader-attack'),
  'tleilaxu.weapon': row.asked(row.oneOf(union(CARD_ID, PASS)), 'leader-attack'),
  'tleilaxu.defence': row.asked(row.oneOf(union(CARD_ID, PASS)), 'leader-attack'),
  'tleilaxu.shackle': row.asked(row.oneOf(literal(...SHACKLES)), 'leader-attack'),
  'tleilaxu.trap': row.asked(row.orPass(row.place(TERRITORY))),
  'tleilaxu.trap-card': row.asked(row.oneOf(union(CARD_ID, PASS)), 'chosen-place'),
  'tleilaxu.lay-trap': row.unasked(row.oneOf(literal(true))),
  'tleilaxu.give': row.asked(row.oneOf(union(FACTION, PASS))),
  'tleilaxu.give-card': row.asked(row.oneOf(CARD_ID), 'other-party'),
  'tleilaxu.show': row.asked(row.yesNo()),
  'tleilaxu.grant': row.asked(row.someOf(FACTION, 9)),
  'tleilaxu.leaders': row.asked(row.someOf(LEADER_ID, 2)),
  'tleilaxu.tax': row.unasked(row.oneOf(CARD_ID)),
  'tleilaxu.disarm': row.unasked(row.place(TERRITORY)),
}

type Own = typeof ROWS
declare module '../../model/decisions.ts' {
  interface Rows extends Own {}
}
