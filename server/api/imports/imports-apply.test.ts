import { expect, test } from 'vitest'
import type { TestShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { csvOf } from '#tests/support/imports.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpImports } from '#tests/support/set-up-imports.ts'

let shop: TestShop
let owner: Person
const { work, filesOf, read, rowsOf, apply, applied, known, productOf, bySku } = setUpImports((opened) => {
  ;({ shop, owner } = opened)
})

test('applying writes the good lines with their traces and leaves the wrong ones out', async () => {
  const { db } = shop.shop
  const one = await known({ price: 5000, quantity: 2 })
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity', 'show'],
      [one.sku, '', '60', '', '5', ''],
      ['NEW-2', 'Blotter cards', '4.50', 'gift', '40', ''],
      ['NEW-3', 'Blotter card case', '9', 'gift', '1', '1'],
      ['BAD-2', 'No price', '', 'gift', '', ''],
    ]),
  })
  const done = await applied(found._id)
  expect(done).toMatchObject({
    status: 'done',
    done: 3,
    total: 3,
    outcome: { created: 2, changed: 1, leftOut: 0, hidden: 1 },
  })
  expect(await productOf(one.id)).toMatchObject({ price: 6000, quantity: 5, version: 2 })
  const [hidden, shown] = [await bySku('NEW-2'), await bySku('NEW-3')]
  expect(hidden).toMatchObject({ show: false, price: 450, quantity: 40, title: 'Blotter cards' })
  expect(shown).toMatchObject({ show: true })
  expect(await bySku('BAD-2')).toBeUndefined()
  const moves = await db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity_change', 'by_user'])
    .where('product_id', 'in', [one.id, hidden?.id ?? ''])
    .where('by_user', 'is not', null)
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { kind: 'import', quantity_change: 3, by_user: owner.id },
    { kind: 'import', quantity_change: 40, by_user: owner.id },
  ])
  const prices = await db
    .selectFrom('price_history')
    .select('price')
    .where('product_id', '=', one.id)
    .orderBy('id')
    .execute()
  expect(prices).toEqual([{ price: 5000 }, { price: 6000 }])
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'actor', 'details'])
    .where('subject', 'in', [found._id, one.id, hidden?.id ?? ''])
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    {
      action: 'product.edited',
      subject: one.id,
      actor: owner.id,
      details: {
        import: found._id,
        changes: [
          { field: 'price', before: 50, after: 60 },
          { field: 'quantity', before: 2, after: 5 },
        ],
      },
    },
    { action: 'product.created', subject: hidden?.id },
    { action: 'import.applied', subject: found._id, details: { written: 3, leftOut: 0 } },
  ])
  const tags = await db.selectFrom('changes').select('tag').execute()
  expect(tags.map(({ tag }) => tag)).toContain(`product:${one.id}`)
  expect(filesOf(found._id)).toEqual([])
  await expectSoundBooks(db)
})

test('a second click and a second tab write nothing twice', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity'],
      ['ONCE-1', 'Once', '5', 'gift', '3'],
    ]),
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(found._id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all([work(), work(), work()])
  expect((await apply(found._id)).body.status).toBe('done')
  await work()
  const product = await bySku('ONCE-1')
  expect(product?.quantity).toBe(3)
  const moves = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', product?.id ?? '')
    .execute()
  expect(moves).toHaveLength(1)
  const audits = await db.selectFrom('audit_log').select('id').where('subject', '=', found._id).execute()
  expect(audits).toHaveLength(1)
})

test('what somebody changed since the file was read is not overwritten, and a sale since then counts on top', async () => {
  const { db } = shop.shop
  const [edited, sold] = [await known({ quantity: 1 }), await known({ quantity: 5 })]
  const found = await read({
    file: csvOf([
      ['sku', 'price', 'quantity'],
      [edited.sku, '70', ''],
      [sold.sku, '', '4'],
    ]),
  })
  await db.updateTable('products').set({ price: 6500, version: 2 }).where('id', '=', edited.id).execute()
  await db.updateTable('products').set({ quantity: 3 }).where('id', '=', sold.id).execute()
  await db
    .insertInto('stock_movements')
    .values({ product_id: sold.id, kind: 'adjust', quantity_change: -2, reserved_change: 0 })
    .execute()
  expect(await applied(found._id)).toMatchObject({ outcome: { changed: 1, leftOut: 1 } })
  expect(await productOf(edited.id)).toMatchObject({ price: 6500, version: 2 })
  // Five were seen and four meant to remain: of the three that are left one goes.
  expect(await productOf(sold.id)).toMatchObject({ quantity: 2, version: 1 })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    {
      sku: edited.sku,
      outcome: 'left_out',
      notes: [{ message: expect.stringContaining('somebody changed') }],
    },
  ])
})

