import type { Chair, Seat } from '@arrakis/engine'
import { seatInfo } from '../table/deciding.ts'
import type { Picture } from '../table/picture.ts'
import type { Texts } from '../text/en/index.ts'

/** The name of the person on a seat; null for bots and free seats. */
export function personAt(picture: Picture, seat: Seat | undefined): string | null {
  const info = seat === undefined ? undefined : seatInfo(picture, seat)
  return info?.kind === 'person' ? info.name : null
}

/** Who sits on a chair, inside a sentence: a person by name, a bot by its faction. */
export const playerName = (t: Texts, picture: Picture, chair: Chair): string =>
  personAt(picture, chair) ?? t.game.seatName(seatInfo(picture, chair)?.faction ?? chair)

const PLAYER = /\bplayer (\d+)\b/gi

/** Before there are factions the engine counts players; here they have names. */
export const namePlayers = (text: string, nameOf: (n: number) => string | null): string =>
  text.replace(PLAYER, (said, n: string) => nameOf(Number(n)) ?? said)
