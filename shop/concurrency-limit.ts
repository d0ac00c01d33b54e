type Queue = { mostWaiting: number; tooMany: () => Error }

/**
 * Returns a function that runs the work passed to it: at most `most` at a time, the rest first come, first served. While
 * `mostWaiting` are queued, further work is rejected with the error from `tooMany`.
 */
export function concurrencyLimit(most: number, queue?: Queue) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) {
      if (queue && waiting.length >= queue.mostWaiting) throw queue.tooMany()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
