import type { Game } from '../hooks/hooks.ts'
import { type ExtraFactionState, newExtra } from '../model/extra-factions.ts'
import { fields, type Problems } from './read.ts'

const KEYS = ['orders', 'restricted', 'shackles', 'granted', 'sprung', 'won', 'shown', 'rich', 'secret']

const NO_SECRET = { of: 'tleilaxu', gholas: [], madeOn: 0, betrayed: [] }

/** `{ orders: [{ turn: 3, of: guild, round: movement }], secret: { gholas: [caid] } }`: what the further factions keep. */
export function placeExtra(g: Game, value: unknown, problems: Problems): void {
  if (value === undefined) return
  const { secret, ...open }: Partial<ExtraFactionState> = fields(value, 'given.extra', KEYS, problems) ?? {}
  g.state.extra = { ...newExtra(), ...open }
  if (secret) g.state.extra.secret = { ...NO_SECRET, ...secret }
}
