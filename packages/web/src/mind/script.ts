import { askedKind, CHAIRS, type Command, fallback, pending, refuse } from '@arrakis/engine'
import { chairOf, type LocalGame } from './local-game.ts'
import type { ScriptLine } from './protocol.ts'

/** The chair that follows a script and is asked something now. */
function asked({
  state,
  kept,
}: LocalGame): { seat: Command['seat']; chair: number; lines: readonly ScriptLine[] } | null {
  if (state.outcome) return null
  for (const seat of pending(state)) {
    const chair = chairOf(state, seat)
    const who = kept.seats[chair]
    if (who?.kind === 'script') return { seat, chair, lines: who.lines }
  }
  return null
}

export const isScriptDue = (game: LocalGame): boolean => asked(game) !== null

/**
 * What a script says next: what it does unasked as soon as it is its turn, then the line for what it is asked, the first to the first
 * question of its kind and so on; where it has none, or one that is refused, what the clock would.
 */
export function nextLine(game: LocalGame): { readonly chair: number; readonly command: Command } | null {
  const now = asked(game)
  if (!now) return null
  const { seat, chair, lines } = now
  const said = (kind: string): number =>
    game.rows.filter((row) => row.kind === 'command' && row.chair === CHAIRS[chair] && row.command.kind === kind).length
  const kind = askedKind(game.state, seat)
  const stands = (line: ScriptLine | undefined): Command | null => {
    const command = line && ({ seat, kind: line.kind, answer: line.answer } as Command)
    return command && !refuse(game.state, command) ? command : null
  }
  const unasked = lines.filter((line) => line.kind !== kind && said(line.kind) === 0).map(stands)
  const answer = stands(kind ? lines.filter((line) => line.kind === kind)[said(kind)] : undefined)
  const command = unasked.find((one) => one !== null) ?? answer ?? fallback(game.state, seat)
  return command && { chair, command }
}
