import { account } from '../account.ts'

export const words = { account }
