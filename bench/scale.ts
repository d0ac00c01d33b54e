import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { addUser, signInAgain } from '#tests/support/people.ts'
import { type Asked, askOften, askUncached } from './ask.ts'
import { type BigShop, bigShop, numberOption } from './big-shop.ts'
import type { Bench, Budget } from './budget.ts'
import { orderBody } from './order-stage.ts'
import { processorTime } from './processor-time.ts'
import { residentMemory } from './servers.ts'

const askedFor = { products: numberOption('products'), orders: numberOption('orders') }
/** Each size is ten times the previous one; `--products=N --orders=M` measures a shop of that size only. */
const sizes =
  askedFor.products > 0
    ? [askedFor]
    : [
        { products: 1_000, orders: 1_000 },
        { products: 10_000, orders: 20_000 },
        { products: 100_000, orders: 200_000 },
      ]
const times = 24
/** The cheapest round counts: the shop's own jobs, which run every few seconds, add to the processor time of one of them. */
const rounds = 2
/** Two concurrent requests keep two processors busy without a queue, so that a figure is the cost of the request. */
const atOnce = 2

type Cookie = { cookie: string }
type Asker = { url: string; owner: Cookie; buyer: Cookie; product: string }
type Question = {
  name: string
  ask: (asker: Asker, index: number) => Promise<boolean>
  /** The maximum factor by which the cost may grow from the smallest shop to the largest. */
  mostGrowth?: number
}

const get = (name: string, path: (index: number) => string): Question => ({
  name,
  ask: ({ url }, index) => askUncached(url + path(index)),
})
const getAsOwner = (name: string, path: string, mostGrowth?: number): Question => ({
  name,
  mostGrowth,
  ask: ({ url, owner }) => askUncached(url + path, owner),
})

const questions: Question[] = [
  get('list', () => '/api/products'),
  get('list of a category', () => '/api/products?category=perfume'),
  get('filters, new each time', (index) => `/api/products?typ=edp&priceMin=20&priceMax=${300 + index}`),
  get('search, two words', () => '/api/products?keyword=minuit+royale'),
  get('search, a name', () => '/api/products?keyword=minuit'),
  get('suggestions', (index) => `/api/products/matches?keyword=${'minuit'.slice(0, 1 + (index % 6))}`),
  { name: 'product page', ask: ({ url, product }) => askUncached(`${url}/api/products/${product}`) },
  getAsOwner('owner’s products', '/api/products/rows'),
  getAsOwner('owner’s products, found', '/api/products/rows?keyword=minuit'),
  getAsOwner('owner’s orders', '/api/orders', 3),
  getAsOwner('owner’s orders, found', '/api/orders?keyword=S-471', 3),
  getAsOwner('dashboard, counts', '/api/dashboard/counts', 3),
  getAsOwner('dashboard, sales', '/api/dashboard/sales?days=30'),
  getAsOwner('dashboard, stock', '/api/products/dashboard', 3),
  { name: 'place an order', ask: placeOrder },
]

/**
 * Sends the same requests to shops of three sizes, and reports how times and processor time grow from the smallest to the
 * largest, and the memory and disk usage of the last.
 */
export const benchScale: Bench = async (print) => {
  const found: Measured[] = []
  for (const size of sizes) {
    const begun = performance.now()
    found.push(await measure(size))
    const took = ((performance.now() - begun) / 1000).toFixed(0)
    print(`${size.products} products and ${size.orders} orders: made and asked in ${took} s`)
  }
  print(
    '\nMedian in ms, and processor time in ms of server and database together; growth from first to last:',
  )
  print(`${sizes.map(({ products }) => `${products}`.padStart(16)).join('')}   growth  question`)
  const budgets: Budget[] = []
  for (const { name, mostGrowth } of questions) {
    const all = found.map(({ answers }) => answers.get(name))
    const cells = all.map((one) => `${one?.p50.toFixed(1)} (${one?.processor.toFixed(1)})`.padStart(16))
    const growth = (all.at(-1)?.processor ?? 0) / Math.max(0.1, all[0]?.processor ?? 0)
    const refused = all.reduce((total, one) => total + (one?.refused ?? 0), 0)
    print(
      `${cells.join('')} ${growth.toFixed(1).padStart(7)}x  ${name}${refused > 0 ? `, ${refused} refused` : ''}`,
    )
    if (mostGrowth !== undefined && found.length > 1) {
      const asked = `at most ${mostGrowth} times`
      const holds = growth <= mostGrowth && refused === 0
      budgets.push({ what: `${name}, growth of its cost`, found: growth.toFixed(1), asked, holds })
    }
  }
  print(`\nthe last one: ${found.at(-1)?.memory} MB of memory, ${found.at(-1)?.database} MB of database`)
  return budgets
}

/** `memory` of the node and size of the `database` in MB, after all requests. */
type Measured = { answers: Map<string, Asked>; memory: number; database: number }

async function measure(size: (typeof sizes)[number]): Promise<Measured> {
  const shop = await bigShop(size)
  try {
    const asker = await askerIn(shop)
    await quiet(shop)
    const answers = new Map<string, Asked>()
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, ask } of questions) {
        const asked = await askOften(shop, (index) => ask(asker, index), { times, atOnce })
        const before = answers.get(name)
        if (!before || asked.processor < before.processor) answers.set(name, asked)
      }
    }
    const { rows } = await sql<{ size: number }>`
      SELECT (pg_database_size(current_database()) / 1048576)::int AS size`.execute(shop.db)
    return { answers, memory: residentMemory(shop.groups.node), database: rows[0]?.size ?? 0 }
  } finally {
    await shop.stop()
  }
}

/** Waits, at most a minute, for the work that a shop does after its start, such as checking its books. */
async function quiet({ groups }: BigShop): Promise<void> {
  const used = () => Object.values(processorTime(groups)).reduce((total, seconds) => total + seconds, 0)
  for (let left = 60; left > 0; left -= 1) {
    const before = used()
    await wait(1000)
    if (used() - before < 0.1) return
  }
}

async function askerIn({ url, db }: BigShop): Promise<Asker> {
  // A bottle that never sells out, so that the orders do not stop.
  const { rows } = await sql<{ id: string }>`
    UPDATE products SET quantity = 1000000
    WHERE id = (SELECT id FROM products WHERE show AND archived_at IS NULL ORDER BY id LIMIT 1) RETURNING id`.execute(
    db,
  )
  const [product] = rows
  if (!product) throw new Error('no product to look at')
  const { headers: owner } = await signInAgain(db, await addUser(db, { isAdmin: true }))
  const { headers: buyer } = await signInAgain(db, await addUser(db))
  return { url, owner, buyer, product: product.id }
}

async function placeOrder({ url, buyer, product }: Asker): Promise<boolean> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...buyer, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      ...orderBody({ products: [product], scarce: [] }),
      orderItems: [{ product, qty: 1 }],
    }),
  })
  await response.arrayBuffer()
  return response.status === 201
}
