import type { Action, ActionHandlers } from './action.ts'
import { LOBBY_ACTIONS } from './lobby.ts'
import { PLAY_ACTIONS } from './play.ts'
import { RENAME_ACTIONS } from './rename.ts'
import { TAKE_BACK_ACTIONS } from './take-back.ts'
import { ABSENCE_ACTIONS } from './votes.ts'

export const ACTION_HANDLERS: ActionHandlers<Action['do']> = {
  ...LOBBY_ACTIONS,
  ...PLAY_ACTIONS,
  ...ABSENCE_ACTIONS,
  ...TAKE_BACK_ACTIONS,
  ...RENAME_ACTIONS,
}
