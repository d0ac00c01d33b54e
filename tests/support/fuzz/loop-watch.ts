import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

/** The cost of answering a request in ms: wall-clock time, longest event loop delay, and the thread's own CPU time. */
export type Cost = { waited: number; longestDelay: number; worked: number }

/** Measures what `send` costs this process, which also runs the server. */
export async function costOf<Answer>(send: () => Promise<Answer>): Promise<{ answer: Answer; cost: Cost }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = process.threadCpuUsage()
  const startedAt = performance.now()
  delay.enable()
  const answer = await send()
  delay.disable()
  const { user, system } = process.threadCpuUsage(before)
  const cost = {
    waited: performance.now() - startedAt,
    longestDelay: delay.max / 1e6,
    worked: (user + system) / 1000,
  }
  return { answer, cost }
}

const longestDescription = 600

/**
 * Watches from its own thread, since nothing else runs while the event loop hangs: after `patience` ms without a heartbeat it
 * names the request in progress and ends the process.
 */
export function watchLoop(patience: number) {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  const described = new Uint8Array(new SharedArrayBuffer(longestDescription))
  const thread = new Worker(
    `const { workerData: { clock, described, patience } } = require('node:worker_threads')
    let last = -1
    setInterval(() => {
      const now = Atomics.load(clock, 0)
      if (now === last) {
        const request = Buffer.from(described).toString().replace(/\\0+$/, '')
        require('node:fs').writeSync(2, '\\nThe event loop hangs while it answers ' + request + '\\n')
        process.kill(process.pid, 'SIGKILL')
      }
      last = now
    }, patience)`,
    { eval: true, workerData: { clock, described, patience } },
  )
  const beat = setInterval(() => Atomics.add(clock, 0, 1), 100)
  return {
    name: (request: string) => {
      described.fill(0)
      described.set(Buffer.from(request).subarray(0, longestDescription))
    },
    stop: async () => {
      clearInterval(beat)
      await thread.terminate()
    },
  }
}