test('a line that the database refuses is left out and reported; the others of its batch go in', async () => {
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['RACE-1', 'First', '5', 'gift'],
      ['RACE-2', 'Second', '5', 'gift'],
      ['RACE-3', 'Third', '5', 'gift'],
    ]),
  })
  await addProduct(shop.shop.db, { sku: 'RACE-2', title: 'Somebody was quicker' })
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 2, leftOut: 1 } })
  expect(await bySku('RACE-2')).toMatchObject({ title: 'Somebody was quicker' })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    {
      line: 3,
      notes: [{ column: 'sku', message: expect.stringContaining('another product got this number') }],
    },
  ])
})

test('a line that an unbreakable rule of the database refuses does not take its batch with it', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['RULE-1', 'Good', '5', 'gift'],
      ['RULE-2', 'Bad', '5', 'gift'],
    ]),
  })
  // As if reading had let an invalid value through.
  await db
    .updateTable('import_rows')
    .set({ input: JSON.stringify({ sku: 'RULE-2', title: 'Bad', price: 500, category: 'gift', weight: -1 }) })
    .where('import_id', '=', found._id)
    .where('sku', '=', 'RULE-2')
    .execute()
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 1, leftOut: 1 } })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    { sku: 'RULE-2', notes: [{ message: expect.stringContaining('the database does not take this line') }] },
  ])
})

test('a deleted product comes back, and the dry run says so', async () => {
  const gone = await known({ archived_at: new Date(), show: false })
  const found = await read({ file: csvOf([['sku'], [gone.sku]]) })
  expect(await rowsOf(found._id)).toMatchObject([
    { result: 'changed', look: true, changes: [{ field: 'archived', before: true, after: false }] },
  ])
  await applied(found._id)
  expect(await productOf(gone.id)).toMatchObject({ archived_at: null, version: 2 })
})

test('a deleted product that a file brings back is hidden, unless its line says otherwise', async () => {
  const { db } = shop.shop
  const [quiet, loud] = [
    await addProduct(db, { sku: 'GONE-1', show: true, archived_at: new Date() }),
    await addProduct(db, { sku: 'GONE-2', show: true, archived_at: new Date() }),
  ]
  const { _id: id } = await read({
    file: csvOf([
      ['sku', 'show'],
      ['GONE-1', ''],
      ['GONE-2', '1'],
    ]),
  })
  expect((await rowsOf(id))[0]?.changes).toContainEqual({ field: 'show', before: true, after: false })
  await apply(id)
  await work()
  const back = await db
    .selectFrom('products')
    .select(['id', 'show', 'archived_at'])
    .where('id', 'in', [quiet, loud])
    .orderBy('sku')
    .execute()
  expect(back).toEqual([
    { id: quiet, show: false, archived_at: null },
    { id: loud, show: true, archived_at: null },
  ])
})

test('a line that shoppers see nothing of leaves the date of the product’s page as it was', async () => {
  const { db } = shop.shop
  const [seen, unseen] = ['SEEN-1', 'UNSEEN-1']
  for (const sku of [seen, unseen]) await addProduct(db, { sku, updated_at: new Date(0) })
  const found = await read({
    file: csvOf([
      ['sku', 'price', 'cost_price'],
      [seen, '61', ''],
      [unseen, '50', '12'],
    ]),
  })
  await applied(found._id)
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'cost_price', 'updated_at'])
    .where('sku', 'in', [seen, unseen])
    .orderBy('sku')
    .execute()
  expect(rows.map(({ cost_price: cost }) => cost)).toEqual([null, 1200])
  expect(rows.map(({ updated_at: at }) => at.getTime() === 0)).toEqual([false, true])
})
