import { type Features, OF_SEAT, OF_TABLE } from './features.ts'

/** Units that read one seat, and units that read what they say together. */
export const READERS = 24
export const UNITS = 48
/** The table, my seat, my allies together, the others together, and the most that one of them shows. */
export const INPUTS = OF_TABLE + OF_SEAT + 3 * READERS

/** Weights by input: all that one number adds to every unit lies together, so numbers that are 0 cost nothing. */
export interface Network {
  readonly reader: Float64Array
  readonly readerBias: Float64Array
  readonly unit: Float64Array
  readonly unitBias: Float64Array
  readonly out: Float64Array
  readonly outBias: number
}

export const WEIGHTS = READERS * OF_SEAT + READERS + UNITS * INPUTS + UNITS + UNITS + 1

/** The trainer writes each layer by units, then its biases. */
export function networkFrom(weights: Float32Array): Network {
  if (weights.length !== WEIGHTS) throw new Error(`a network of ${WEIGHTS} weights, not of ${weights.length}`)
  let at = 0
  const take = (length: number): Float64Array => {
    at += length
    return Float64Array.from(weights.subarray(at - length, at))
  }
  const reader = byInput(take(READERS * OF_SEAT), READERS)
  const readerBias = take(READERS)
  const unit = byInput(take(UNITS * INPUTS), UNITS)
  const unitBias = take(UNITS)
  return { reader, readerBias, unit, unitBias, out: take(UNITS), outBias: take(1)[0]! }
}

function byInput(byUnit: Float64Array, units: number): Float64Array {
  const inputs = byUnit.length / units
  return byUnit.map((_, i) => byUnit[(i % units) * inputs + Math.floor(i / units)]!)
}

// Kept from call to call.
const input = new Float64Array(INPUTS)
const read = new Float64Array(READERS)
const sums = new Float64Array(UNITS)
const ALLIES = OF_TABLE + OF_SEAT
const OTHERS = ALLIES + READERS
const MOST = OTHERS + READERS

/** Adds to each sum what `count` numbers from `start` on have to say. */
function addUp(
  sums: Float64Array,
  weights: Float64Array,
  numbers: Float64Array | Float32Array,
  start: number,
  count: number,
): void {
  const units = sums.length
  for (let i = 0; i < count; i++) {
    const number = numbers[start + i]!
    if (number === 0) continue
    const row = i * units
    for (let u = 0; u < units; u++) sums[u] = sums[u]! + weights[row + u]! * number
  }
}

/** The chance to win of the seat that looks: 0 to 1. */
export function chanceOf(net: Network, { table, seats, count, allies }: Features): number {
  input.fill(0)
  input.set(table, 0)
  for (let i = 0; i < OF_SEAT; i++) input[OF_TABLE + i] = seats[i]!
  for (let seat = 1; seat < count; seat++) {
    read.set(net.readerBias)
    addUp(read, net.reader, seats, seat * OF_SEAT, OF_SEAT)
    const ally = seat <= allies
    for (let r = 0; r < READERS; r++) {
      const sum = read[r]!
      if (sum <= 0) continue
      if (ally) input[ALLIES + r]! += sum
      else {
        input[OTHERS + r]! += sum
        if (sum > input[MOST + r]!) input[MOST + r] = sum
      }
    }
  }
  sums.set(net.unitBias)
  addUp(sums, net.unit, input, 0, INPUTS)
  let total = net.outBias
  for (let u = 0; u < UNITS; u++) if (sums[u]! > 0) total += net.out[u]! * sums[u]!
  return 1 / (1 + Math.exp(-total))
}
