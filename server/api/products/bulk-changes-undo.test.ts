import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetOldChanges } from '#shop/catalog/editing/undo-change.server.ts'
import type { TestShop } from '#tests/support/app.ts'
import { waitingForLocks } from '#tests/support/locks.ts'
import type { Person } from '#tests/support/people.ts'
import { cheaper, setUpProductTable } from '#tests/support/set-up-product-table.ts'

let shop: TestShop
let admin: Person
const { add, call, change, undo, product, heldBy } = setUpProductTable((opened) => {
  ;({ shop, admin } = opened)
})

/** Waits until `count` of the shop's queries are waiting for a lock. */
async function waitingFor(count: number) {
  await expect.poll(() => waitingForLocks(shop.shop.db)).toBe(count)
}

test('a change is undone whole, once, however often one clicks', async () => {
  const ids = [
    await add({ price: 10_000, compare_at_price: 12_000 }),
    await add({ price: 2000, quantity: 1 }),
  ]
  const { _id } = await change(ids, { ...cheaper, keepOldPrice: true })
  const { body: list } = await call('GET', '/changes')
  expect(list.changes).toMatchObject([
    {
      _id,
      by: 'Marloes',
      changed: 2,
      canUndo: true,
      change: { kind: 'price', how: 'lower-percent', amount: 10 },
    },
  ])
  const clicks = await Promise.all([undo(_id), undo(_id)])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(clicks.find(({ status }) => status === 200)?.body).toEqual({ _id, undone: 2, refused: [] })
  expect(await product(ids[0] ?? '')).toMatchObject({ price: 10_000, compare_at_price: 12_000, version: 3 })
  expect(await product(ids[1] ?? '')).toMatchObject({ price: 2000, compare_at_price: null })
  expect((await undo(_id)).body.message).toBe('This change was undone already')
  expect((await call('GET', '/changes')).body.changes).toMatchObject([{ _id, canUndo: false }])
  expect((await undo('nobody')).status).toBe(404)
})

test('a change of a kind that only the next release knows is not listed, and not undone in part', async () => {
  const { db } = shop.shop
  const { _id: known } = await change([await add()], cheaper)
  const id = await add({ price: 3000 })
  const { _id } = await change([id], cheaper)
  const later = JSON.stringify({ kind: 'colour', value: 'amber' })
  await db.updateTable('bulk_changes').set({ change: later }).where('id', '=', _id).execute()
  const { status, body } = await call('GET', '/changes')
  expect([status, body.changes[0]._id]).toEqual([200, known])
  expect((await undo(_id)).status).toBe(404)
  expect(await product(id)).toMatchObject({ price: 2700 })
})

test('a category is changed and put back, with what only scents have', async () => {
  const scent = { typ: 'edp', size_ml: 50, sex: 'women' }
  const id = await add({ title: 'A gift of Worth', category: 'perfume', ...scent })
  const inCategory = async (category: string) => {
    const { body } = await shop.app.inject(`/api/products?category=${category}&keyword=gift+of+worth`)
    return (JSON.parse(body) as { total: number }).total
  }
  const { _id } = await change([id], { kind: 'category', value: 'gift' })
  expect([await inCategory('perfume'), await inCategory('gift')]).toEqual([0, 1])
  const [line] = (await call('GET', '/changes')).body.changes
  expect(line).toMatchObject({ change: { kind: 'category', value: 'gift' }, canUndo: true })
  expect((await undo(_id)).body).toEqual({ _id, undone: 1, refused: [] })
  expect([await inCategory('perfume'), await inCategory('gift')]).toEqual([1, 0])
  expect(await product(id)).toMatchObject({ category: 'perfume', ...scent })
})

test('deleting together is undone too, and brings back what was shown as it was', async () => {
  const ids = [await add(), await add({ show: false })]
  const { _id } = await change(ids, { kind: 'archive' })
  expect((await shop.app.inject(`/api/products/${ids[0]}`)).statusCode).toBe(404)
  await undo(_id)
  expect((await shop.app.inject(`/api/products/${ids[0]}`)).statusCode).toBe(200)
  expect((await shop.app.inject(`/api/products/${ids[1]}`)).statusCode).toBe(404)
  expect(await product(ids[1] ?? '')).toMatchObject({ archived_at: null })
})

