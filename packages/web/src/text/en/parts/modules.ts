import { moduleDecisionText, moduleEventText } from '@arrakis/engine'

/** What happens and is asked only at tables with modules. */
export const words = { moduleDecisionText, moduleEventText }
