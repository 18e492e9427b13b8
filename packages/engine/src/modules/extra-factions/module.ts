import type { Module } from '../../hooks/module.ts'
import { heldRules } from './held.ts'
import { ixians } from './ixians.ts'
import { karamaPlays } from './karama.ts'
import { landsraad } from './landsraad.ts'
import { ATTACK, CONTROL, TRAP } from './marks.ts'
import { ROWS } from './rows.ts'
import { EXTRA_SENTENCES } from './sentences.ts'
import { additional } from './state.ts'
import { tleilaxu } from './tleilaxu.ts'
import { grantedRule } from './tleilaxu-grants.ts'
import { settleSecrets } from './tleilaxu-traitors.ts'
import { layTraps } from './tleilaxu-traps.ts'

/** C4 Bene Tleilaxu, Ixians and Landsraad of Avalon Hill: seven to nine play. */
export const extraFactions: Module = {
  id: 'extraFactions',
  when: (o) => o['modules.extraFactions'] === 'on',
  seats: 9,
  rows: ROWS,
  sentences: EXTRA_SENTENCES,
  sheets: [ixians, tleilaxu, landsraad],
  plays: karamaPlays,
  marks: [{ what: CONTROL }, { what: TRAP, treachery: true }, { what: ATTACK, treachery: true }],
  rules: [grantedRule, ...heldRules],
  settles: settleSecrets,
  setUp: (steps, o) => (additional(o) ? [...steps, layTraps] : steps),
}
