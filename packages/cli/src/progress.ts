/** How often a log gets a line, in milliseconds. */
const NOW_AND_THEN = 15_000

/** On a terminal a bar drawn ten times a second, elsewhere a line now and then. */
export function progress(total: number, before = 0): (done: number) => void {
  const began = performance.now()
  let told = process.stderr.isTTY ? 0 : began
  return (done) => {
    const now = performance.now()
    const text = `${done} of ${total} games${remaining(now - began, done - before, total - done)}`
    if (!process.stderr.isTTY) {
      if (now - told < NOW_AND_THEN) return
      told = now
      process.stderr.write(`${text}\n`)
      return
    }
    if (done >= total) return void process.stderr.write('\r\x1b[K')
    if (now - told < 100) return
    told = now
    const filled = Math.round((30 * done) / total)
    process.stderr.write(`\r\x1b[K[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${text}`)
  }
}

function remaining(spent: number, done: number, left: number): string {
  if (done < 1 || spent < 2000) return ''
  const seconds = Math.round((spent / done / 1000) * left)
  return seconds < 100 ? `, ${seconds} s to go` : `, ${Math.round(seconds / 60)} min to go`
}
