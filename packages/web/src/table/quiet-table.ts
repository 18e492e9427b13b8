import { useIdle } from '../kit/idle.ts'
import { useTable } from './context.tsx'

/**
 * Whether the page has been idle since it showed what comes first. In a game of this browser that is the first question; on a
 * server others may be asked before, and think for as long as they like.
 */
export function useQuietTable(): boolean {
  const { client, question, me, view } = useTable()
  return useIdle(question !== null || me === null || client.where === 'server' || view?.turn !== 0)
}
