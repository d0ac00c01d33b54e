type Entry = {
  name: string
  asked: boolean
  work: () => Promise<Buffer>
  resolve: (result: Buffer) => void
  reject: (error: unknown) => void
  result: Promise<Buffer>
}

export type WorkQueue = {
  /**
   * Returns the result of `work`, which runs once however often its name is added meanwhile. Work that somebody waits for
   * (`asked`) comes first, in the order of adding; the rest runs one at a time while nobody waits.
   */
  add(name: string, asked: boolean, work: () => Promise<Buffer>): Promise<Buffer>
}

/** Runs at most `slots` pieces of work concurrently. */
export function workQueue(slots: number): WorkQueue {
  const known = new Map<string, Entry>()
  let queued: Entry[] = []
  const running = new Set<Entry>()

  function next(): Entry | undefined {
    if (running.size >= slots) return undefined
    const wanted = queued.find((entry) => entry.asked)
    if (wanted) return wanted
    return running.size === 0 ? queued[0] : undefined
  }

  function startNext() {
    for (let entry = next(); entry !== undefined; entry = next()) {
      const chosen = entry
      queued = queued.filter((other) => other !== chosen)
      running.add(chosen)
      void run(chosen)
    }
  }

  async function run(entry: Entry) {
    try {
      entry.resolve(await entry.work())
    } catch (error) {
      entry.reject(error)
    } finally {
      known.delete(entry.name)
      running.delete(entry)
      startNext()
    }
  }

  return {
    add(name, asked, work) {
      const same = known.get(name)
      if (same) {
        same.asked ||= asked
        startNext()
        return same.result
      }
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const entry: Entry = { name, asked, work, resolve, reject, result: promise }
      known.set(name, entry)
      queued.push(entry)
      startNext()
      return promise
    },
  }
}
