import { literal, union } from '../../kernel/schema.ts'
import { AREA, CARD_ID, FACTION, LEADER_ID, PASS, TERRITORY } from '../../model/answers.ts'
import { row } from '../../model/decisions.ts'
import { TECHS } from '../../model/dream.ts'

/** The questions of Dream Rules. */
export const ROWS = {
  'dream.draft': row.askedOfChair(row.oneOf(FACTION), 'question'),
  'dream.offer-fate': row.asked(row.oneOf(union(FACTION, PASS)), 'fate-trade'),
  'dream.swap-fate': row.asked(row.yesNo(), 'fate-trade'),
  'dream.evacuate': row.asked(row.yesNo(), 'mines'),
  'dream.thumper': row.asked(row.orPass(row.place(TERRITORY))),
  'dream.guide': row.asked(row.oneOf(union(FACTION, PASS))),
  'dream.take-tech': row.asked(row.oneOf(literal(...TECHS)), 'other-party'),
  'dream.supplies': row.asked(row.yesNo(), 'battle'),
  'dream.play-supplies': row.unasked(row.oneOf(literal(true))),
  'dream.give-bible': row.asked(row.oneOf(union(FACTION, PASS))),
  'dream.reveal': row.asked(row.oneOf(literal('reveal')), 'battle'),
  'dream.mercenaries': row.asked(row.yesNo(), 'battle'),
  'dream.break': row.asked(row.oneOf(literal('keep', 'use', 'discard'))),
  'dream.fanatical': row.asked(row.someOf(CARD_ID, 2), 'battle'),
  'dream.battle-fate': row.asked(row.yesNo(), 'battle'),
  'dream.dancer': row.asked(row.oneOf(union(LEADER_ID, PASS))),
  'dream.infiltrate': row.asked(row.oneOf(union(LEADER_ID, PASS))),
  'dream.impersonate': row.asked(row.oneOf(LEADER_ID), 'disguise'),
  'dream.unmask': row.asked(row.yesNo(), 'disguise'),
  'dream.zoal': row.asked(row.yesNo(), 'battle-results'),
  'dream.shape': row.asked(row.oneOf(LEADER_ID), 'battle-results'),
  'dream.offer-leader': row.asked(row.oneOf(union(LEADER_ID, PASS))),
  'dream.leader-price': row.asked(row.amount(0, 1000), 'leader-price'),
  'dream.raise-limit': row.asked(row.someOf(FACTION, 6)),
  'dream.revive-leaders': row.asked(row.someOf(LEADER_ID, 5)),
  'dream.stone-burner': row.asked(row.place(TERRITORY)),
  'dream.fate': row.unasked(row.oneOf(literal(true))),
  'dream.place-mine': row.asked(row.orPass(row.place(AREA))),
  'dream.prison': row.asked(row.oneOf(union(FACTION, PASS)), 'prison'),
  'dream.prison-forces': row.asked(row.forces(), 'prison'),
  'dream.prison-leader': row.asked(row.oneOf(union(LEADER_ID, literal('none'))), 'prison'),
  'dream.planetology': row.asked(row.oneOf(literal('same', 'less', 'more'))),
  'dream.marriage': row.asked(row.oneOf(union(FACTION, PASS)), 'battle'),
  'dream.retreat': row.asked(row.yesNo(), 'battle-results'),
  'dream.save-cards': row.asked(row.someOf(CARD_ID, 4), 'battle-results'),
  'dream.save-forces': row.asked(row.forces(), 'battle-results'),
  'dream.interject': row.asked(row.oneOf(literal('wait', 'now', 'swap', 'force')), 'movement-order'),
  'dream.interject-with': row.asked(row.oneOf(FACTION), 'movement-order'),
  'dream.favor': row.asked(row.oneOf(union(FACTION, PASS))),
  'dream.favor-amount': row.asked(row.amount(0, 1000), 'other-party'),
  'dream.spite': row.asked(row.oneOf(union(CARD_ID, PASS)), 'battle-results'),
  'dream.spite-for': row.asked(row.oneOf(CARD_ID), 'battle-results'),
  'dream.place-surveyor': row.asked(row.place(AREA)),
  'dream.survey': row.asked(row.orPass(row.place(AREA)), 'survey'),
  'dream.load': row.asked(row.forces(), 'survey'),
  'dream.unload': row.asked(row.forces(), 'survey'),
  'dream.patch': row.asked(row.amount(0, 20), 'battle-results'),
  'dream.split': row.asked(row.someOf(CARD_ID, 9)),
  'dream.technology': row.asked(row.yesNo(), 'auction'),
  'dream.technology-card': row.asked(row.oneOf(CARD_ID), 'auction'),
  'dream.share': row.unasked(row.oneOf(literal('give', 'swap'))),
  'dream.battle-share': row.asked(row.oneOf(literal('no', 'give', 'swap')), 'battle'),
  'dream.share-card': row.asked(row.oneOf(union(CARD_ID, PASS)), 'sharing'),
  'dream.defect': row.asked(row.yesNo(), 'card-laid'),
  'dream.defect-of': row.asked(row.oneOf(FACTION), 'battle'),
  'dream.defect-card': row.asked(
    row.oneOf(literal('lasgun', 'weirding-way', 'chemistry', 'mercenaries')),
    'other-party',
  ),
  'dream.collect': row.asked(row.oneOf(literal('ready'))),
}

type Own = typeof ROWS
declare module '../../model/decisions.ts' {
  interface Rows extends Own {}
}
