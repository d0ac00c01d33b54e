import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadOrder, LoadReport } from './load-generator.ts'

/** The load generator in its own process, which runs until it is stopped; its connections are new in each run. */
export function loadProcess() {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  return {
    /** Throws if the process ended before it could report. */
    run: async (order: LoadOrder): Promise<LoadReport> => {
      const gone = new AbortController()
      child.send(order)
      const ended = once(child, 'exit', { signal: gone.signal }).then(([code]) => {
        throw new Error(`the load generator ended with ${code}`)
      })
      try {
        const [report] = await Promise.race([once(child, 'message', { signal: gone.signal }), ended])
        return report as LoadReport // sent by load-generator.ts
      } finally {
        ended.catch(() => undefined)
        gone.abort()
      }
    },
    stop: () => child.kill(),
  }
}
export type LoadProcess = ReturnType<typeof loadProcess>
