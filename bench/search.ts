import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, askOften, quantiles, uncached } from './ask.ts'
import { type BigShop, bigShop, numberOption } from './big-shop.ts'
import type { Bench, Budget, Print } from './budget.ts'
import { residentMemory } from './servers.ts'

const usual = 100_000
const products = numberOption('products') || usual
const atOnce = 8
/** With eight concurrent requests one pause slows down eight, so the 99th percentile needs several hundred requests. */
const times = 800
/** DESIGN section 9, in ms. */
const slowest = products > usual ? 300 : 100

/** Words of tests/support/big-stock.ts: in one product of forty, in one of ten to five, and misspelled. */
const names = [
  'minuit',
  'valse',
  'encens',
  'comète',
  'voyage',
  'tabac',
  'violette',
  'aurore',
  'caprice',
  'poème',
]
const seconds = [
  'perdue',
  'ancienne',
  'dorée',
  'royale',
  'interdite',
  'sauvage',
  'tendre',
  'vivante',
  'légère',
]
const notes = ['oakmoss', 'vetiver', 'civet', 'saffron', 'myrrh', 'leather', 'opoponax', 'benzoin', 'hay']
const typos = [
  'minuti',
  'encnes',
  'voyaeg',
  'tabbac',
  'violete',
  'auroer',
  'capirce',
  'poeme royle',
  'valse perdeu',
]
const typed = 'guerlain minuit'
const sorts = ['newest', 'price-asc', 'price-desc', 'title-asc', 'title-desc', 'rating', 'era-asc']
/** By relevance, then in every other order, so that each pair of words is sent to the database again. */
const sortOf = (index: number) => {
  const sort = sorts[(Math.floor(index / 90) % (sorts.length + 1)) - 1]
  return sort ? `&sortBy=${sort}` : ''
}

type Question = {
  name: string
  path: (index: number) => string
}
const at = (list: readonly string[], index: number) => encodeURIComponent(list[index % list.length] ?? '')
/** A price range that excludes nothing and has not been requested yet. */
const unasked = (index: number) =>
  `priceMin=0.${String(index % 100).padStart(2, '0')}&priceMax=${9000 + index}`
const list = '/api/products?'

const questions: Question[] = [
  { name: 'one word', path: (index) => `${list}keyword=${at(names, index)}` },
  {
    name: 'one word, by price',
    path: (index) => `${list}keyword=${at(names, index)}&sortBy=price-asc`,
  },
  {
    name: 'one word, last page',
    path: (index) => `${list}keyword=${at(names, index)}&pageNumber=90`,
  },
  {
    name: 'two words',
    path: (index) => `${list}keyword=${at(names, index)}+${at(seconds, index)}${sortOf(index)}`,
  },
  {
    name: 'a word and five filters',
    path: (index) =>
      `${list}keyword=${at(names, index)}&category=perfume&typ=edp&sex=women&inStock=true&priceMin=20`,
  },
  { name: 'a product’s number', path: (index) => `${list}keyword=SKU-00${4000 + index}` },
  { name: 'a typo', path: (index) => `${list}keyword=${at(typos, index)}` },
  { name: 'nothing found', path: (index) => `${list}keyword=nothingofthekind${index}` },
  { name: 'a common word', path: (index) => `${list}keyword=${at(notes, index)}` },
  {
    name: 'a common word, new filters',
    path: (index) => `${list}keyword=${at(notes, index)}&${unasked(index)}`,
  },
  { name: 'all', path: () => list },
  { name: 'all, any page', path: (index) => `${list}pageNumber=${1 + ((index * 97) % 3900)}` },
  { name: 'a category', path: () => `${list}category=gold` },
  { name: 'a category, by title', path: () => `${list}category=miniature&sortBy=title-asc` },
  { name: 'all, new filters', path: (index) => `${list}typ=edp&${unasked(index)}` },
  { name: 'suggestions', path: (index) => `/api/products/matches?keyword=${at(beginnings(), index)}` },
  { name: 'a product', path: (index) => `/api/products/many-product-${index * 25 + 1}` },
  { name: 'similar products', path: (index) => `/api/products/many-product-${index * 25 + 1}/similar` },
  { name: 'the best rated', path: () => '/api/products/top' },
]

const warmUp: Question = { name: 'warm-up', path: (index) => `${list}keyword=warm+${index}` }

const beginnings = () => Array.from({ length: typed.length }, (_, at) => typed.slice(0, at + 1).trim())

/**
 * Sends a shop of 100,000 products (`--products=N`: of N) everything that a shopper can ask for, eight requests at a time and
 * none served from the response cache, compared with a bare query of 20 rows on the same database in the same run.
 */
export const benchSearch: Bench = async (print) => {
  const shop = await bigShop({ products, orders: 2_000 })
  try {
    const bare = await bareQuery(shop)
    print(
      `bare query  p50 ${bare.p50.toFixed(2)} ms, p99 ${bare.p99.toFixed(2)} ms: 20 rows through pg, ${atOnce} at once`,
    )
    print('\n   p50    p99  to bare  processor  question')
    // A shop that has just started checks its books and compiles its code, which is not to be measured.
    await quiet(shop)
    await askOften(shop, (index) => askFor(shop, warmUp, index), { times, atOnce })
    const answers = new Map<Question, Asked>()
    for (const question of questions) {
      const asked = await askOften(shop, (index) => askFor(shop, question, index), {
        times,
        atOnce,
      })
      answers.set(question, asked)
      printResult(question.name, asked, bare.p50, print)
    }
    const memory = residentMemory(shop.groups.node)
    print(
      `\nthe node    ready in ${shop.startSeconds.toFixed(1)} s, ${memory} MB of memory after all questions`,
    )
    return [budgetOf(answers)]
  } finally {
    await shop.stop()
  }
}

/** A 404 for a hidden product is also a correct response. */
async function askFor({ url }: BigShop, { path }: Question, index: number): Promise<boolean> {
  const response = await fetch(uncached(url + path(index)))
  await response.arrayBuffer()
  return response.status === 200 || response.status === 404
}

/** Waits until the database has been idle for a second. */
async function quiet({ pool }: BigShop) {
  for (let looks = 0; looks < 10; ) {
    const { rows } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
    )
    looks = rows.length === 0 ? looks + 1 : 0
    await wait(100)
  }
}

async function bareQuery({ pool }: BigShop) {
  const took: number[] = []
  const worker = async () => {
    for (let left = 100; left > 0; left -= 1) {
      const begun = performance.now()
      await pool.query(
        `SELECT id, title, price FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 20`,
      )
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return quantiles(took)
}

function printResult(name: string, { p50, p99, processor, refused }: Asked, bare: number, print: Print) {
  const numbers = [p50, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' ')
  const ratio = `${(p50 / bare).toFixed(0).padStart(7)}x`
  print(
    `${numbers} ${ratio} ${processor.toFixed(1).padStart(7)} ms  ${name}${refused > 0 ? `, ${refused} refused` : ''}`,
  )
}

function budgetOf(answers: ReadonlyMap<Question, Asked>): Budget {
  const worst = [...answers].toSorted(([, a], [, b]) => b.p99 - a.p99)[0]
  const refused = [...answers.values()].reduce((all, one) => all + one.refused, 0)
  return {
    what: `search with ${products.toLocaleString('en')} products, uncached, concurrency ${atOnce}`,
    found: `p99 ${worst?.[1].p99.toFixed(0)} ms (${worst?.[0].name}), ${refused} refused`,
    asked: `p99 at most ${slowest} ms for every question`,
    holds: worst !== undefined && worst[1].p99 <= slowest && refused === 0,
  }
}
