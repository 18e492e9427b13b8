import { LEADER, type LeaderId } from '@arrakis/engine'
import { createContext, use } from 'react'

/** MAIN-02 What leaders count for at the table that is shown; elsewhere what is printed on their discs. */
export const DiscValues = createContext<(leader: LeaderId) => number>((leader) => LEADER[leader].printed)
export const useDiscValues = (): ((leader: LeaderId) => number) => use(DiscValues)
