import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Bench, Budget, Say } from './budget.ts'
import { answerOf, bareServer, type Load, loadOn, residentMemory } from './servers.ts'
import { stockedShop } from './stocked-shop.ts'

/** DESIGN section 9: at least this share of what a bare server answers. */
const leastShare = 0.85
/** As the peers were measured. */
const connections = 16
const repetitions = 5
const seconds = 1.5
const asABrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Requests a second, measured once elsewhere: 2 cores with 1,000 products, load generator, server and PostgreSQL sharing
 * them, 16 connections. The best of EverShop, Vendure and Medusa stands for all.
 */
const peers = { home: 69, category: 37, product: 58, list: 24, search: 45 }
const asOften = { cached: 100, computed: 20 }

type Stage = Awaited<ReturnType<typeof stockedShop>>
type Place = { what: string; path: string; isGated: 'page' | 'api' | 'no'; peer?: number }

const placesOf = ({ product }: Stage): Place[] => [
  { what: 'home', path: '/', isGated: 'page', peer: peers.home },
  { what: 'category', path: '/category/perfume', isGated: 'page', peer: peers.category },
  { what: 'product', path: `/product/${product.id}`, isGated: 'page', peer: peers.product },
  { what: 'API list', path: '/api/products?category=perfume', isGated: 'api', peer: peers.list },
  { what: 'API product', path: `/api/products/${product.id}`, isGated: 'api' },
  { what: 'search', path: '/search/mitsouko', isGated: 'no', peer: peers.search },
  { what: 'picture', path: `/pictures/${product.picture}-480.webp`, isGated: 'no' },
]

/**
 * Cached pages and API responses of a real server process beside a bare `node:http` server with the same bytes and headers, and
 * uncacheable responses beside a bare query. The servers alternate, so that drift of the machine affects both.
 */
export const benchCache: Bench = async (say) => {
  const shop = await stockedShop()
  try {
    const places = placesOf(shop)
    const pages = await Promise.all(
      places.map(async ({ path }) => [path, await finalAnswerOf(shop.url + path)] as const),
    )
    const bare = await bareServer(Object.fromEntries(pages))
    const before = residentMemory(shop.program.pid)
    const budgets: Budget[] = []
    try {
      say(
        `load        ${connections} connections from a process of its own, ${repetitions} runs of ${seconds} s each, alternating`,
      )
      say('            requests/s       of bare  p50 ms  p99 ms  processor µs  of bare')
      for (const place of places) budgets.push(...(await compare(shop, bare, place, say)))
    } finally {
      await bare.stop()
    }
    budgets.push(...(await benchComputed(shop, say)))
    say(`\nmemory      ${before} MB before, ${residentMemory(shop.program.pid)} MB after`)
    return budgets
  } finally {
    await shop.close()
  }
}

/** The first visitor gets quickly compressed bytes; the second causes the smaller ones to be made, which are served from then on. */
async function finalAnswerOf(address: string) {
  for (let visit = 0; visit < 2; visit += 1) await answerOf(address, asABrowser)
  await wait(1000)
  return answerOf(address, asABrowser)
}

type Bare = Awaited<ReturnType<typeof bareServer>>

async function compare(shop: Stage, bare: Bare, place: Place, say: Say): Promise<Budget[]> {
  const load = { connections, seconds, paths: [place.path], headers: asABrowser }
  const [cached, plain]: [Load[], Load[]] = [[], []]
  const port = Number(new URL(shop.url).port)
  await loadOn(shop.program.pid, { ...load, port, seconds: 1 })
  await loadOn(bare.pid, { ...load, port: bare.port, seconds: 1 })
  for (let run = 0; run < repetitions; run += 1) {
    cached.push(await loadOn(shop.program.pid, { ...load, port }))
    plain.push(await loadOn(bare.pid, { ...load, port: bare.port }))
  }
  const share = median(cached.map(({ perSecond }, run) => perSecond / (plain[run]?.perSecond ?? 0)))
  const thrift = median(cached.map(({ processor }, run) => (plain[run]?.processor ?? 0) / processor))
  const wrong = wrongIn([...cached, ...plain])
  if (wrong > 0) throw new Error(`${place.path}: ${wrong} answers were not 200`)
  printResult(place.what, { cached, share, thrift }, say)
  printResult('  bare', { cached: plain }, say)
  const perSecond = median(cached.map((run) => run.perSecond))
  return [
    ...(place.isGated === 'no' ? [] : [shareBudget(place, share, thrift)]),
    ...(place.peer ? [peerBudget(`${place.what}, cached`, perSecond, place.peer, asOften.cached)] : []),
  ]
}

