/** What only tables with modules and the page of new tables need, in one chunk: code shared by two would be split from the worker and cost every visit more. */
export { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
export { DRAFTS, MODULES } from '@arrakis/engine/modules'
export { tableCalls } from './table-calls.ts'
