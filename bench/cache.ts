import { setTimeout as wait } from 'node:timers/promises'
import type { CapturedResponse } from './bare-bytes.ts'
import type { Bench, Budget, Print } from './budget.ts'
import { browserEncodings, median, printLoads, wrongIn } from './loads.ts'
import { answerOf, bareServer, residentMemory } from './servers.ts'
import { stockedShop } from './stocked-shop.ts'
import { type Load, loadOn } from './wrk.ts'

/** Minimum throughput in each run, as a share of a bare server's. */
const leastShare = 0.9
const fewConnections = 16
const manyConnections = 32
const repetitions = 5
/**
 * Seconds of one load. A run loads both servers in turn, four times each: the shop, the bare server twice, the shop, and again. Its
 * share is the median of the four neighbouring pairs, so that a second in which the machine was slow does not count.
 */
const turnSeconds = 1
const turns = 2
/** Accepted encodings: of browsers, of old ones, and of clients without compression. */
const clients = { br: browserEncodings, gzip: 'gzip', none: 'identity' }
type Client = keyof typeof clients
const asking = (client: Client) => ({ 'accept-encoding': clients[client] })

type Stage = Awaited<ReturnType<typeof stockedShop>>
type Place = { what: string; path: string; isGated: 'page' | 'api' | 'no' }

const placesOf = ({ product, productPath }: Stage): Place[] => [
  { what: 'home', path: '/', isGated: 'page' },
  { what: 'category', path: '/category/perfume', isGated: 'page' },
  { what: 'product', path: productPath, isGated: 'page' },
  { what: 'API list', path: '/api/products?category=perfume', isGated: 'api' },
  { what: 'API product', path: `/api/products/${product.id}`, isGated: 'api' },
  { what: 'search', path: '/search/mitsouko', isGated: 'no' },
  { what: 'picture', path: `/pictures/${product.picture}-480.webp`, isGated: 'no' },
]

/**
 * Compares cached pages and API responses of a real server process with a bare `node:http` server that sends the same bytes and
 * headers. In each turn of a run the shop is measured first and last and the bare server in between, so that drift of the machine
 * affects both.
 */
export const benchCache: Bench = async (print) => {
  const shop = await stockedShop()
  try {
    const before = residentMemory(shop.program.pid)
    const found = new Map<Place, Compared[]>(placesOf(shop).map((place) => [place, []]))
    print(
      `load        wrk, one thread, ${repetitions} runs of ${turns} turns: the shop for ${turnSeconds} s, the bare server for ${2 * turnSeconds} s, the shop for ${turnSeconds} s`,
    )
    for (const client of Object.keys(clients) as Client[]) await compareFor(shop, client, found, print)
    print(`\nmemory      ${before} MB before, ${residentMemory(shop.program.pid)} MB after`)
    return [...found].flatMap(([place, compared]) =>
      place.isGated === 'no' ? [] : [shareBudget(place, compared)],
    )
  } finally {
    await shop.close()
  }
}

/** Compares all places as requested by one kind of client. */
async function compareFor(shop: Stage, client: Client, found: Map<Place, Compared[]>, print: Print) {
  const pages: [string, CapturedResponse][] = []
  for (const { path } of found.keys()) pages.push([path, await finalAnswerOf(shop.url + path, client)])
  const bare = await bareServer(Object.fromEntries(pages))
  try {
    for (const connections of [fewConnections, manyConnections]) {
      print(`\n${connections} connections, ${client === 'none' ? 'not compressed' : client}`)
      print('            requests/s       of bare  p50 ms  p99 ms  processor µs  of bare')
      for (const [place, compared] of found) {
        if (place.isGated === 'no' && (client !== 'br' || connections !== fewConnections)) continue
        compared.push(await compare(shop, bare, { place, client, connections }, print))
      }
    }
  } finally {
    await bare.stop()
  }
}

/** The first visitor gets quickly compressed bytes; the second triggers better compression, which is served from then on. */
async function finalAnswerOf(address: string, client: Client) {
  for (let visit = 0; visit < 2; visit += 1) await answerOf(address, asking(client))
  await wait(1000)
  return answerOf(address, asking(client))
}

type Bare = Awaited<ReturnType<typeof bareServer>>
type Asking = { place: Place; client: Client; connections: number }
/** `least` is the share of a bare server in the worst run, `thrift` the same by processor time. */
type Compared = Asking & { least: number; thrift: number }

async function compare(shop: Stage, bare: Bare, asked: Asking, print: Print): Promise<Compared> {
  const { place, client, connections } = asked
  const load = { connections, seconds: turnSeconds, paths: [place.path], headers: asking(client) }
  const [cached, plain, shares]: [Load[], Load[], number[]] = [[], [], []]
  const askShop = () => loadOn(shop.program.pid, { ...load, port: Number(new URL(shop.url).port) })
  const askBare = () => loadOn(bare.pid, { ...load, port: bare.port })
  await askShop()
  await askBare()
  for (let run = 0; run < repetitions; run += 1) {
    const [ofShop, ofBare]: [Load[], Load[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      ofShop.push(await askShop())
      ofBare.push(await askBare(), await askBare())
      ofShop.push(await askShop())
    }
    cached.push(meanOf(ofShop))
    plain.push(meanOf(ofBare))
    shares.push(median(ofShop.map(({ perSecond }, at) => perSecond / (ofBare[at]?.perSecond ?? 0))))
  }
  const thrift = median(cached.map(({ processor }, run) => (plain[run]?.processor ?? 0) / processor))
  const wrong = wrongIn([...cached, ...plain])
  if (wrong > 0) throw new Error(`${place.path}: ${wrong} answers were not 200`)
  printLoads(place.what, { cached, share: median(shares), thrift }, print)
  printLoads('  bare', { cached: plain }, print)
  return { ...asked, least: Math.min(...shares), thrift }
}

/** The mean of loads of equal length. */
function meanOf(loads: readonly Load[]): Load {
  const sum = (pick: (load: Load) => number) => loads.reduce((total, load) => total + pick(load), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond) / loads.length,
    p50: sum(({ p50 }) => p50) / loads.length,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    wrong: sum(({ wrong }) => wrong),
    processor: sum(({ processor }) => processor) / loads.length,
  }
}

function shareBudget({ what, isGated }: Place, compared: readonly Compared[]): Budget {
  const [worst] = compared.toSorted((a, b) => a.least - b.least)
  const percent = (share = 0) => `${(share * 100).toFixed(0)} %`
  const thrift = Math.min(...compared.map((one) => one.thrift))
  return {
    what: isGated === 'page' ? `cached public page: ${what}` : `public ${what}, cached`,
    found: `${percent(worst?.least)} of a bare node:http server in the worst run (${worst?.client}, ${worst?.connections} connections), ${percent(thrift)} by processor time`,
    asked: `≥ ${percent(leastShare)} in every run, compressed and not`,
    holds: (worst?.least ?? 0) >= leastShare,
  }
}
