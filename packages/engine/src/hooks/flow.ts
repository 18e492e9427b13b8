import type { Frame, Privacy, ProcedureName } from '../kernel/flow.ts'
import { ask as kernelAsk, askOn as kernelAskOn, makeProcedure, type Procedure } from '../kernel/flow.ts'
import type { Answer, AskedKind, SeatOf } from '../model/decisions.ts'
import type { Viewer } from '../model/factions.ts'
import type { SituationKind, Situations } from '../model/now.ts'
import type { Game } from './hooks.ts'

/** As much of a frame as a viewer may look into: answers that lie open, and the viewer's own. */
export interface OpenFrame {
  readonly proc: string
  readonly ask: { readonly kind: string } | null
  readonly answers: Readonly<Record<string, unknown>>
}
/** What everybody at the table sees of a procedure that runs, and the viewer alone of its own answer. It shares what it shows with the frame. */
type Shows<L> = {
  readonly [K in SituationKind]: { readonly what: K; of(f: OpenFrame & L, me: Viewer): Situations[K] }
}[SituationKind]
/** The same for a frame of any procedure. */
interface AnyShows {
  readonly what: SituationKind
  of(f: OpenFrame, me: Viewer): Situations[SituationKind]
}

export interface GameProcedure<L> extends Procedure<Game, L> {
  readonly shows: AnyShows | null
}

const registered = new Map<string, GameProcedure<never>>()
/** Every procedure there is: one that is declared cannot be forgotten. */
export const PROCEDURES: ReadonlyMap<string, GameProcedure<never>> = registered

/** `quiet`: plays at any time may come in while one of its questions is open. */
export const procedure = <L extends object = object>(
  named: string | ProcedureName<L>,
  quiet: 'quiet' | 'closed' = 'closed',
  shows: Shows<L> | null = null,
): (<S extends string>(stages: Record<S, (g: Game, f: Frame & L) => NoInfer<S> | undefined>) => GameProcedure<L>) => {
  const id = typeof named === 'string' ? named : named.id
  return (stages) => {
    if (registered.has(id)) throw new Error(`two procedures are called ${id}`)
    const made: GameProcedure<L> = { ...makeProcedure<Game, L>(id, quiet === 'quiet')(stages), shows }
    registered.set(id, made)
    return made
  }
}

/** Puts a question to seats: the running frame waits for them. */
export const ask = <K extends AskedKind>(
  g: Game,
  kind: K,
  of: SeatOf<K>[],
  privacy: Privacy = 'open',
  each = false,
): undefined => kernelAsk(g, kind, of, privacy, each)

/** The same question again to those who have not answered; it keeps its number. */
export const askOn = <K extends AskedKind>(g: Game, kind: K, of: SeatOf<K>[], fresh: readonly SeatOf<K>[]): undefined =>
  kernelAskOn(g, kind, of, fresh)

/** What a seat has answered; the rule that asks knows that it has. */
export const answerOf = <K extends AskedKind>(f: Pick<OpenFrame, 'answers'>, _: K, seat: SeatOf<K>): Answer<K> =>
  f.answers[seat] as Answer<K>

/** The same where it may not have been asked, or not have answered yet. */
export const answerIfAny = <K extends AskedKind>(
  f: Pick<OpenFrame, 'answers'>,
  kind: K,
  seat: SeatOf<K>,
): Answer<K> | undefined => (seat in f.answers ? answerOf(f, kind, seat) : undefined)

/** Whom the open question of this kind is put to. */
export const askedSeats = <K extends AskedKind>({ ask: open }: Frame, kind: K): SeatOf<K>[] =>
  open?.kind === kind ? (open.of as SeatOf<K>[]) : []

/** Who has answered. */
export const answerers = <K extends AskedKind>(f: Frame, _: K): SeatOf<K>[] => Object.keys(f.answers) as SeatOf<K>[]
