/** The flow of a game: a stack of frames, each a procedure, the stage it runs next, and its local variables. */

/** open: told at once. sealed: others learn only who has answered. silent: nobody learns even who is asked. */
export type Privacy = 'open' | 'sealed' | 'silent'

export interface Ask {
  kind: string
  of: string[]
  privacy: Privacy
  /** True: the frame goes on after each answer. Otherwise it waits until all have answered. */
  each: boolean
}

/** Plain and public data: hidden things live in the state's zones, a frame only refers to them. */
export interface Frame {
  proc: string
  /** The stage that comes next; empty after the last. A name, so that a saved game outlives a stage that is added. */
  at: string
  ask: Ask | null
  answers: Record<string, unknown>
  /** What the procedure it called ended with; read in the very next stage. */
  got: unknown
}

/** A flag that holds as long as the frame at this depth is on the stack. */
export interface Flag {
  name: string
  depth: number
}

export interface Flow {
  stack: Frame[]
  flags: Flag[]
  /** How many questions each seat has been put: a command may name the one it answers. */
  asks: Record<string, number>
}

interface Step<G, L> {
  readonly stage: (g: G, f: Frame & L) => string | undefined
  readonly next: string
}

/** The name of a procedure, by which its frames are found; L are its local variables. */
export interface ProcedureName<L> {
  readonly id: string
  /** Only for the compiler: it is never set. */
  readonly locals?: (locals: L) => void
}

export interface Procedure<G, L> extends ProcedureName<L> {
  readonly names: readonly string[]
  readonly index: ReadonlyMap<string, number>
  /** Each stage by its name, with the name of the next. */
  readonly steps: ReadonlyMap<string, Step<G, L>>
  /** Whether plays "at any time" may come in while one of its questions is open. */
  readonly quiet: boolean
}

interface Running<G> {
  readonly state: Flow
  readonly procedures: ReadonlyMap<string, Procedure<G, never>>
  /** What is to be done between stages: it may call, where the stage that wanted it asks or ends. */
  readonly due: (() => void)[] | null
  /** What follows by itself from what a stage has done. */
  readonly settle: ((g: G) => void) | null
}

/** Stages run from the top. One that asks or calls is resumed at the next; one that returns a name goes there. */
export const makeProcedure =
  <G, L extends object>(id: string, quiet: boolean) =>
  <S extends string>(table: Record<S, (g: G, f: Frame & L) => NoInfer<S> | undefined>): Procedure<G, L> => {
    const names = Object.keys(table)
    const stages = Object.values<Step<G, L>['stage']>(table)
    return {
      id,
      names,
      index: new Map(names.map((name, i) => [name, i])),
      steps: new Map(names.map((name, i) => [name, { stage: stages[i]!, next: names[i + 1] ?? '' }])),
      quiet,
    }
  }

export function call<G extends { state: Flow }, L extends object>(g: G, proc: Procedure<G, L>, locals: L): undefined {
  g.state.stack.push({ proc: proc.id, at: proc.names[0]!, ask: null, answers: {}, got: null, ...locals })
}

/** Ends the running procedure; a value given is what its caller got. Flags set under it are lowered. */
export function end<G extends { state: Flow }>(g: G, value?: unknown): undefined {
  const { stack, flags } = g.state
  stack.pop()
  while (flags.length > 0 && flags.at(-1)!.depth >= stack.length) flags.pop()
  const caller = stack.at(-1)
  if (caller && value !== undefined) caller.got = value
}

/** Whether what a stage has just started comes before its next. */
export const interrupted = (g: { state: Flow }, f: Frame): boolean => g.state.stack[g.state.stack.length - 1] !== f

export function raise(state: Flow, name: string, depth: number): void {
  const at = state.flags.findLastIndex((flag) => flag.depth <= depth) + 1
  state.flags.splice(at, 0, { name, depth })
}

/** The innermost frame of a procedure, if it runs. */
export function frameOf<L>({ stack }: Pick<Flow, 'stack'>, { id }: ProcedureName<L>): (Frame & L) | undefined {
  for (let i = stack.length - 1; i >= 0; i--) if (stack[i]!.proc === id) return stack[i] as Frame & L
  return undefined
}

/** The frame that runs or waits now, if it is one of this procedure. */
export const topOf = <L>({ stack }: Flow, { id }: ProcedureName<L>): (Frame & L) | undefined => {
  const top = stack[stack.length - 1]
  return top?.proc === id ? (top as Frame & L) : undefined
}

/** How deep a running procedure stands, whatever else follows the same moment above it; -1 if it does not run. */
export const depthOf = ({ stack }: Flow, { id }: ProcedureName<never>): number =>
  stack.findLastIndex((f) => f.proc === id)

/** Lowers what holds for the frame at this depth. */
export function lower(state: Flow, depth: number): void {
  state.flags = state.flags.filter((flag) => flag.depth !== depth)
}

export const raised = (state: Flow, name: string): boolean => {
  for (const flag of state.flags) if (flag.name === name) return true
  return false
}

export function ask(
  g: { state: Flow },
  kind: string,
  of: string[],
  privacy: Privacy = 'open',
  each = false,
): undefined {
  const f = g.state.stack.at(-1)!
  for (const seat of of) g.state.asks[seat] = (g.state.asks[seat] ?? 0) + 1
  f.ask = { kind, of, privacy, each }
  f.answers = {}
}

/** The same question again to those who have not answered; it keeps its number. */
export function askOn(g: { state: Flow }, kind: string, of: string[], fresh: readonly string[]): undefined {
  const f = g.state.stack.at(-1)!
  for (const seat of fresh) g.state.asks[seat] = (g.state.asks[seat] ?? 0) + 1
  f.ask = { kind, of, privacy: 'open', each: true }
  f.answers = {}
}

const waits = ({ ask, answers }: Frame): boolean => {
  if (!ask || ask.of.length === 0) return false
  if (ask.each) {
    for (const _ in answers) return false
    return true
  }
  for (const seat of ask.of) if (!(seat in answers)) return true
  return false
}

/** Runs stages until the top frame waits for an answer, or nothing is left to do; or until something is so, asked before each stage. */
export function run<G extends Running<G>>(g: G, until?: (g: G) => boolean): void {
  const { stack } = g.state
  let proc: Procedure<G, never> | undefined
  for (let steps = 0; steps < 20_000; steps++) {
    if (g.due !== null) while (g.due.length > 0) g.due.pop()!()
    if (g.settle !== null) g.settle(g)
    const f = stack[stack.length - 1]
    if (!f || waits(f) || until?.(g)) return
    if (f.ask) f.ask = null
    // Mostly the same procedure goes on.
    if (proc?.id !== f.proc) proc = g.procedures.get(f.proc)
    if (!proc) throw new Error(`no procedure called ${f.proc}`)
    if (f.at === '') {
      end(g)
      continue
    }
    const step = proc.steps.get(f.at) as Step<G, object> | undefined
    if (!step) throw new Error(`${f.proc} has no stage called ${f.at}`)
    f.at = step.next
    const next = step.stage(g, f)
    if (next !== undefined) f.at = next
  }
  throw new Error('runaway flow')
}
