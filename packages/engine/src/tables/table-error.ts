/** What is wrong with a table, in words for the people who set it up. */
export class TableError extends Error {
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.name = 'TableError'
    this.code = code
    this.data = data
  }
}