const wrongIn = (repetitions: readonly Load[]) => repetitions.reduce((total, run) => total + run.wrong, 0)

type Result = { cached: Load[]; share?: number; thrift?: number }

function printResult(what: string, { cached, share, thrift }: Result, say: Say) {
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
  say(`${what.padEnd(12)}${cells.join(' ')}`)
}

const shareBudget = ({ what, isGated }: Place, share: number, thrift: number): Budget => ({
  what: isGated === 'page' ? `cached public page: ${what}` : `public ${what}, cached`,
  found: `${(share * 100).toFixed(0)} % of a bare node:http server (${(thrift * 100).toFixed(0)} % by processor time)`,
  asked: `≥ ${leastShare * 100} %`,
  holds: share >= leastShare,
})

const peerBudget = (what: string, perSecond: number, peer: number, times: number): Budget => ({
  what: `${what}, beside the best peer (${peer}/s)`,
  found: `${perSecond.toFixed(0)}/s, ${(perSecond / peer).toFixed(0)} times`,
  asked: `≥ ${times} times`,
  holds: perSecond >= times * peer,
})

/** Every request is different, so that none is answered from the cache. */
async function benchComputed(shop: Stage, say: Say): Promise<Budget[]> {
  const port = Number(new URL(shop.url).port)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: connections })
  const bare = async () => {
    let [done, isOver] = [0, false]
    const until = setTimeout(() => {
      isOver = true
    }, seconds * 1000)
    const began = performance.now()
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!isOver) {
          await pool.query('SELECT id, title, price FROM products LIMIT 20')
          done += 1
        }
      }),
    )
    clearTimeout(until)
    return done / ((performance.now() - began) / 1000)
  }
  let index = 0
  const ask = (path: (index: number) => string) => {
    const paths = Array.from({ length: 20_000 }, (_, at) => path(index + at))
    index += paths.length
    return { port, connections, seconds, paths, headers: asABrowser }
  }
  const kinds = [
    {
      what: 'list',
      peer: peers.list,
      path: (n: number) => `/api/products?category=perfume&priceMax=${(100_000 + n) / 100}`,
    },
    {
      what: 'search',
      peer: peers.search,
      path: (n: number) => `/api/products?keyword=mitsouko&priceMax=${(100_000 + n) / 100}`,
    },
  ]
  say(
    '\nNever cached (each request different), beside a bare query of 20 rows through pg at the same concurrency:',
  )
  const budgets: Budget[] = []
  for (const { what, peer, path } of kinds) {
    const [found, queries]: [Load[], number[]] = [[], []]
    for (let run = 0; run < repetitions; run += 1) {
      found.push(await loadOn(shop.program.pid, ask(path)))
      queries.push(await bare())
    }
    const perSecond = median(found.map((run) => run.perSecond))
    printResult(
      what,
      { cached: found, share: median(found.map((run, n) => run.perSecond / (queries[n] ?? 0))) },
      say,
    )
    say(`${'  bare'.padEnd(12)}${median(queries).toFixed(0).padStart(10)}`)
    const budget = peerBudget(`API ${what}, computed each time`, perSecond, peer, asOften.computed)
    const wrong = wrongIn(found)
    // A refusal costs less than an answer, so the figure means little when there are any.
    budgets.push({
      ...budget,
      found: `${budget.found}, ${wrong} refused`,
      holds: budget.holds && wrong === 0,
    })
  }
  await pool.end()
  return budgets
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
