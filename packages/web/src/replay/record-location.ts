/** Where a finished game is kept: in this browser, or as a table of the server. */
export type RecordLocation = 'here' | 'table'
export const isRecordLocation = (text: string | undefined): text is RecordLocation =>
  text === 'here' || text === 'table'
