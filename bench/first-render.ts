import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Bench } from './budget.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { stockedShop } from './stocked-shop.ts'

/** DESIGN section 9, in ms, with this many products on the page. */
const slowest = 10
const cards = 24
const warmUp = 200
const times = 200

type Stage = Awaited<ReturnType<typeof stockedShop>>

/**
 * Requests list pages that nobody has requested before, one after another: neither the page nor its list is cached, but the
 * database is warm. Prints how much of the time is processor time, in the shop and in PostgreSQL.
 */
export const benchFirstRender: Bench = async (print) => {
  const shop = await stockedShop()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const visit = visitor(shop, agent)
    for (let index = 0; index < warmUp; index += 1) await visit()
    const groups = { shop: shop.program.pid, postgres: await postmasterOf(shop.db) }
    const before = processorTime(groups)
    const waits: number[] = []
    for (let index = 0; index < times; index += 1) waits.push(await visit())
    const after = processorTime(groups)
    waits.sort((a, b) => a - b)
    const [p50 = 0, p99 = 0] = [waits[times >> 1], waits[Math.floor(times * 0.99)]]
    const perPage = (name: keyof typeof groups) => (((after[name] - before[name]) * 1000) / times).toFixed(1)
    print(`pages       ${times} with ${cards} cards, one after another, each asked for once`)
    print(`waited      p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    print(`processor   shop ${perPage('shop')} ms a page, PostgreSQL ${perPage('postgres')} ms`)
    const found = `p50 ${p50.toFixed(1)} ms (shop’s processor ${perPage('shop')} ms)`
    return [
      {
        what: 'page rendered for the first time',
        found,
        asked: `p50 ≤ ${slowest} ms`,
        holds: p50 <= slowest,
      },
    ]
  } finally {
    agent.destroy()
    await shop.close()
  }
}

/** Requests an uncached page as a browser does; returns the time until its last byte, in ms. */
function visitor({ url }: Stage, agent: Agent) {
  let index = 0
  return async () => {
    index += 1
    const began = performance.now()
    const call = request(`${url}/category/perfume?priceMax=${100_000 + index}`, {
      agent,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
    }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage] // as documented
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer) // no encoding is set
    const took = performance.now() - began
    if (index === 1) requireCards(String(gunzipSync(Buffer.concat(chunks))))
    if (response.statusCode !== 200) throw new Error(`a page answers ${response.statusCode}`)
    return took
  }
}

function requireCards(html: string) {
  const shown = new Set(html.match(/href="\/product\/[\w-]+/g)).size
  if (shown < cards) throw new Error(`the page shows ${shown} products instead of ${cards}`)
}
