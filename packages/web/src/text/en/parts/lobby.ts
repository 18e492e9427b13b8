import { lobby } from '../lobby.ts'
import { options } from '../options.ts'

/** Making tables, waiting at them, and the games one has. */
export const words = { lobby, options }
