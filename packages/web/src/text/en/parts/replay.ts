import { proof, replay } from '../replay.ts'

export const words = { proof, replay }