test('undoing leaves alone what was changed since, and never takes back a sale', async () => {
  const [edited, sold, held] = [
    await add({ title: 'Edited' }),
    await add({ title: 'Sold', quantity: 1 }),
    await add({ title: 'Held', quantity: 1 }),
  ]
  const { _id: prices } = await change([edited, sold], cheaper)
  await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${edited}`,
    headers: admin.headers,
    payload: { price: 60 },
  })
  expect((await undo(prices)).body).toEqual({
    _id: prices,
    undone: 1,
    refused: [{ _id: edited, title: 'Edited', reason: 'Its price was changed since' }],
  })
  expect((await product(edited)).price).toBe(6000)

  const { _id: stock } = await change([sold, held], { kind: 'stock', how: 'add', amount: 2 })
  const first = await heldBy(sold, 1)
  const second = await heldBy(held, 2)
  expect((await undo(stock)).body).toMatchObject({
    undone: 1,
    refused: [{ _id: held, reason: 'What was added has been sold or is held for orders' }],
  })
  expect(await product(sold)).toMatchObject({ quantity: 1, reserved: 1 })
  expect(await product(held)).toMatchObject({ quantity: 3, reserved: 2 })
  await first.end()
  await second.end()
})

test('after a day a change can no longer be undone', async () => {
  const { _id } = await change([await add()], cheaper)
  await sql`UPDATE bulk_changes SET created_at = now() - interval '25 hours'`.execute(shop.shop.db)
  expect((await undo(_id)).body.message).toBe('A change can be undone for 24 hours')
  expect((await call('GET', '/changes')).body.changes).toEqual([])
  await forgetOldChanges(shop.shop.db)
  expect((await undo(_id)).status).toBe(409)
  await sql`UPDATE bulk_changes SET created_at = now() - interval '49 hours'`.execute(shop.shop.db)
  await forgetOldChanges(shop.shop.db)
  expect((await undo(_id)).status).toBe(404)
})

test('a change and an undo that a crash cut off can still be taken back', async () => {
  const id = await add({ price: 10_000 })
  const { _id } = await change([id], cheaper)
  await sql`UPDATE bulk_changes SET finished_at = NULL`.execute(shop.shop.db)
  expect((await undo(_id)).body.message).toBe('This change is still being made')
  await sql`UPDATE bulk_changes SET created_at = now() - interval '2 minutes',
    undone_at = now() - interval '2 minutes'`.execute(shop.shop.db)
  expect((await undo(_id)).body).toMatchObject({ undone: 1 })
  expect((await product(id)).price).toBe(10_000)
})

test('an undo that somebody takes for dead while it is at work takes the stock back once', async () => {
  const id = await add({ quantity: 10 })
  const { _id } = await change([id], { kind: 'stock', how: 'add', amount: 5 })
  // The first undo blocks at the product, which a sale has locked.
  const { db } = shop.shop
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const first = undo(_id)
    await waitingFor(1)
    await sql`UPDATE bulk_changes SET undone_at = now() - interval '2 minutes'`.execute(db)
    const second = undo(_id)
    await waitingFor(2)
    return { first, second }
  })
  const outcomes = await Promise.all([answers.first, answers.second])
  expect(outcomes.map(({ body }) => body.undone).sort()).toEqual([0, 1])
  expect((await product(id)).quantity).toBe(10)
})

test('a change that is undone while it is still at work goes no further', async () => {
  const id = await add({ price: 10_000 })
  const { db } = shop.shop
  const late = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const slow = call('POST', '/changes', { ids: [id], change: cheaper })
    await waitingFor(1)
    await sql`UPDATE bulk_changes SET created_at = now() - interval '2 minutes'`.execute(db)
    const kept = await db.selectFrom('bulk_changes').select('id').executeTakeFirstOrThrow()
    expect((await undo(kept.id)).body).toMatchObject({ undone: 0 })
    return { slow }
  })
  expect((await late.slow).body.message).toBe('This change was undone already')
  expect((await product(id)).price).toBe(10_000)
})
