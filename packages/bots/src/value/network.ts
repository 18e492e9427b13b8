import { type Features, OF_SEAT, OF_TABLE } from './features.ts'

/** Units that read one seat, and units that read what they say together. */
export const READERS = 24
export const UNITS = 48
/** The table, my seat, my allies together, the others together, and the most that one of them shows. */
export const INPUTS = OF_TABLE + OF_SEAT + 3 * READERS

/** Weights in the order in which the trainer writes them: each layer by units, then its biases. */
export interface Network {
  readonly reader: Float32Array
  readonly readerBias: Float32Array
  readonly unit: Float32Array
  readonly unitBias: Float32Array
  readonly out: Float32Array
  readonly outBias: number
}

export const WEIGHTS = READERS * OF_SEAT + READERS + UNITS * INPUTS + UNITS + UNITS + 1

export function networkFrom(weights: Float32Array): Network {
  if (weights.length !== WEIGHTS) throw new Error(`a network of ${WEIGHTS} weights, not of ${weights.length}`)
  let at = 0
  const take = (length: number): Float32Array => {
    at += length
    return weights.subarray(at - length, at)
  }
  const reader = take(READERS * OF_SEAT)
  const readerBias = take(READERS)
  const unit = take(UNITS * INPUTS)
  const unitBias = take(UNITS)
  return { reader, readerBias, unit, unitBias, out: take(UNITS), outBias: take(1)[0]! }
}

/** Kept from call to call. */
const input = new Float32Array(INPUTS)
const ALLIES = OF_TABLE + OF_SEAT
const OTHERS = ALLIES + READERS
const MOST = OTHERS + READERS

/** The chance to win of the seat that looks: 0 to 1. */
export function chanceOf(net: Network, { table, seats, count, allies }: Features): number {
  input.fill(0)
  input.set(table, 0)
  input.set(seats.subarray(0, OF_SEAT), OF_TABLE)
  for (let seat = 1; seat < count; seat++) {
    const ally = seat <= allies
    for (let r = 0; r < READERS; r++) {
      let sum = net.readerBias[r]!
      const row = r * OF_SEAT
      const own = seat * OF_SEAT
      for (let i = 0; i < OF_SEAT; i++) sum += net.reader[row + i]! * seats[own + i]!
      if (sum <= 0) continue
      if (ally) input[ALLIES + r]! += sum
      else {
        input[OTHERS + r]! += sum
        if (sum > input[MOST + r]!) input[MOST + r] = sum
      }
    }
  }
  let total = net.outBias
  for (let u = 0; u < UNITS; u++) {
    let sum = net.unitBias[u]!
    const row = u * INPUTS
    for (let i = 0; i < INPUTS; i++) sum += net.unit[row + i]! * input[i]!
    if (sum > 0) total += net.out[u]! * sum
  }
  return 1 / (1 + Math.exp(-total))
}
