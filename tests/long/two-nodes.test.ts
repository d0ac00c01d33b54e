import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { address } from '#tests/support/address.ts'
import { bigFile, importOver } from '#tests/support/big-import.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { callOver } from '#tests/support/http-client.ts'
import { type MachinePace, machinePace } from '#tests/support/machine-pace.ts'
import { mailServer } from '#tests/support/mail.ts'
import { addUser, goodPassword } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import type { Buyer } from '#tests/support/running-shop.ts'
import type { ShopProgram } from '#tests/support/shop-program.ts'
import { lastAskedInVain, type TwoNodes, twoNodes } from '#tests/support/two-nodes.ts'

// Two processes of the shop on one PostgreSQL, as on two machines (docs/several-machines.md).

/**
 * DESIGN section 9: a price or stock change is visible on the other nodes within this many ms; `pace` adds an allowance for a
 * busy machine.
 */
const soonMs = 1000
const demoProducts = 12

let post: Awaited<ReturnType<typeof mailServer>>
let pace: MachinePace
let shop: TwoNodes
beforeAll(async () => {
  post = await mailServer()
  pace = await machinePace()
  shop = await twoNodes({ SEED_LIMIT: String(demoProducts), SMTP_URL: post.url })
})
afterAll(async () => {
  await shop.close()
  await pace.close()
  await post.close()
})

const order = (node: ShopProgram, who: Buyer, product: string, headers: Record<string, string> = {}) =>
  callOver(
    node,
    who,
    ['POST', '/orders'],
    { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'PayPal' },
    { headers },
  )

const nobody = { headers: {} }
const productAt = async (node: ShopProgram, id: string) =>
  (await callOver(node, nobody, ['GET', `/products/${id}`])).body
const pageAt = async (node: ShopProgram, path: string) => (await fetch(node.url + path)).text()
const logIn = (node: ShopProgram, email: string, password: string) =>
  callOver(node, nobody, ['POST', '/users/login'], { email, password })
const profileAt = (node: ShopProgram, who: Pick<Buyer, 'headers'>) =>
  callOver(node, who, ['GET', '/users/profile'])

const lastOldAnswer = (since: number, isNew: () => Promise<boolean>) =>
  lastAskedInVain(since, isNew, 10 * soonMs)

/** The limit in ms for what happened since the last call. */
const soonHere = () => soonMs + pace.allowanceMs()

test('two nodes that start at the same moment on an empty database make one schema, one stock and one administrator', async () => {
  const count = (table: 'users' | 'products') =>
    shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  expect(await count('products')).toEqual({ count: demoProducts })
  expect(await count('users')).toEqual({ count: 1 })
  const files = [shop.one, shop.other]
    .map(({ dataDir }) => join(dataDir, 'admin-login.txt'))
    .filter(existsSync)
  expect(files).toHaveLength(1)
  const [email = '', password = ''] = readFileSync(files[0] ?? '', 'utf8').split('\n')
  for (const node of [shop.one, shop.other]) {
    expect(await logIn(node, email, password)).toMatchObject({ status: 200, body: { isAdmin: true } })
  }
})

test('a new price is in the next answer of its own node and within a second in the pages and the API of the other', async () => {
  const admin = await shop.person({ isAdmin: true })
  const id = await addProduct(shop.db, { price: 5000 })
  for (const node of [shop.one, shop.other, shop.one, shop.other]) {
    expect(await productAt(node, id)).toMatchObject({ price: 50 })
    expect(await pageAt(node, `/product/${id}`)).toContain('€50.00')
    expect(await pageAt(node, '/')).not.toContain('€61.35')
  }
  soonHere()
  const { status } = await callOver(shop.one, admin, ['PUT', `/products/${id}`], { price: 61.35 })
  const changedAt = performance.now()
  expect(status).toBe(200)
  const lastOld = Promise.all([
    lastOldAnswer(changedAt, async () => (await productAt(shop.other, id)).price === 61.35),
    lastOldAnswer(changedAt, async () => (await pageAt(shop.other, `/product/${id}`)).includes('€61.35')),
    lastOldAnswer(changedAt, async () => (await pageAt(shop.other, '/')).includes('€61.35')),
  ])
  expect(await productAt(shop.one, id)).toMatchObject({ price: 61.35 })
  expect(await pageAt(shop.one, `/product/${id}`)).toContain('€61.35')
  expect(await pageAt(shop.one, '/')).toContain('€61.35')
  expect(Math.max(...(await lastOld))).toBeLessThan(soonHere())
})

