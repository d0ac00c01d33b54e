import type { Print } from './budget.ts'
import type { Load } from './wrk.ts'

/** What browsers accept. */
export const browserEncodings = 'gzip, deflate, br, zstd'

export const wrongIn = (loads: readonly Load[]) => loads.reduce((total, { wrong }) => total + wrong, 0)

/** `share` is a fraction of a bare server's throughput, `thrift` the same by processor time. */
type Result = { cached: Load[]; share?: number; thrift?: number }

/** Prints one line: the medians of several loads. */
export function printLoads(what: string, { cached, share, thrift }: Result, print: Print) {
  const of = (pick: (load: Load) => number, digits = 0) => median(cached.map(pick)).toFixed(digits)
  const percent = (value?: number) => (value === undefined ? '' : `${(value * 100).toFixed(0)} %`)
  const cells = [
    of(({ perSecond }) => perSecond).padStart(10),
    percent(share).padStart(13),
    of(({ p50 }) => p50, 2).padStart(7),
    of(({ p99 }) => p99, 2).padStart(7),
    of(({ processor }) => processor, 1).padStart(13),
    percent(thrift).padStart(8),
  ]
  print(`${what.padEnd(12)}${cells.join(' ')}`)
}

/** The middle of the values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)]
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2
}
