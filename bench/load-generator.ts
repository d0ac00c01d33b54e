/**
 * Sends visitors at a fixed rate, whether or not earlier ones have been served, and measures from the moment at which each was
 * due: a stalled shop cannot hide the visitors that it kept from being sent. Runs in its own process.
 */
import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Ask, type LoadTarget, type Mix, visitorsOf } from './load-visits.ts'

export type LoadOrder = { target: LoadTarget; mix: Mix; rate: number; seconds: number }

/** The results of one kind of request; latencies in ms. */
export type KindReport = {
  kind: string
  sent: number
  served: number
  refused: number
  p50: number
  p99: number
  max: number
}
export type LoadReport = {
  sent: number
  served: number
  refused: number
  refusedWithoutRetryAfter: number
  /** Counts of responses that were neither expected nor 503. */
  failures: Record<string, number>
  /** Latency of served requests. */
  p50: number
  p99: number
  max: number
  refusedP50: number
  refusedP99: number
  /** 99th percentile of the generator’s own delay, which is part of all figures. */
  ownDelayP99: number
  kinds: KindReport[]
}

const longestMs = 20_000

/** Sends the load described by `order`, and waits for the last response. */
async function load({ target, mix, rate, seconds }: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 512 })
  const records = new Records()
  const visitor = visitorsOf(target, mix)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const underWay = new Set<Promise<void>>()
  const begin = (ask: Ask, at: number) => {
    const visit = run(target.url, agent, ask, at, records).then((next) => {
      underWay.delete(visit)
      if (next) begin(next, performance.now())
    })
    underWay.add(visit)
  }

  const end = performance.now() + seconds * 1000
  let dueAt = performance.now()
  while (dueAt < end) {
    const now = performance.now()
    for (; dueAt <= now && dueAt < end; dueAt += untilNext(rate)) begin(visitor(), dueAt)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  while (underWay.size > 0) await Promise.all(underWay)
  delay.disable()
  agent.destroy()
  return records.report(delay.percentile(99) / 1e6)
}

/** Visitors arrive independently of each other (exponential intervals); in ms. */
const untilNext = (rate: number) => (-Math.log(1 - Math.random()) / rate) * 1000

/** Sends a request; returns the next request of the same visitor, if any. */
async function run(
  url: string,
  agent: Agent,
  ask: Ask,
  at: number,
  records: Records,
): Promise<Ask | undefined> {
  try {
    const { status, retryAfter, body } = await send(url, agent, ask)
    const isRefused = status === 503
    records.add(ask, { status, ms: performance.now() - at, retryAfter })
    return isRefused || status >= 400 ? undefined : await ask.next?.(body)
  } catch (error) {
    records.fail(ask, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

type Answer = { status: number; retryAfter: string | undefined; body: string }

function send(
  url: string,
  agent: Agent,
  { method = 'GET', path, headers, body, next }: Ask,
): Promise<Answer> {
  const text = body && JSON.stringify(body)
  const all = {
    'accept-encoding': 'br, gzip',
    accept: 'application/json',
    ...headers,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers: all, agent, timeout: longestMs }, (answer) => {
      const chunks: Buffer[] = []
      if (next) answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      else answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers: received } = answer
        resolve({ status, retryAfter: received['retry-after'], body: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer for ${longestMs / 1000} s`)))
    sent.on('error', reject)
    sent.end(text)
  })
}

type Measured = { served: number[]; refused: number[] }

class Records {
  readonly #kinds = new Map<string, Measured>()
  readonly #failures: Record<string, number> = {}
  #withoutRetryAfter = 0

  add(ask: Ask, { status, ms, retryAfter }: { status: number; ms: number; retryAfter: string | undefined }) {
    const kind = this.#of(ask.kind)
    if (status === 503) {
      kind.refused.push(ms)
      if (!retryAfter) this.#withoutRetryAfter += 1
      return
    }
    kind.served.push(ms)
    if (!(ask.expected ?? [200]).includes(status)) this.fail(ask, String(status))
  }

  fail(ask: Ask, why: string) {
    const line = `${ask.method ?? 'GET'} ${ask.kind}: ${why}`
    this.#failures[line] = (this.#failures[line] ?? 0) + 1
  }

  report(ownDelayP99: number): LoadReport {
    const kinds = [...this.#kinds].map(([kind, { served, refused }]) => ({
      kind,
      sent: served.length + refused.length,
      served: served.length,
      refused: refused.length,
      ...figures(served),
    }))
    const all = [...this.#kinds.values()]
    const served = all.flatMap((kind) => kind.served)
    const refused = all.flatMap((kind) => kind.refused)
    return {
      sent: served.length + refused.length,
      served: served.length,
      refused: refused.length,
      refusedWithoutRetryAfter: this.#withoutRetryAfter,
      failures: this.#failures,
      ...figures(served),
      refusedP50: figures(refused).p50,
      refusedP99: figures(refused).p99,
      ownDelayP99,
      kinds: kinds.sort((a, b) => b.sent - a.sent),
    }
  }

  #of(kind: string): Measured {
    const known = this.#kinds.get(kind)
    if (known) return known
    const made = { served: [], refused: [] }
    this.#kinds.set(kind, made)
    return made
  }
}

function figures(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

process.on('message', async (order) => {
  process.send?.(await load(order as LoadOrder)) // sent by load-process.ts
})
