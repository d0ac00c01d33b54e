import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processorTime } from './processor-time.ts'

export type Target = {
  port: number
  connections: number
  seconds: number
  /** Asked in this order: one path repeated, or a new one each time. */
  paths: string[]
  headers: Record<string, string>
}

/** `perSecond` counts what was answered well, `wrong` all other answers; latencies in ms. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  wrong: number
  /** Processor time of the server for one request, in µs. */
  processor: number
}

/** Printed by wrk.lua. */
type Printed = { requests: number; micros: number; p50: number; p99: number; wrong: number }

/**
 * Puts load from wrk on a server, one thread of it, and says what the server took and what it cost: a generator in
 * JavaScript is busy before a bare server is, and so hides what another one costs more. Throws where wrk is not installed.
 */
export async function loadOn(
  pid: number,
  { port, connections, seconds, paths, headers }: Target,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'))
  const [first = '/'] = paths
  try {
    const file = join(folder, 'paths')
    if (paths.length > 1) await writeFile(file, paths.join('\n'))
    const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const script = ['-s', join(import.meta.dirname, 'wrk.lua')]
    const before = processorTime({ pid }).pid
    const { stdout } = await promisify(execFile)(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, ...script, ...sent, `http://127.0.0.1:${port}${first}`],
      { env: { ...process.env, ...(paths.length > 1 ? { PATHS_FILE: file } : {}) } },
    )
    const used = processorTime({ pid }).pid - before
    const { requests, micros, p50, p99, wrong } = JSON.parse(stdout.match(/^\{.*\}$/m)?.[0] ?? '') as Printed
    return {
      perSecond: (requests - wrong) / (micros / 1e6),
      p50: p50 / 1000,
      p99: p99 / 1000,
      wrong,
      processor: (used * 1e6) / requests,
    }
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === 'ENOENT'
    throw isMissing ? new Error('wrk is not installed: apt install wrk', { cause: error }) : error
  } finally {
    await rm(folder, { recursive: true })
  }
}
