import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

/** What answering a request took, in ms: of the clock, at most in one go of the event loop, and of its thread's own work. */
export type Cost = { waited: number; longestDelay: number; worked: number }

/** Measures what `send` costs this process, which is the server's too. */
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
 * Watches from a thread of its own, since nothing else runs while the event loop hangs: after `patience` ms without a
 * sign of life it names the request that is under way and ends the process.
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
