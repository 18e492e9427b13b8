/** Where a finished game is kept: in this browser, or as a table of the server. */
export type Where = 'here' | 'table'
export const isWhere = (text: string | undefined): text is Where => text === 'here' || text === 'table'
