import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processorTime } from './processor-time.ts'

type Stream = { port: number; connections: number; seconds: number }

export type Target = Stream & {
  /** Requested in this order: one path repeated, or a new one each time. */
  paths: string[]
  headers: Record<string, string>
}

/** `perSecond` counts successful responses, `wrong` all others; latencies in ms. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  wrong: number
  /** The server's processor time per request, in µs. */
  processor: number
}

/** Printed by wrk.lua; times in µs. */
type Printed = {
  requests: number
  micros: number
  p50: number
  p99: number
  longest: number
  wrong: number
  /** Requests without a response. */
  failed: number
  statuses: Record<string, number>
}

export type Post = { path: string; headers: Record<string, string>; body: string }

/** Latencies in ms. */
export type Posted = Pick<Printed, 'requests' | 'failed' | 'statuses' | 'p50' | 'p99' | 'longest'> & {
  seconds: number
}

/**
 * Loads a server with one thread of wrk, and reports throughput and cost: a generator in JavaScript is saturated before a bare
 * server is, and would hide how much more another one costs. Throws if wrk is not installed.
 */
export async function loadOn(pid: number, { paths, headers, ...stream }: Target): Promise<Load> {
  const before = processorTime({ pid }).pid
  const { requests, micros, p50, p99, wrong } = await runWrk(stream, {
    requests: paths.map((path) => rawRequest(stream, ['GET', path], headers)),
  })
  const used = processorTime({ pid }).pid - before
  return {
    perSecond: (requests - wrong) / (micros / 1e6),
    p50: p50 / 1000,
    p99: p99 / 1000,
    wrong,
    processor: (used * 1e6) / requests,
  }
}

/** Sends these requests in turn, over and over, and counts the responses by status. Throws as `loadOn`. */
export async function postTo(stream: Stream, posts: readonly Post[]): Promise<Posted> {
  const { micros, requests, failed, statuses, p50, p99, longest } = await runWrk(stream, {
    requests: posts.map(({ path, headers, body }) => rawRequest(stream, ['POST', path], headers, body)),
    byStatus: true,
  })
  return {
    requests,
    failed,
    statuses,
    seconds: micros / 1e6,
    p50: p50 / 1000,
    p99: p99 / 1000,
    longest: longest / 1000,
  }
}

function rawRequest(
  { port }: Stream,
  [method, path]: ['GET' | 'POST', string],
  headers: Record<string, string>,
  body = '',
) {
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...sent, ...length, '', body].join('\r\n')
}

async function runWrk(
  { port, connections, seconds }: Stream,
  { requests, byStatus = false }: { requests: readonly string[]; byStatus?: boolean },
): Promise<Printed> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'))
  try {
    const file = join(folder, 'requests')
    await writeFile(file, requests.join('\0'))
    const { stdout } = await promisify(execFile)(
      'wrk',
      [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '-s',
        join(import.meta.dirname, 'wrk.lua'),
        `http://127.0.0.1:${port}`,
      ],
      { env: { ...process.env, REQUESTS_FILE: file, ...(byStatus && { BY_STATUS: 'yes' }) } },
    )
    return JSON.parse(stdout.match(/^\{.*\}$/m)?.[0] ?? '') as Printed
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === 'ENOENT'
    throw isMissing ? new Error('wrk is not installed: apt install wrk', { cause: error }) : error
  } finally {
    await rm(folder, { recursive: true })
  }
}
