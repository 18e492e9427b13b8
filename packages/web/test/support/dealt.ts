/** A position that is tried out looks as if it had been dealt in a game against bots: a mentat is asked, who may think as long as it likes. */
export function asDealt(): void {
  const mark = (value: unknown, depth: number): void => {
    if (depth > 4 || typeof value !== 'object' || value === null) return
    if ('commitment' in value && 'seats' in value) {
      value.commitment = 'dealt'
      for (const seat of (value.seats as { kind: string }[]).slice(1)) seat.kind = 'bot'
    }
    for (const one of Object.values(value)) mark(one, depth + 1)
  }
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => mark(data, 0))
    }
  }
  const later = setTimeout
  const LONGEST_MS = 2_000
  const patient = (run: () => void, ms = 0): unknown => (ms === LONGEST_MS ? 0 : later(run, ms))
  globalThis.setTimeout = patient as typeof setTimeout
  localStorage.setItem('arrakis:guided', 'another')
  localStorage.setItem('arrakis:told', '{"welcome":"another 1"}')
}
