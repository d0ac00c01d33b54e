import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

export type Program = {
  /** The process id. */
  pid: number
  hasEnded(): boolean
  /** SIGKILL: nothing of it runs afterwards. */
  kill(): Promise<void>
  /** SIGTERM: it may finish its work. */
  stop(): Promise<void>
  /** Its latest output lines. */
  said(): string
  /** The first output lines that match `keepLines`. */
  keptLines(): readonly string[]
}

type Start = {
  file: string
  /** Node's own flags, before the file. */
  flags?: readonly string[]
  args?: string[]
  env?: Record<string, string>
  /** Output lines to keep, however much is written after them. */
  keepLines?: RegExp
  /** Polled until it answers 200. */
  readyAt: string
  /** Aborts waiting for readiness. */
  signal?: AbortSignal
}

const patienceMs = 180_000

/**
 * Runs a file under this Node in its own process; resolves once it is ready. Throws with its last lines if it ends before, or if
 * something else already answers at that URL.
 */
export async function startProgram({ signal, readyAt, ...start }: Start): Promise<Program> {
  if (await isReady(readyAt)) throw new Error(`something else answers at ${readyAt}`)
  const program = launch(start)
  const deadline = Date.now() + patienceMs
  while (!(await isReady(readyAt))) {
    if (program.hasEnded() || Date.now() > deadline) {
      await program.kill()
      throw new Error(`${start.file} did not start:\n${program.said()}`)
    }
    if (signal?.aborted) return program
    await wait(25)
  }
  return program
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    // Nothing listens yet.
    return false
  }
}

const running = new Set<ChildProcess>()
// A program that outlives its test run would keep its port from the next one.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Maximum number of kept lines: more of the same failure says nothing new. */
const mostKept = 20

function launch({
  file,
  flags = [],
  args = [],
  env = {},
  keepLines,
}: Omit<Start, 'readyAt' | 'signal'>): Program {
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, ...env },
    // Ctrl-C is for the person who runs the tests.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const lines: string[] = []
  const keptLines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      lines.splice(0, lines.length - 40)
      if (keepLines?.test(line) && keptLines.length < mostKept) keptLines.push(line)
    })
  }
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    said: () => lines.join('\n'),
    keptLines: () => keptLines,
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A free port, found by the system. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('a server without a port')
  return address.port
}
