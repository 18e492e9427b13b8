import type { AskedKind, Decision, DecisionKind, Faction, UnaskedKind, View } from '@arrakis/engine'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isPlay, isQuestion } from '../decisions/kinds.ts'
import { useRulesOf } from '../rules/open-rule.ts'
import type { Sent, TableClient } from './client.ts'
import { Judge } from './judge.ts'
import type { Message, Picture } from './picture.ts'
import { type Pace, Stage } from './stage.ts'

/** A table on the screen. */
export interface AtTable {
  readonly client: TableClient
  readonly stage: Stage
  /** What is shown now; it may be some steps behind what has happened. */
  readonly picture: Picture
  /** The message that led to what is shown; null after coming back or skipping. */
  readonly message: Message | null
  /** Counts what is shown. */
  readonly step: number
  readonly view: View | null
  /** My faction, once I have one; null for spectators. */
  readonly me: Faction | null
  /** The question put to me, once everything before it has been shown. */
  readonly question: Decision<AskedKind> | null
  /** What I may do unasked. */
  readonly plays: readonly Decision<UnaskedKind>[]
  readonly judge: Judge | null
  /** Answers the question, or plays something. */
  send(kind: DecisionKind, answer: unknown): Promise<Sent>
}

const Context = createContext<AtTable | null>(null)

export function useTable(): AtTable {
  const table = use(Context)
  if (!table) throw new Error('not at a table')
  return table
}

/** What changes from moment to moment without being a step. */
export const useConnection = (): ReturnType<TableClient['connection']> => {
  const { client } = useTable()
  return useSyncExternalStore(client.watch, client.connection)
}

interface Props {
  readonly client: TableClient
  readonly pace: Pace
  /** Shown until there is something to show. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

export function TableProvider({ client, pace, waiting, children }: Props): ReactNode {
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    const made = new Stage(client, pace)
    setStage(made)
    return () => made.close()
  }, [client, pace])
  if (!stage) return waiting
  return (
    <Staged client={client} stage={stage} waiting={waiting}>
      {children}
    </Staged>
  )
}

function Staged({ client, stage, waiting, children }: Omit<Props, 'pace'> & { readonly stage: Stage }): ReactNode {
  const shown = useSyncExternalStore(stage.subscribe, () => stage.now)
  const elsewhere = useSyncExternalStore(client.watch, client.connection) === 'elsewhere'
  useRulesOf(shown?.picture.table.preset ?? null)
  const table = useMemo((): AtTable | null => {
    if (!shown) return null
    const { picture, message, count } = shown
    const view = picture.game
    const caughtUp = stage.behind === 0
    const isPlayedFor = picture.seats.some(({ chair, standIn }) => chair === picture.as && standIn !== null)
    // What another tab or a bot plays is its own to answer.
    const asked = caughtUp && view && !picture.paused && !elsewhere && !isPlayedFor ? view.asked : []
    return {
      client,
      stage,
      picture,
      message,
      step: count,
      view,
      me: view && view.me in view.factions ? (view.me as Faction) : null,
      question: asked.find(isQuestion) ?? null,
      plays: asked.filter(isPlay),
      judge: view && picture.as !== 'spectator' ? new Judge(view) : null,
      send: (kind, answer) => client.command(kind, answer, asked.find((d) => d.asked && d.kind === kind)?.ask),
    }
  }, [client, stage, shown, elsewhere])
  if (!table) return waiting
  return <Context value={table}>{children}</Context>
}
