/** Panels that are not on the screen when a game begins: fetched together, while the first question is thought about. */
export { ChatPanel } from './chat.tsx'
export { FactionDialog } from './faction-dialog.tsx'
export { LogPanel } from './log.tsx'
export { MenuDialog } from './menu.tsx'
export { Notices } from './notices.tsx'