test('the last bottle, asked for on both nodes at once, is sold once, and both soon show that it is gone', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.person()))
  const id = await addProduct(shop.db, { quantity: 1 })
  for (const node of [shop.one, shop.other]) expect(await productAt(node, id)).toMatchObject({ quantity: 1 })
  const answers = await Promise.all(
    people.map((who, index) => order(index % 2 === 0 ? shop.one : shop.other, who, id)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const soldAt = performance.now()
  soonHere()
  for (const node of [shop.one, shop.other]) {
    const isGone = async () => (await productAt(node, id)).quantity === 0
    expect(await lastOldAnswer(soldAt, isGone)).toBeLessThan(soonHere())
  }
  await expectSoundBooks(shop.db)
})

test('one order that is sent to both nodes under the same Idempotency-Key is placed once', async () => {
  const who = await shop.person()
  const id = await addProduct(shop.db, { quantity: 5 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([shop.one, shop.other, shop.one].map((node) => order(node, who, id, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await productAt(shop.other, id)).toMatchObject({ quantity: 4 })
})

test('who signs in on one node is signed in on the other, and out on both after leaving one', async () => {
  const { email } = await addUser(shop.db, { password: goodPassword })
  const { headers } = await logIn(shop.one, email, goodPassword)
  const who = { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } }
  for (const node of [shop.other, shop.one]) {
    expect(await profileAt(node, who)).toMatchObject({ status: 200, body: { email } })
  }
  expect(await callOver(shop.other, who, ['POST', '/users/logout'])).toMatchObject({ status: 200 })
  for (const node of [shop.one, shop.other]) expect((await profileAt(node, who)).status).toBe(401)
})

test('wrong passwords count together, whichever node they are tried on', async () => {
  const { email } = await addUser(shop.db, { password: goodPassword })
  for (const node of [shop.one, shop.other, shop.one, shop.other, shop.one]) {
    expect((await logIn(node, email, 'not the password')).status).toBe(401)
  }
  for (const node of [shop.one, shop.other]) {
    expect(await logIn(node, email, goodPassword)).toMatchObject({ status: 429 })
  }
})

test('each email leaves once, though both nodes look for emails', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.person()))
  const id = await addProduct(shop.db, { quantity: 100 })
  const nodes = [shop.one, shop.other]
  const placed = await Promise.all(people.map((who, index) => order(nodes[index % 2] ?? shop.one, who, id)))
  expect(placed.map(({ status }) => status)).toEqual(people.map(() => 201))
  const arrivedFor = ({ email }: Buyer) =>
    post.arrived.filter(({ envelopeTo }) => envelopeTo.includes(email)).length
  await vi.waitFor(() => expect(people.map(arrivedFor).every((count) => count > 0)).toBe(true), {
    timeout: 40_000,
  })
  expect(people.map(arrivedFor)).toEqual(people.map(() => 1))
})

test('a file of products is read where it was uploaded and written by whichever node comes first', async () => {
  const admin = await shop.person({ isAdmin: true })
  for (const [index, node] of [shop.one, shop.other].entries()) {
    const { found } = await importOver(node, admin, bigFile(index * 20, index * 20 + 20))
    expect(found).toMatchObject({ outcome: { created: 20 } })
  }
})

test('when one node is killed, the other goes on: pages, orders and what the shop does by itself', async () => {
  const [who, id] = [await shop.person(), await addProduct(shop.db, { quantity: 3 })]
  const begun = await order(shop.one, who, id)
  await shop.one.program.kill()
  expect(await callOver(shop.other, who, ['GET', `/orders/${begun.body._id}`])).toMatchObject({ status: 200 })
  expect(await pageAt(shop.other, `/product/${id}`)).toContain('€50.00')
  const after = await order(shop.other, who, id)
  expect(after.status).toBe(201)
  await vi.waitFor(
    () => expect(post.arrived.filter(({ envelopeTo }) => envelopeTo.includes(who.email))).toHaveLength(2),
    { timeout: 60_000 },
  )
  await expectSoundBooks(shop.db)
})
