/** Looks whether the process has stood still: stopped, put to sleep, or busy with one thing for too long. */
export interface StallDetector {
  /** To be asked before a clock is found to have run out. */
  check(): void
  stop(): void
}

const EVERY_MS = 1_000
/** A process that lives is seldom late by so much. */
const STALL_MS = 5_000

export function startStallDetector(now: () => number, onStall: (ms: number) => void): StallDetector {
  let last = now()
  const check = (): void => {
    const elapsed = now() - last
    last = now()
    if (elapsed > STALL_MS) onStall(elapsed)
  }
  const timer = setInterval(check, EVERY_MS).unref()
  return { check, stop: () => clearInterval(timer) }
}
