import { literal, union } from '../../kernel/schema.ts'
import { FACTION, PASS, TERRITORY } from '../../model/answers.ts'
import { row } from '../../model/decisions.ts'
import { TECHS } from '../../model/dream.ts'

/** The questions of Dream Rules. */
export const ROWS = {
  'dream.draft': row.askedOfChair(row.oneOf(FACTION), 'question'),
  'dream.offer-fate': row.asked(row.oneOf(union(FACTION, PASS))),
  'dream.swap-fate': row.asked(row.yesNo()),
  'dream.evacuate': row.asked(row.yesNo()),
  'dream.thumper': row.asked(row.orPass(row.place(TERRITORY))),
  'dream.guide': row.asked(row.oneOf(union(FACTION, PASS))),
  'dream.take-tech': row.asked(row.oneOf(literal(...TECHS)), 'question'),
  'dream.collect': row.asked(row.oneOf(literal('ready'))),
}

type Own = typeof ROWS
declare module '../../model/decisions.ts' {
  interface Rows extends Own {}
}
