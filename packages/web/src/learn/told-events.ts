import type { SeenEvent } from '@arrakis/engine'
import { useTable } from '../table/context.tsx'

/** All that has happened up to the step that is shown, oldest first. */
export function useToldEvents(): readonly SeenEvent[] {
  const { client, picture } = useTable()
  return client
    .messages()
    .filter(({ id }) => id <= picture.last)
    .flatMap((message): readonly SeenEvent[] => (message.type === 'game' ? message.events : []))
}
