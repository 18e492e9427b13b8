import { Busy } from '../kit/busy.tsx'
import { later } from '../kit/later.tsx'

const HOW = { words: ['table'], ahead: 'rest', meanwhile: <Busy /> } as const
const DIALOG = { ...HOW, meanwhile: null } as const
const DEALS = { ...HOW, words: ['forms', 'table'] } as const

export const ChatPanel = later(async () => (await import('./later-panels.ts')).ChatPanel, HOW)
export const LogPanel = later(async () => (await import('./later-panels.ts')).LogPanel, HOW)
export const PilesPanel = later(async () => (await import('./later-panels.ts')).PilesPanel, HOW)
export const ResultPanel = later(async () => (await import('./later-panels.ts')).ResultPanel, HOW)
export const FactionDialog = later(async () => (await import('./later-panels.ts')).FactionDialog, DIALOG)
export const MenuDialog = later(async () => (await import('./later-panels.ts')).MenuDialog, DIALOG)
export const DealsPanel = later(async () => (await import('../decisions/later-forms.ts')).DealsPanel, DEALS)
export const OrdersPanel = later(async () => (await import('../decisions/later-forms.ts')).OrdersPanel, DEALS)
