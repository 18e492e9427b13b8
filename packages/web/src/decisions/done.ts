import { createContext, use } from 'react'

/** What is to happen when a form has been sent: the panel closes the play that was opened. */
export const DoneContext = createContext<() => void>(() => {})
export const useDone = (): (() => void) => use(DoneContext)
