import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { TestShop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/people.ts'
import { cheaper, setUpProductTable } from '#tests/support/set-up-product-table.ts'

let shop: TestShop
let admin: Person
const { add, call, change, product, heldBy } = setUpProductTable((opened) => {
  ;({ shop, admin } = opened)
})

test('a change reaches every product, its history, its ledger, the log and the caches', async () => {
  const { db } = shop.shop
  const ids = [await add({ price: 9995 }), await add({ price: 5, compare_at_price: 20 })]
  const outcome = await change(ids, { ...cheaper, keepOldPrice: true })
  expect(outcome).toMatchObject({ changed: 1, unchanged: 1, refused: [] })
  expect(await product(ids[0] ?? '')).toMatchObject({ price: 8996, compare_at_price: 9995, version: 2 })
  await change(ids, { kind: 'stock', how: 'add', amount: 3 })
  const prices = await db
    .selectFrom('price_history')
    .select('price')
    .where('product_id', '=', ids[0] ?? '')
    .orderBy('id')
    .execute()
  expect(prices).toEqual([{ price: 9995 }, { price: 8996 }])
  const moved = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', ids[0] ?? '')
    .where('kind', '=', 'adjust')
    .execute()
  expect(moved).toMatchObject([{ quantity_change: 3, by_user: admin.id }])
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', ids[0] ?? '')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    {
      action: 'products.changed_together',
      actor: admin.id,
      details: {
        change: outcome._id,
        changes: [
          { field: 'price', before: 99.95, after: 89.96 },
          { field: 'compareAtPrice', before: null, after: 99.95 },
        ],
      },
    },
    { details: { changes: [{ field: 'quantity', before: 2, after: 5 }] } },
  ])
  const tags = await db.selectFrom('changes').select('tag').where('tag', '=', `product:${ids[0]}`).execute()
  expect(tags.length).toBeGreaterThanOrEqual(2)
})

test('every kind of change does what it says', async () => {
  const id = await add({ show: false })
  for (const [what, expected] of [
    [{ kind: 'show', value: true }, { show: true }],
    [{ kind: 'nowe', value: true }, { nowe: true }],
    [{ kind: 'featured', value: true }, { featured: true }],
    [{ kind: 'category', value: 'gift' }, { category: 'gift' }],
    [{ kind: 'magazine', value: 'OSK' }, { magazine: 'OSK' }],
    [
      { kind: 'content', how: 'g', amount: '7,5' },
      { net_content: 7.5, net_unit: 'g' },
    ],
    [{ kind: 'unitPriceExempt', value: 'antique' }, { unit_price_exempt: 'antique' }],
    [{ kind: 'unitPriceExempt', value: null }, { unit_price_exempt: null }],
    [{ kind: 'stock', how: 'set', amount: 7 }, { quantity: 7 }],
    [{ kind: 'archive' }, { archived_at: expect.any(Date) }],
  ] as const) {
    expect(await change([id, id], what), JSON.stringify(what)).toMatchObject({ changed: 1, refused: [] })
    expect(await product(id)).toMatchObject(expected)
  }
})

test('what cannot be changed is listed with its reason, and the others are done', async () => {
  const good = await add({ title: 'Good', price: 2000 })
  const cheap = await add({ title: 'Cheap', price: 500 })
  const gone = await add({ title: 'Gone', archived_at: new Date() })
  const outcome = await change([good, cheap, gone, 'nobody'], {
    kind: 'price',
    how: 'lower-amount',
    amount: '5,00',
  })
  expect(outcome.changed).toBe(1)
  expect(outcome.refused).toHaveLength(3)
  expect(outcome.refused).toEqual(
    expect.arrayContaining([
      { _id: cheap, title: 'Cheap', reason: 'It cannot be shown without a price' },
      { _id: gone, title: 'Gone', reason: 'It is deleted' },
      { _id: 'nobody', title: '', reason: 'It is not there' },
    ]),
  )
  expect(await product(good)).toMatchObject({ price: 1500 })
  expect(await product(cheap)).toMatchObject({ price: 500, version: 1 })
})

test('products that somebody else edited in the meantime stay as they are; a sale is not an edit', async () => {
  const [edited, sold] = [await add({ title: 'Edited' }), await add({ title: 'Sold' })]
  const versions = { [edited]: 1, [sold]: 1 }
  await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${edited}`,
    headers: admin.headers,
    payload: { price: 125 },
  })
  const hold = await heldBy(sold, 2)
  const outcome = await change([edited, sold], { kind: 'stock', how: 'add', amount: 1 }, { versions })
  expect(outcome).toMatchObject({
    changed: 1,
    refused: [
      {
        _id: edited,
        reason: 'Somebody else changed it in the meantime; it is €125.00, 2 in stock now',
      },
    ],
  })
  expect(await product(sold)).toMatchObject({ quantity: 3, reserved: 2 })
  await hold.end()
})

test('a wrong change is refused whole', async () => {
  const id = await add()
  for (const [what, message] of [
    [{ kind: 'price', how: 'set', amount: 'cheap' }, 'Enter an amount such as 19.95'],
    [{ kind: 'price', how: 'lower-percent', amount: 101 }, 'Enter at most 100 per cent'],
    [{ kind: 'content', how: 'g', amount: 0 }, 'Enter a content such as 100 or 7.5'],
    [{ kind: 'content', how: 'kg', amount: 1 }, 'Choose ml, g or pieces'],
    [{ kind: 'stock', how: 'set', amount: -1 }, 'Enter a whole number, 0 or more'],
  ] as const) {
    const { status, body } = await call('POST', '/changes', { ids: [id], change: what })
    expect([status, body.message]).toEqual([400, message])
  }
  expect((await call('POST', '/changes', { ids: [], change: cheaper })).status).toBe(400)
  expect((await call('POST', '/changes', { ids: [id], change: { kind: 'title', value: 'x' } })).status).toBe(
    400,
  )
  const many = Array.from({ length: 10_001 }, (_, at) => `p${at}`)
  expect((await call('POST', '/changes', { ids: many, change: cheaper })).status).toBe(400)
})

test('the same intent twice changes once', async () => {
  const id = await add({ price: 10_000 })
  const headers = { 'idempotency-key': newId() }
  const twice = await Promise.all(
    [1, 2].map(() => call('POST', '/changes', { ids: [id], change: cheaper }, headers)),
  )
  for (const { status } of twice) expect([200, 409]).toContain(status)
  expect((await product(id)).price).toBe(9000)
  const again = await call('POST', '/changes', { ids: [id], change: cheaper }, headers)
  expect(again).toMatchObject({ status: 200, body: { changed: 1 } })
  const other = await call('POST', '/changes', { ids: [id], change: { ...cheaper, amount: 20 } }, headers)
  expect(other.status).toBe(422)
  expect((await product(id)).price).toBe(9000)
})
