import type { BigShop } from './big-shop.ts'
import { processorTime } from './processor-time.ts'

/** Times in ms; `processor` is the processor time of server and database together per request. */
export type Asked = { p50: number; p99: number; processor: number; refused: number }

/** Runs `ask` `times` times, `atOnce` concurrently. */
export async function askOften(
  { groups }: Pick<BigShop, 'groups'>,
  ask: (index: number) => Promise<boolean>,
  { times, atOnce }: { times: number; atOnce: number },
): Promise<Asked> {
  for (let index = 0; index < atOnce; index += 1) await ask(index)
  const took: number[] = []
  let [index, refused] = [0, 0]
  const before = processorTime(groups)
  const worker = async () => {
    while (index < times) {
      index += 1
      const begun = performance.now()
      if (!(await ask(index))) refused += 1
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const after = processorTime(groups)
  const used = after.node - before.node + after.postgres - before.postgres
  return { ...quantiles(took), processor: (used * 1000) / took.length, refused }
}

export function quantiles(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** The same URL, made longer than any that is cached (server/response-cache/request-headers.ts). */
export const uncached = (url: string) => `${url}${url.includes('?') ? '&' : '?'}unread=${'x'.repeat(2000)}`

/** Requests a URL of the shop, bypassing the cache. */
export async function askUncached(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await fetch(uncached(url), { headers })
  await response.arrayBuffer()
  return response.status === 200
}
