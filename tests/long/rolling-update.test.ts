import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { address } from '#tests/support/address.ts'
import { startBalancer } from '#tests/support/balancer.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { callOver } from '#tests/support/http-client.ts'
import { goodPassword } from '#tests/support/people.ts'
import { freePort } from '#tests/support/programs.ts'
import { type ShopProgram, startShop } from '#tests/support/shop-program.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// An update from node to node under load, as docs/several-machines.md describes it. The previous release is in the folder
// PREVIOUS_RELEASE, unpacked or built (docs/decisions/updates.md); without it, this release replaces itself.

const newest = resolve(import.meta.dirname, '../..')
const previous = resolve(process.env.PREVIOUS_RELEASE ?? newest)
/** Whether the previous release keeps serving while the load balancer moves away; otherwise it is taken out by hand first. */
const drains = readFileSync(join(previous, 'server/config.ts'), 'utf8').includes('DRAIN_SECONDS')
const drainSeconds = 2
const patienceMs = 30_000
const admin = { email: 'owner@example.org', password: 'an evening in Grasse' }

let folder: ReturnType<typeof temporaryFolder>
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let balancer: Awaited<ReturnType<typeof startBalancer>>
const nodes: ShopProgram[] = []
let sandboxPort: number
beforeAll(async () => {
  folder = temporaryFolder('rolling')
  postgres = await startEmbeddedPostgres(folder.path)
  balancer = await startBalancer()
  sandboxPort = await freePort()
})
afterAll(async () => {
  await Promise.all(nodes.map(({ program }) => program.stop()))
  await balancer.close()
  await postgres.stop()
  folder.remove()
})

async function startNode(release: string): Promise<ShopProgram> {
  const node = await startShop({
    dataDir: join(folder.path, `node-${nodes.length}`),
    file: join(release, 'server/main.ts'),
    sandboxPort,
    env: {
      ...{ PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: postgres.url, TRUST_PROXY: '1' },
      ...{ SEED: 'demo', SEED_LIMIT: '12', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      // The test looks for lost requests, not for those that a busy machine rejects.
      ...{ PATIENCE: '10', DRAIN_SECONDS: String(drainSeconds) },
    },
  })
  nodes.push(node)
  balancer.add(node.url)
  return node
}

async function replace(old: ShopProgram, { isTakenOut }: { isTakenOut: boolean }) {
  if (isTakenOut) {
    balancer.takeOut(old.url)
    // Lets requests in progress finish.
    await wait(drainSeconds * 1000)
  }
  await old.program.stop()
  return startNode(newest)
}

const nobody = { headers: {} }
const sessionOf = (headers: Headers) => ({
  headers: {
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  },
})

/** A demo product with enough stock for every buyer. */
async function manyPieces(): Promise<string> {
  const { headers } = await callOver(balancer, nobody, ['POST', '/users/login'], admin)
  const { body } = await callOver(balancer, nobody, ['GET', '/products'])
  const [product] = body.products as { _id: string }[] // what the list returns
  const id = product?._id ?? ''
  const { status } = await callOver(balancer, sessionOf(headers), ['PUT', `/products/${id}`], {
    quantity: 900,
  })
  expect(status).toBe(200)
  return id
}

type Load = { isOver: boolean; reads: number; placed: string[]; refused: number; failures: string[] }

async function read(path: string, load: Load): Promise<string> {
  try {
    const answer = await fetch(balancer.url + path)
    const text = await answer.text()
    load.reads += 1
    if (answer.status !== 200 && answer.status !== 304) load.failures.push(`${answer.status} for ${path}`)
    return text
  } catch (error) {
    load.failures.push(`${path}: ${error}`)
    return ''
  }
}

/** Opens pages with what they load, one after another; every visit has a different URL, so that the page is computed. */
async function visit(product: string, load: Load) {
  for (let visits = 0; !load.isOver; visits += 1) {
    const page = await read(['/', `/product/${product}`, '/search/oud'][visits % 3] ?? '/', load)
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    if (script) await read(script, load)
    await read(`/api/products?pageNumber=1&priceMin=${visits % 500}`, load)
    await read(`/api/products/${product}`, load)
    await wait(20)
  }
}

async function buy(product: string, load: Load) {
  const data = {
    name: 'Hanna de Wit',
    email: `${crypto.randomUUID()}@example.org`,
    password: goodPassword,
  }
  const buyer = sessionOf((await callOver(balancer, nobody, ['POST', '/users'], data)).headers)
  while (!load.isOver) {
    try {
      const { status, body } = await callOver(
        balancer,
        buyer,
        ['POST', '/orders'],
        { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'PayPal' },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      if (status === 201) load.placed.push(String(body._id))
      else if (status === 503) load.refused += 1
      else load.failures.push(`${status} for an order: ${body.message}`)
    } catch (error) {
      load.failures.push(`an order: ${error}`)
    }
    await wait(100)
  }
}

test('two nodes are replaced one after the other, and then again, and no visitor and no buyer loses a request', async () => {
  expect(existsSync(join(previous, 'build/server')), `${previous} is not built`).toBe(true)
  const one = await startNode(previous)
  const other = await startNode(previous)
  await expect
    .poll(() => fetch(`${balancer.url}/`).then(({ status }) => status), { timeout: patienceMs })
    .toBe(200)
  const product = await manyPieces()
  const load: Load = { isOver: false, reads: 0, placed: [], refused: 0, failures: [] }
  const visitors = Array.from({ length: 3 }, () => visit(product, load))
  const buyers = Array.from({ length: 2 }, () => buy(product, load))
  const isTakenOut = !drains
  try {
    const first = await replace(one, { isTakenOut })
    const second = await replace(other, { isTakenOut })
    await replace(first, { isTakenOut: false })
    await replace(second, { isTakenOut: false })
    await expect
      .poll(() => nodes.every(({ url }) => balancer.servedBy(url) > 0), { timeout: patienceMs })
      .toBe(true)
  } finally {
    load.isOver = true
    await Promise.all([...visitors, ...buyers])
  }
  const { reads, placed, refused, failures } = load
  process.stdout.write(
    `from ${previous === newest ? 'itself' : previous}: ${reads} reads, ${placed.length} orders placed, ${refused} refused with 503, ${failures.length} failed\n`,
  )
  expect(failures).toEqual([])
  expect(placed.length).toBeGreaterThan(0)

  const { db, close } = connect(postgres.url, { max: 2, onError: () => undefined })
  try {
    const kept = await db.selectFrom('orders').select('id').where('id', 'in', placed).execute()
    expect(kept).toHaveLength(placed.length)
    await expectSoundBooks(db)
  } finally {
    await close()
  }
})
