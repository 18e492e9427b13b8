/** What reads and writes records, fetched by whoever needs it. In one file: what two would share would be cut out of the worker, and cost everybody more. */
export { carriedOver, imported, recordOf, soundRecord } from './local-record.ts'
export { records } from './replays.ts'
