import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A response of the shop involves several processes that wait for a CPU: test, shop, database, and back. */
const processesPassed = 5
const askEveryMs = 20

const bareServer = `require('node:http').createServer((request, answer) => answer.end())
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/**
 * Continuously polls a bare HTTP server in another process, so that tests can tell a slow shop from a slow machine. `allowanceMs`
 * returns how many ms other programs may have added to a response since the last call: a few on a quiet machine. Close it in
 * `afterAll`.
 */
export async function machinePace() {
  const server = spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => server.kill())
  const [port] = await once(server.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  let slowest = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(url)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - began)
      await wait(askEveryMs)
    }
  })()
  return {
    allowanceMs: () => {
      const allowance = processesPassed * slowest
      slowest = 0
      return allowance
    },
    close: async () => {
      isOver = true
      await asking
      server.kill()
    },
  }
}
export type MachinePace = Awaited<ReturnType<typeof machinePace>>
