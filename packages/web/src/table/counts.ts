import type { SeenEvent } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { startWhenIdle } from '../kit/idle.ts'
import { useSettings } from '../kit/settings.ts'
import type { Counted, Counts } from '../rules-worker/protocol.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { useTable } from './context.tsx'
import type { Message } from './picture.ts'
import { countable, known, shownOf, type Told } from './told.ts'

let told: Told | null = null

/** All that was told, oldest first. */
export const eventsOf = (messages: readonly Message[]): readonly SeenEvent[] =>
  messages.flatMap((message): readonly SeenEvent[] => (message.type === 'game' ? message.events : []))

/** Everybody's spice and cards as an attentive player would have counted them; null until they are counted, if nobody wants that or if nobody could. */
export function useCounts(): Counts | null {
  const { client, picture, view } = useTable()
  const { counts: isWanted } = useSettings()
  const [found, setFound] = useState<Counts | null>(null)
  const isPlaying = view !== null && view.order.length > 0 && !view.outcome
  const { id, as, table, last } = picture
  // After something was taken back another message may have the number of the last.
  const newest = shownOf(client.messages(), last).at(-1)
  useEffect(() => {
    const all = client.messages()
    const messages = countable(newest ? all.slice(0, all.indexOf(newest) + 1) : [], client.where)
    if (!isWanted || !isPlaying || !messages) return setFound(null)
    let isOver = false
    const count = async (): Promise<Counted> => {
      const of = `${id} ${as}`
      const from = known(told, of, messages)
      told = { of, messages: messages.length, last: newest }
      return judgeWorker().call('count', of, table, from === 0, eventsOf(messages.slice(from)))
    }
    const stop = startWhenIdle(() => {
      count().then(
        (counts) => {
          if (isOver) return
          if (counts) setFound(counts)
          else told = null
        },
        () => undefined,
      )
      return () => undefined
    })
    return () => {
      isOver = true
      stop()
    }
  }, [client, id, as, table, newest, isWanted, isPlaying])
  return found
}
