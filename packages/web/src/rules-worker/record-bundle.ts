/** Everything that reads and writes records, in one chunk: code shared by two chunks would be split from the worker and cost every visit more. */
export { carryOver, checkImport, gameFromRecord, recordOf } from '../local/local-record.ts'
export { rankedReport } from './ranked-report.ts'
export { replays } from './replays.ts'
