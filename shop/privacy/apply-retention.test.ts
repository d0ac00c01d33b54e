import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { newId } from '#shop/ids.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { applyRetention } from './apply-retention.server.ts'

let shop: PayingShop
let owner: Person
beforeAll(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const year = Number(dayOf(new Date()).slice(0, 4))
const sums = [
  'items_price',
  'shipping_price',
  'tax_price',
  'total_price',
  'currency',
  'country',
  'number',
] as const
const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const invoiceRow = (id: string) =>
  shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const withdrawalRow = (id: string) =>
  shop.db.selectFrom('withdrawals').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const only = <Row extends object>(row: Row, names: readonly (keyof Row)[]) => names.map((name) => row[name])

async function sold() {
  const guest = await beGuest(shop, { name: 'Berta Buiten' })
  const { order } = await paid(shop, guest, { [await addProduct(shop.db, { quantity: 9 })]: 1 })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`], {})
  await call(shop, owner, ['POST', `/orders/${order._id}/notes`], { text: 'Berta called.' })
  await issueDueDocuments(shop.db)
  const claim = { name: 'Berta Buiten', orderNumber: order.number, email: guest.email, confirmed: true }
  expect((await call(shop, undefined, ['POST', '/withdrawals'], claim)).status).toBe(201)
  return order
}

test('seven years after its year an order has no person, its sums and papers stay, and with the One Stop Shop only after ten (G5)', async () => {
  const { _id } = await sold()
  const [before, invoice, withdrawal] = [await orderRow(_id), await invoiceRow(_id), await withdrawalRow(_id)]
  await applyRetention(shop.db, new Date(`${year + 7}-12-31T12:00:00Z`))
  expect(await orderRow(_id)).toEqual(before)
  expect(await withdrawalRow(_id)).toEqual(withdrawal)
  await saveSettings(shop.db, { booksYears: 10, ossRegistered: true })
  await applyRetention(shop.db, new Date(`${year + 8}-01-02T12:00:00Z`))
  expect(await invoiceRow(_id)).toEqual(invoice)
  expect(await withdrawalRow(_id)).toEqual(withdrawal)
  await expect(saveSettings(shop.db, { booksYears: 7 })).rejects.toMatchObject({
    problem: { code: 'invalid_input' },
  })
  const forgotten = await applyRetention(shop.db, new Date(`${year + 11}-01-02T12:00:00Z`))
  expect(forgotten).toMatchObject({ orders: 1, invoices: 1, withdrawals: 1 })
  expect(await withdrawalRow(_id)).toEqual({
    ...withdrawal,
    ...{ name: 'B.B.', email: '', items_given: null, words: '' },
    redacted_at: new Date(`${year + 11}-01-02T12:00:00Z`),
  })
  const [after, redacted] = [await orderRow(_id), await invoiceRow(_id)]
  expect(only(after, sums)).toEqual(only(before, sums))
  expect(redacted).toEqual({
    ...invoice,
    content: { ...(invoice.content as object), buyer: [], redactedAt: `${year + 11}-01-02T12:00:00Z` },
  })
  expect(JSON.stringify([after, redacted])).not.toMatch(/berta|buiten|hanna|oudegracht|3511|example\.org/i)
  expect(await shop.db.selectFrom('order_notes').select('id').where('order_id', '=', _id).execute()).toEqual(
    [],
  )
  await expectSoundBooks(shop.db)
  // It still shows and prints.
  expect((await call(shop, owner, ['GET', `/orders/${_id}`])).body).toMatchObject({ number: before.number })
  expect((await call(shop, owner, ['GET', '/orders'])).status).toBe(200)
  for (const paper of ['invoice', 'packing-slip']) {
    const pdf = await shop.app.inject({ url: `/api/orders/${_id}/${paper}`, headers: owner.headers })
    expect([paper, pdf.statusCode, pdf.headers['content-type']]).toEqual([paper, 200, 'application/pdf'])
  }
  await saveSettings(shop.db, { booksYears: 7, ossRegistered: false })
})

test('an invoice takes no other change than that, by that function (G6)', async () => {
  const { _id } = await sold()
  const { db } = shop
  const mine = () => db.updateTable('invoices').where('order_id', '=', _id)
  const content = (await invoiceRow(_id)).content as object
  const redacted = JSON.stringify({ ...content, buyer: [], redactedAt: '2040-01-01T00:00:00Z' })
  const only = 'invoices are only added to'
  await expect(mine().set({ total_amount: 1, net_amount: 1, tax_amount: 0 }).execute()).rejects.toThrow(only)
  await expect(mine().set({ content: redacted }).execute()).rejects.toThrow(only)
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow(only)
  for (const change of [
    { content: redacted, currency: 'USD' },
    { content: JSON.stringify({ ...content, buyer: ['X'], redactedAt: 'now' }) },
  ]) {
    await expect(
      db.transaction().execute(async (tx) => {
        await tx
          .selectNoFrom((eb) =>
            eb.fn('set_config', [eb.val('shop.forgets_buyers'), eb.val('yes'), eb.val(true)]).as('on'),
          )
          .execute()
        await tx.updateTable('invoices').set(change).where('order_id', '=', _id).execute()
      }),
    ).rejects.toThrow(only)
  }
  expect((await invoiceRow(_id)).content).toEqual(content)
})

test('a withdrawal is forgotten by that function alone, and by none before seven years are over', async () => {
  await sold()
  const { db } = shop
  const bare = sql`UPDATE withdrawals
    SET name = initials(name), email = '', items_given = NULL, words = '', redacted_at = now() WHERE redacted_at IS NULL`
  await expect(bare.execute(db)).rejects.toThrow('withdrawals are only added to')
  const early = new Date(`${year + 6}-12-31T12:00:00Z`)
  const forget = sql`SELECT forget_withdrawers(${early}, ${early})`
  await expect(forget.execute(db)).rejects.toThrow('withdrawals are only added to')
})

test('what nobody paid for loses its person after 90 days, emails and details of the history go after two years', async () => {
  const guest = await beGuest(shop, { name: 'Otto Onbetaald' })
  const { _id } = await placed(shop, guest, { [await addProduct(shop.db)]: 1 })
  await call(shop, guest, ['PUT', `/orders/${_id}/cancel`])
  const consent = {
    id: newId(),
    user_id: owner.id,
    purpose: 'news',
    how: 'ticked',
    given_at: new Date(0),
    withdrawn_at: new Date(),
  }
  await shop.db.insertInto('consents').values(consent).execute()
  await shop.db.updateTable('mail_outbox').set({ status: 'failed' }).execute()
  const changes = [{ field: 'name', before: 'Otto', after: 'Ottilie' }]
  await recordAudit(shop.db, { action: 'user.edited', subject: guest.id, changes })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  // What ran at later clocks above is of another time line.
  await shop.db.deleteFrom('retention_runs').execute()
  await applyRetention(shop.db, days(89))
  expect(await orderRow(_id)).toMatchObject({ user_name: 'Otto Onbetaald' })
  expect(await applyRetention(shop.db, days(89.5))).toEqual({})
  expect(await applyRetention(shop.db, days(91))).toMatchObject({
    'unpaid orders': 1,
    emails: 0,
    history: 0,
  })
  expect(await orderRow(_id)).toMatchObject({
    user_name: 'Former customer',
    user_email: '',
    address_line1: '',
  })
  await applyRetention(shop.db, days(2 * 366))
  // The receipts of the withdrawals above are kept as long as their orders.
  expect(await shop.db.selectFrom('mail_outbox').select('kind').distinct().execute()).toEqual([
    { kind: 'withdrawal_received' },
  ])
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', guest.id)
    .where('action', '=', 'user.edited')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'user.edited', details: {} })
  await expect(shop.db.updateTable('audit_log').set({ details: '{}' }).execute()).rejects.toThrow(
    'only added to',
  )
  expect(await shop.db.selectFrom('consents').select('id').execute()).toHaveLength(1)
  await applyRetention(shop.db, days(3 * 366 + 1))
  expect(await shop.db.selectFrom('consents').select('id').execute()).toEqual([])
})
