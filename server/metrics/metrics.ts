import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../response-cache/response-cache.ts'

/** The shop's metrics (deploy/prometheus/alarms.yml). Labels come from our own lists, never from client input. */
export type Metrics = {
  /** `route` is the pattern: '/api/products/:id'. */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Counts an error response by its problem's `code`. */
  refused(code: string): void
  jobDone(job: string): void
  jobFailed(job: string): void
  booksChecked(rulesBroken: number): void
  connectionLost(): void
  /** A value stored elsewhere and read at each scrape. */
  watch(figure: WatchedFigure): void
  /** All metrics in the Prometheus text format; `more` are values of this scrape. */
  text(more?: readonly Figure[]): Promise<string>
}

type WatchedFigure = { name: string; help: string; kind: 'gauge' | 'counter'; read: () => number }
export type Figure = { name: string; help: string; values: readonly FigureValue[] }
type FigureValue = { value: number; labels?: Record<string, string> }

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nowSeconds = () => Date.now() / 1000

/** The metrics of one shop in one process. */
export function shopMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'sillage_http_request_seconds',
    help: 'Responses of the application by route and kind of status, and how long they took; cached responses are not counted',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const problems = new Counter({
    name: 'sillage_problems_total',
    help: 'Responses with an error, by the code of the problem',
    labelNames: ['code'],
    registers,
  })
  const jobDone = new Gauge({
    name: 'sillage_job_last_success_timestamp_seconds',
    help: 'When each job last did its work on this node',
    labelNames: ['job'],
    registers,
  })
  const jobFailures = new Counter({
    name: 'sillage_job_failures_total',
    help: 'Runs in which a job failed on this node',
    labelNames: ['job'],
    registers,
  })
  const rulesBroken = new Gauge({
    name: 'sillage_books_rules_broken',
    help: 'Rules of the books that do not hold (npm run check:books); must be 0',
    registers: [],
  })
  const booksChecked = new Gauge({
    name: 'sillage_books_checked_timestamp_seconds',
    help: 'When this node last checked the books',
    registers: [],
  })
  const lost = new Counter({
    name: 'sillage_db_connections_lost_total',
    help: 'Database connections that broke',
    registers,
  })

  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    refused: (code) => problems.inc({ code }),
    jobDone: (job) => jobDone.set({ job }, nowSeconds()),
    jobFailed: (job) => jobFailures.inc({ job }),
    booksChecked(count) {
      // Registered only after this node's first check: until then a zero would claim that all is well.
      registry.registerMetric(rulesBroken)
      registry.registerMetric(booksChecked)
      rulesBroken.set(count)
      booksChecked.set(nowSeconds())
    },
    connectionLost: () => lost.inc(),
    watch: (figure) => watchFigure(registers, figure),
    async text(more = []) {
      const momentary = new Registry()
      for (const figure of more) addFigure(momentary, figure)
      const all = await Promise.all([registry, momentary, processMetrics()].map((one) => one.metrics()))
      return all.join('\n')
    },
  }
}

function watchFigure(registers: Registry[], { name, help, kind, read }: WatchedFigure) {
  if (kind === 'gauge') {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    return
  }
  const collect = () => {
    counter.reset()
    counter.inc(read())
  }
  const counter: Counter = new Counter({ name, help, registers, collect })
}

function addFigure(registry: Registry, { name, help, values }: Figure) {
  const labelNames = Object.keys(values[0]?.labels ?? {})
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  for (const { value, labels = {} } of values) gauge.set(labels, value)
}

let ofThisProcess: Registry | undefined

/** Memory, CPU, open files and event loop lag: one set per process, however many shops run in it. */
export function processMetrics(): Registry {
  if (!ofThisProcess) {
    ofThisProcess = new Registry()
    collectDefaultMetrics({ register: ofThisProcess, prefix: 'sillage_' })
  }
  return ofThisProcess
}

/** Registers the number of database connections in use, and of requests waiting for one. */
export function watchPool(
  metrics: Metrics,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.watch({ name, help, kind: 'gauge', read })
  gauge('sillage_db_connections_used', 'Database connections at work', () => pool.totalCount - pool.idleCount)
  gauge('sillage_db_connections_idle', 'Database connections at rest', () => pool.idleCount)
  gauge('sillage_db_waiting', 'Who waits for a database connection', () => pool.waitingCount)
}

/** Registers the hits and the size of the response cache. */
export function watchCache(metrics: Metrics, cache: ResponseCache): void {
  metrics.watch({
    name: 'sillage_cache_hits_total',
    help: 'Responses served from the response cache',
    kind: 'counter',
    read: () => cache.hits,
  })
  metrics.watch({
    name: 'sillage_cache_bytes',
    help: 'Memory that the response cache takes',
    kind: 'gauge',
    read: () => cache.size.bytes,
  })
}
