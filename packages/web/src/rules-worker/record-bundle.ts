/** What reads and writes records, fetched by whoever needs it. In one file: what two would share would be cut out of the worker, and cost everybody more. */
export {
  carryOver as carriedOver,
  checkImport as soundRecord,
  gameFromRecord as imported,
  recordOf,
} from '../local/local-record.ts'
export { replays as records } from './replays.ts'
