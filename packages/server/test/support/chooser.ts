import { type Command, determinize, type Rng, refuse, type Seat, sample, samplePlay, type View } from '@arrakis/engine'

/** A legal answer, or now and then a play, chosen by what the seat itself can see; null if it has nothing to say. */
export function chosen(view: View, rng: Rng, plays = 0): Command | null {
  const me = view.me as Seat
  const question = view.asked.find((decision) => decision.asked)
  const guess = determinize(structuredClone(view), rng)
  if (plays > 0 && rng[0] % 100 < plays) {
    const play = samplePlay(guess, me, rng)
    if (play && !refuse(guess, play)) return play
  }
  if (!question) return null
  const command = sample(guess, me, rng)
  return command && { ...command, ask: question.ask! }
}

/** The body of the request that gives a command. */
export const bodyOf = ({ kind, answer, ask }: Command, as: string): object => ({
  as,
  kind,
  answer,
  ...(ask === undefined ? {} : { ask }),
})
