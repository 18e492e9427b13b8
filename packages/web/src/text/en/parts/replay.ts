import { proof, replay } from '../replay.ts'
import { words as modules } from './modules.ts'

export const words = { ...modules, proof, replay }
