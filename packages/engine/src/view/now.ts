import { type OpenFrame, PROCEDURES } from '../hooks/flow.ts'
import type { Frame } from '../kernel/flow.ts'
import { type AskedKind, isAskedKind, isDecisionKind } from '../model/decisions.ts'
import type { Seat, Viewer } from '../model/factions.ts'
import type { Now, OpenQuestion, SituationKind } from '../model/now.ts'
import type { GameState } from '../model/state.ts'

/**
 * What is going on as a viewer may know it, innermost first; the question the game waits for is that of the first. It shares what it
 * shows with the state.
 */
export const nowIn = ({ stack, outcome }: GameState, me: Viewer): Now[] =>
  nowOfFrames(stack, (f) => askingIn(f, me, outcome !== null), me)

/** The same of frames that are cut to the viewer already. */
export function nowOfFrames<F extends OpenFrame>(
  frames: readonly F[],
  askingOf: (f: F) => OpenQuestion | null,
  me: Viewer,
): Now[] {
  const found: Now[] = []
  for (let i = frames.length - 1; i >= 0; i--) {
    const f = frames[i]!
    const { shows } = PROCEDURES.get(f.proc)!
    const asking = f.ask && askingOf(f)
    // What a procedure shows is made for this: it is completed, not copied.
    if (shows) found.push(Object.assign(shows.of(f, me), { what: shows.what, asking }) as Now)
    else if (asking) found.push({ what: 'question', asking })
  }
  return found
}

/** Whether something of a kind is going on. */
export const isGoingOn = ({ stack }: GameState, what: SituationKind): boolean =>
  stack.some((f) => PROCEDURES.get(f.proc)!.shows?.what === what)

/** A position may be made to wait for nobody: then nothing is asked. */
export const isAsked = (kind: string): kind is AskedKind => isDecisionKind(kind) && isAskedKind(kind)

/** Of a sealed question everybody learns who has answered; of a silent one nothing, not even who is asked. */
function askingIn({ ask, answers }: Pick<Frame, 'ask' | 'answers'>, me: Viewer, open: boolean): OpenQuestion | null {
  if (!ask || !isAsked(ask.kind)) return null
  const silent = ask.privacy === 'silent' && !open
  return {
    kind: ask.kind,
    privacy: ask.privacy,
    each: ask.each,
    of: silent ? null : ([...ask.of] as Seat[]),
    me: ask.of.includes(me),
    answered: silent ? [] : (Object.keys(answers).sort() as Seat[]),
  }
}
