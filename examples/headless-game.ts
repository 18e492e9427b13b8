/** A whole game without a screen: npx node examples/headless-game.ts */
import { apply, asked, create, eventText, pending, type Rng, redact, rngFrom, sample } from '@arrakis/engine'

/** Plays a game of three at random, and gives the lines that the Atreides would read. */
export function headlessGame(seed: string): string[] {
  const table = {
    preset: 'gf9-basic',
    options: { 'game.maxTurns': 2 },
    seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'fremen' }],
  } as const
  // A game follows from its table, its seed and its commands. Here another generator makes the commands.
  const rng: Rng = rngFrom(`answers for ${seed}`)
  const lines: string[] = []

  let state = create(table, seed)
  while (!state.outcome) {
    const [seat] = pending(state) // Several may be asked at once; any of them may answer first.
    if (!seat) throw new Error('A game that is not over waits for somebody.')

    // All that this seat may do now: what it is asked comes first, then what it may do unasked.
    const [question] = asked(state, seat)
    lines.push(`${seat} is asked: ${question?.kind} (${question?.rule})`)

    // A legal answer, at random. Yours would be { seat, kind: question.kind, answer: … }.
    const command = sample(state, seat, rng)
    if (!command) throw new Error('Whoever is asked can answer.')

    // `apply` leaves the old state as it is. A refusal names the rule that forbids the answer.
    const result = apply(state, command)
    if (!result.ok) throw new Error(`${result.refusal.code} (${result.refusal.rule})`)
    state = result.value.state

    // What happened, cut to what one viewer may know.
    for (const event of redact(result.value.events, 'atreides')) lines.push(`  ${eventText(event)}`)
  }
  return lines
}

if (import.meta.main) for (const line of headlessGame(process.argv[2] ?? 'any seed')) console.log(line)
