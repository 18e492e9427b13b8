import { askedKind, CHAIRS, type Command, fallback, hashOf, pending, refuse } from '@arrakis/engine'
import type { ScriptLine } from '../rules-worker/protocol.ts'
import { chairOf, type LocalGame } from './local-game.ts'

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
 * The next line of a script: the first unused line that is legal now, plays before answers. Without one,
 * the answer that the clock would give.
 */
export function nextLine(game: LocalGame): { readonly chair: number; readonly command: Command } | null {
  const now = asked(game)
  if (!now) return null
  const { seat, chair, lines } = now
  const kind = askedKind(game.state, seat)
  const stands = unsaid(game, chair, lines)
    .map((line) => ({ seat, kind: line.kind, answer: line.answer }) as Command)
    .filter((command) => !refuse(game.state, command))
  const command = stands.find((one) => one.kind !== kind) ?? stands[0] ?? fallback(game.state, seat)
  return command && { chair, command }
}

function unsaid({ rows }: LocalGame, chair: number, lines: readonly ScriptLine[]): ScriptLine[] {
  const said = rows.flatMap((row) =>
    row.kind === 'command' && row.chair === CHAIRS[chair] ? [hashOf([row.command.kind, row.command.answer])] : [],
  )
  return lines.filter(({ kind, answer }) => {
    const at = said.indexOf(hashOf([kind, answer]))
    if (at >= 0) said.splice(at, 1)
    return at < 0
  })
}
