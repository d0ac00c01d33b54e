import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, askOften, quantiles } from './ask.ts'
import { type BigShop, bigShop } from './big-shop.ts'
import type { Bench, Budget, Say } from './budget.ts'

const products = 100_000
const atOnce = 8
/** With eight at once one pause of the process makes eight slow: the 99th percentile takes some hundred questions. */
const times = { judged: 800, others: 160 }
/** DESIGN section 9, in ms. */
const slowest = 100

/** Words of tests/support/big-stock.ts: in one product of forty, in one of ten to five, and typed wrong. */
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
/** By relevance, then in every other order: each pair of words is asked of the database again. */
const sortOf = (turn: number) => {
  const sort = sorts[(Math.floor(turn / 90) % (sorts.length + 1)) - 1]
  return sort ? `&sortBy=${sort}` : ''
}

type Question = {
  name: string
  path: (turn: number) => string
  /** Section 9 speaks of these: searches with at most 5,000 matches. */
  isJudged?: true
}
const at = (list: readonly string[], turn: number) => encodeURIComponent(list[turn % list.length] ?? '')
/** A price from which on nothing is left out, and which nobody asked for yet. */
const unasked = (turn: number) => `priceMin=0.${String(turn % 100).padStart(2, '0')}&priceMax=${9000 + turn}`
const list = '/api/products?'

const questions: Question[] = [
  { name: 'one word', path: (turn) => `${list}keyword=${at(names, turn)}`, isJudged: true },
  {
    name: 'one word, by price',
    path: (turn) => `${list}keyword=${at(names, turn)}&sortBy=price-asc`,
    isJudged: true,
  },
  {
    name: 'one word, last page',
    path: (turn) => `${list}keyword=${at(names, turn)}&pageNumber=90`,
    isJudged: true,
  },
  {
    name: 'two words',
    path: (turn) => `${list}keyword=${at(names, turn)}+${at(seconds, turn)}${sortOf(turn)}`,
    isJudged: true,
  },
  {
    name: 'a word and five filters',
    path: (turn) =>
      `${list}keyword=${at(names, turn)}&category=perfume&typ=edp&sex=women&inStock=true&priceMin=20`,
    isJudged: true,
  },
  { name: 'a product’s number', path: (turn) => `${list}keyword=SKU-00${4000 + turn}`, isJudged: true },
  { name: 'a typo', path: (turn) => `${list}keyword=${at(typos, turn)}`, isJudged: true },
  { name: 'nothing found', path: (turn) => `${list}keyword=nothingofthekind${turn}`, isJudged: true },
  { name: 'a common word', path: (turn) => `${list}keyword=${at(notes, turn)}` },
  {
    name: 'a common word, new filters',
    path: (turn) => `${list}keyword=${at(notes, turn)}&${unasked(turn)}`,
  },
  { name: 'all', path: () => list },
  { name: 'all, any page', path: (turn) => `${list}pageNumber=${1 + ((turn * 97) % 3900)}` },
  { name: 'a category', path: () => `${list}category=gold` },
  { name: 'a category, by title', path: () => `${list}category=miniature&sortBy=title-asc` },
  { name: 'all, new filters', path: (turn) => `${list}typ=edp&${unasked(turn)}` },
  { name: 'suggestions', path: (turn) => `/api/products/matches?keyword=${at(beginnings(), turn)}` },
  { name: 'a product', path: (turn) => `/api/products/many-product-${turn * 25 + 1}` },
  { name: 'similar products', path: (turn) => `/api/products/many-product-${turn * 25 + 1}/similar` },
  { name: 'the best rated', path: () => '/api/products/top' },
]

const warmUp: Question = { name: 'warm-up', path: (turn) => `${list}keyword=warm+${turn}` }

const beginnings = () => Array.from({ length: typed.length }, (_, at) => typed.slice(0, at + 1).trim())

/**
 * Asks a shop of 100,000 products everything that a shopper can ask, eight at once and nothing of it kept by the public
 * cache, beside a bare query of 20 rows on the same database in the same run.
 */
export const benchSearch: Bench = async (say) => {
  const shop = await bigShop({ products, orders: 2_000 })
  try {
    const bare = await bareQuery(shop)
    say(
      `bare query  p50 ${bare.p50.toFixed(2)} ms, p99 ${bare.p99.toFixed(2)} ms: 20 rows through pg, ${atOnce} at once`,
    )
    say('\n   p50    p99  to bare  processor  question')
    // A shop that has just started looks through its books and compiles what it runs: not what is asked here.
    await quiet(shop)
    await askOften(shop, (turn) => askFor(shop, warmUp, turn), { times: times.judged, atOnce })
    const answers = new Map<Question, Asked>()
    for (const question of questions) {
      const asked = await askOften(shop, (turn) => askFor(shop, question, turn), {
        times: question.isJudged ? times.judged : times.others,
        atOnce,
      })
      answers.set(question, asked)
      tell(question.name, asked, bare.p50, say)
    }
    return [budgetOf(answers)]
  } finally {
    await shop.stop()
  }
}

/** A product that is hidden is answered well, too: with 404. */
async function askFor({ url }: BigShop, { path }: Question, turn: number): Promise<boolean> {
  const response = await fetch(url + path(turn), { headers: { 'accept-encoding': 'identity' } })
  await response.arrayBuffer()
  return response.status === 200 || response.status === 404
}

/** Waits until the database has had nothing to do for a second. */
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

function tell(name: string, { p50, p99, processor, refused }: Asked, bare: number, say: Say) {
  const numbers = [p50, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' ')
  const ratio = `${(p50 / bare).toFixed(0).padStart(7)}x`
  say(
    `${numbers} ${ratio} ${processor.toFixed(1).padStart(7)} ms  ${name}${refused > 0 ? `, ${refused} refused` : ''}`,
  )
}

function budgetOf(answers: ReadonlyMap<Question, Asked>): Budget {
  const judged = [...answers].filter(([{ isJudged }]) => isJudged)
  const worst = judged.toSorted(([, a], [, b]) => b.p99 - a.p99)[0]
  const refused = [...answers.values()].reduce((all, one) => all + one.refused, 0)
  return {
    what: 'search with 100,000 products, uncached, concurrency 8',
    found: `p99 ${worst?.[1].p99.toFixed(0)} ms (${worst?.[0].name}), ${refused} refused`,
    asked: `p99 at most ${slowest} ms up to 5,000 matches`,
    holds: worst !== undefined && worst[1].p99 <= slowest && refused === 0,
  }
}
