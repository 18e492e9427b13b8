/** Fetched when they are needed: records, scenarios, deals of bots, what they have learned, and modules of the rule books with what bots know of them. */
const LATER =
  /\/packages\/(engine\/src\/(record|play\/tournament|scenario|text|model\/arena|procedures\/elimination|modules\/(?!base\.ts))|bots\/src\/(lab|arena|text|value\/weights|mentat\/(deals\/|(dream|duel|extra-factions|harvest|harvest-cards|ixians|main-characters|skills|skill-gains|tleilaxu|worlds|modules)\.ts))|web\/src\/rules-worker\/(advice|chances|ranked-report|replays|scenarios|record-bundle|module-bundle|table-calls))/

/** The chunk of a module of the rules worker. All that every game needs is one: what several chunks share would be another, and compress less well. */
export const workerChunk = (id: string): string | null =>
  id.includes('/packages/') && !LATER.test(id) && !id.includes('/local/local-record.ts') ? 'game.worker' : null
