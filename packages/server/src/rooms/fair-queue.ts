/** Waiting lists by owner that are served in turn: whoever has much to do waits for oneself, not others for them. */
export class FairQueue<T> {
  private readonly lists = new Map<string, T[]>()

  get size(): number {
    let sum = 0
    for (const list of this.lists.values()) sum += list.length
    return sum
  }

  push(owner: string, item: T): void {
    const list = this.lists.get(owner)
    if (list) list.push(item)
    else this.lists.set(owner, [item])
  }

  /** The next one: of the owner whose turn was longest ago. */
  take(): T | undefined {
    for (const [owner, list] of this.lists) {
      const item = list.shift()
      // A map keeps the order in which its keys came: who was served goes to the end.
      this.lists.delete(owner)
      if (list.length > 0) this.lists.set(owner, list)
      return item
    }
    return undefined
  }

  /** All of them, in the order in which they would have been served. */
  drain(): T[] {
    const all: T[] = []
    for (let item = this.take(); item !== undefined; item = this.take()) all.push(item)
    return all
  }
}
