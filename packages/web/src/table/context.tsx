import {
  type AskedKind,
  type Decision,
  type DecisionKind,
  discValue,
  type Faction,
  LEADER,
  type LeaderId,
  type UnaskedKind,
  type View,
} from '@arrakis/engine'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { showPlaces } from '../board/off-map.ts'
import { isPlay, isQuestion } from '../decisions/kinds.ts'
import { useEditionOfTable } from '../rules/open-rule.ts'
import { DiscValues } from '../signs/index.ts'
import type { SendResult, TableClient } from './client.ts'
import { eliminatedIn } from './deciding.ts'
import { Judge } from './judge.ts'
import { ModuleTexts } from './module-texts.tsx'
import type { Message, Picture } from './picture.ts'
import { type StepPacing, StepQueue } from './step-queue.ts'

/** A table on the screen. */
export interface TableContext {
  readonly client: TableClient
  readonly steps: StepQueue
  /** What is shown now; it may be some steps behind what has happened. */
  readonly picture: Picture
  /** The message that led to what is shown; null after coming back or skipping. */
  readonly message: Message | null
  /** Counts what is shown. */
  readonly step: number
  readonly view: View | null
  /** My faction, once I have one; null for spectators, and once it has left the game. */
  readonly me: Faction | null
  /** MAIN-16 My faction that has left the game: nothing is asked of me any more, and I watch on. */
  readonly left: Faction | null
  /** The question put to me, once everything before it has been shown. */
  readonly question: Decision<AskedKind> | null
  /** What I may do unasked. */
  readonly plays: readonly Decision<UnaskedKind>[]
  readonly judge: Judge | null
  /** Answers the question, or plays something. */
  send(kind: DecisionKind, answer: unknown): Promise<SendResult>
}

const Context = createContext<TableContext | null>(null)

export function useTable(): TableContext {
  const table = use(Context)
  if (!table) throw new Error('not at a table')
  return table
}

/** The state of the connection, which changes without a step. */
export const useConnection = (): ReturnType<TableClient['connection']> => {
  const { client } = useTable()
  return useSyncExternalStore(client.watch, client.connection)
}

interface Props {
  readonly client: TableClient
  readonly pace: StepPacing
  /** Shown until there is something to show. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

export function TableProvider({ client, pace, waiting, children }: Props): ReactNode {
  const [steps, setSteps] = useState<StepQueue | null>(null)
  useEffect(() => {
    const made = new StepQueue(client, pace)
    setSteps(made)
    return () => made.close()
  }, [client, pace])
  if (!steps) return waiting
  return (
    <QueueProvider client={client} steps={steps} waiting={waiting}>
      {children}
    </QueueProvider>
  )
}

function QueueProvider({
  client,
  steps,
  waiting,
  children,
}: Omit<Props, 'pace'> & { readonly steps: StepQueue }): ReactNode {
  const shown = useSyncExternalStore(steps.subscribe, () => steps.now)
  const elsewhere = useSyncExternalStore(client.watch, client.connection) === 'elsewhere'
  useEditionOfTable(shown?.picture.table.preset ?? null)
  const table = useMemo((): TableContext | null => {
    if (!shown) return null
    const { picture, message, count } = shown
    if (picture.game) showPlaces(picture.game)
    const view = picture.game
    const mine = view && view.me in view.factions ? (view.me as Faction) : null
    const isOut = view !== null && mine !== null && eliminatedIn(view).includes(mine)
    const caughtUp = steps.behind === 0
    const isPlayedFor = picture.seats.some(({ chair, standIn }) => chair === picture.as && standIn !== null)
    // A game that another tab or a bot plays asks nothing here.
    const asked = caughtUp && view && !picture.paused && !elsewhere && !isPlayedFor ? view.asked : []
    return {
      client,
      steps,
      picture,
      message,
      step: count,
      view,
      me: mine && !isOut ? mine : null,
      left: mine && isOut ? mine : null,
      question: asked.find(isQuestion) ?? null,
      plays: asked.filter(isPlay),
      judge: view && picture.as !== 'spectator' ? new Judge(view) : null,
      send: (kind, answer) => client.command(kind, answer, asked.find((d) => d.asked && d.kind === kind)?.ask),
    }
  }, [client, steps, shown, elsewhere])
  const config = shown?.picture.table
  const discValues = useCallback(
    (leader: LeaderId) => (config ? discValue(config, leader) : LEADER[leader].printed),
    [config],
  )
  if (!table) return waiting
  return (
    <Context value={table}>
      <DiscValues value={discValues}>
        <ModuleTexts table={table.picture.table} view={table.view} waiting={waiting}>
          {children}
        </ModuleTexts>
      </DiscValues>
    </Context>
  )
}
