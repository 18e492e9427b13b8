import { CHAIRS } from '@arrakis/engine'
import type { Proof } from '../rules-worker/record-calls.ts'
import type { FairnessNote } from './fairness-notes.ts'

/** Which parts of a proof are correct. Null for parts that a game without a server does not need. */
export interface ProofChecks {
  readonly promise: boolean | null
  readonly salts: boolean | null
  readonly opening: boolean | null
  readonly seed: boolean | null
  readonly game: boolean
}

export function checkProof(proof: Proof, noted: FairnessNote | null): ProofChecks {
  const { fairness, problem } = proof
  const game = problem === null
  if (!fairness) return { promise: null, salts: null, opening: null, seed: null, game }
  return {
    promise: !noted || noted.commitment === fairness.commitment,
    // A seat that was passed on may have another salt. The salts from this browser must be there.
    salts: fairness.salts.every((salt, i) => (noted?.salts[CHAIRS[i]!] ?? salt) === salt),
    opening: proof.commitment === fairness.commitment,
    seed: proof.seedFound === proof.seed,
    game,
  }
}
