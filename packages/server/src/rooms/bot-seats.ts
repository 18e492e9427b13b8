import { BotSeats } from '@arrakis/bots'
import { isPlayedByBot, type TableData } from './table.ts'

/** The bots at one of our tables, those who stand in for somebody included. */
export const newBotSeats = (): BotSeats<TableData> =>
  new BotSeats({
    levelOf: (data, chair) =>
      isPlayedByBot(data, chair) ? (data.seats[chair]!.standIn ?? data.seats[chair]!.level!) : null,
    standsIn: ({ seats }, chair) => seats[chair]!.kind === 'person',
    isOpen: ({ status, paused }) => status === 'playing' && !paused,
  })
