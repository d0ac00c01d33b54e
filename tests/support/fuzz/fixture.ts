import fc from 'fast-check'
import { dayOf } from '#shop/dates.ts'
import { newId } from '#shop/ids.ts'
import { importFolder } from '#shop/imports/import-files.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { address } from '../address.ts'
import { csvOf, uploadForm } from '../imports.ts'
import { call, order, type PayingShop, paid, placed } from '../orders.ts'
import { addUser, goodPassword, type Person, signIn, signInAgain } from '../people.ts'
import { addPicture, addProduct } from '../products.ts'
import { somePromotion } from '../promotions.ts'
import type { Believable } from './json-schema.ts'

/** Who calls, and the ids that a call can name. */
export type Fixture = Awaited<ReturnType<typeof peopledShop>>

/** A shop with something of everything that a path can name. */
export async function peopledShop(shop: PayingShop) {
  // Earlier calls may have closed the checkout or made everything almost free: Stripe accepts no payment below €0.50.
  await shop.db.deleteFrom('settings').execute()
  await shop.db.updateTable('promotions').set({ archived_at: new Date() }).execute()
  const owner = await signIn(shop, { isAdmin: true })
  const customer = await signIn(shop, { name: 'Hanna de Wit', password: goodPassword })
  const others = [await addUser(shop.db), await addUser(shop.db), await addUser(shop.db, { isAdmin: true })]
  const products = await stock(shop)
  const orders = await ordersOf(shop, customer, products)
  const transfers = await transfersOf(shop, { owner, customer, product: products[0] ?? '' })
  const product = products[0] ?? ''
  const { body: shown } = await call(shop, owner, ['GET', `/products/${product}`])
  const picture = String(shown.mainImage)
  await call(shop, owner, ['PUT', `/orders/${orders[1]}/deliver`])
  const sent = await call(shop, owner, ['POST', `/orders/${orders[0]}/parcels`], { carrier: 'DHL' })
  const refunded = await call(shop, owner, ['POST', `/orders/${orders[0]}/refunds`], { amount: 1 })
  const change = await call(
    shop,
    owner,
    ['POST', '/products/changes'],
    { ids: products, change: { kind: 'nowe', value: true } },
    { 'idempotency-key': crypto.randomUUID() },
  )
  return {
    shop,
    owner,
    customer,
    /** The headers of somebody who is not signed in. */
    stranger: {} as Record<string, string>,
    ids: {
      products,
      orders: [...orders, ...transfers.orders],
      users: others.map(({ id }) => id),
      imports: [await importOf(shop, owner), await importOf(shop, owner)],
      mail: (await shop.db.selectFrom('mail_outbox').select('id').limit(5).execute()).map(({ id }) => id),
      anomalies: [await anomalyOf(shop, orders[0]), await anomalyOf(shop)],
      changes: [String(change.body._id)],
      refunds: [...refundsOf(refunded.body), ...transfers.refunds],
      parcels: parcelsOf(sent.body),
      texts: ['about', 'faq', 'terms'],
      sessions: [] as string[],
      promotions: [await promotionOf(shop, owner), await promotionOf(shop, owner)],
      questions: [await questionOf(shop, product), await answeredQuestionOf(shop, product)],
      ...(await reviewsOf(shop, { customer, product })),
      ...(await withdrawalsOf(shop, { owner, customer, product })),
      evidence: [await evidenceOf(shop, owner)],
      fixes: ['correct-reductions', 'use-preset-nl'],
      legal: ['terms', 'withdrawal'],
      addresses: [await addressOf(shop, customer), await addressOf(shop, customer)],
    },
    believable: believableIn(product, customer.email, picture),
  }
}

async function stock({ db }: PayingShop) {
  const products: string[] = []
  for (let number = 0; number < 6; number += 1) {
    const id = await addProduct(db, { quantity: 100_000, price: 1000 + number })
    await addPicture(db, { product_id: id })
    products.push(id)
  }
  return products
}

async function ordersOf(shop: PayingShop, customer: Person, products: string[]) {
  const one = { [products[0] ?? '']: 2 }
  const paidOnes = [await paid(shop, customer, one), await paid(shop, customer, one, 'stripe')]
  const open = [await placed(shop, customer, one), await placed(shop, customer, one)]
  return [...paidOnes.map(({ order }) => order._id), ...open.map(({ _id }) => _id)]
}

type Trade = { owner: Person; customer: Person; product: string }

/** One order waiting for its bank transfer, and one paid by transfer with a refund to be sent by hand. */
async function transfersOf(shop: PayingShop, { owner, customer, product }: Trade) {
  const settings = {
    legalName: 'Sillage V.O.F.',
    iban: 'NL91ABNA0417164300',
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  }
  await call(shop, owner, ['PUT', '/settings'], settings)
  const byTransfer = async () => {
    const { body } = await order(shop, customer, { [product]: 1 }, { paymentMethod: 'Bank transfer' })
    return String(body._id)
  }
  const orders = [await byTransfer(), await byTransfer()]
  await call(shop, owner, ['PUT', `/orders/${orders[1]}/transfer`], { receivedOn: dayOf(new Date()) })
  const refunded = await call(shop, owner, ['POST', `/orders/${orders[1]}/refunds`], { amount: 1 })
  return { orders, refunds: refundsOf(refunded.body) }
}

async function importOf({ app, shop }: PayingShop, { headers }: Person): Promise<string> {
  const file = csvOf([
    ['sku', 'title', 'category', 'price', 'quantity'],
    [newId(), 'Lubin Nuit de Longchamp', 'perfume', '45.00', '1'],
  ])
  const form = await uploadForm({ file })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/imports',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  const folder = importFolder(shop.config.dataDir)
  await workOnImports({ ...shop, folder, onError: () => undefined }, new AbortController().signal)
  return String(answer.json()._id)
}

async function addressOf(shop: PayingShop, customer: Person): Promise<string> {
  const { body } = await call(shop, customer, ['POST', '/users/profile/addresses'], { address })
  return String(body._id)
}

async function promotionOf(shop: PayingShop, owner: Person): Promise<string> {
  const { body } = await call(
    shop,
    owner,
    ['POST', '/promotions'],
    somePromotion({ code: `AUTUMN-${newId().toUpperCase().replaceAll('_', '-')}` }),
  )
  return String(body._id)
}

async function questionOf({ db }: PayingShop, product: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('questions')
    .values({
      id,
      product_id: product,
      name: 'Hanna',
      email: `${id}@example.org`,
      question: 'Why?',
      may_publish: true,
    })
    .execute()
  return id
}

/** An answered question, which may be published. */
async function answeredQuestionOf(shop: PayingShop, product: string): Promise<string> {
  const id = await questionOf(shop, product)
  await shop.db
    .updateTable('questions')
    .set({ answer: 'Because.', answered_at: new Date() })
    .where('id', '=', id)
    .execute()
  return id
}

type Bought = { customer: Person; product: string }

/** A review of the first product, and an open report on it. */
async function reviewsOf(shop: PayingShop, { customer, product }: Bought) {
  const review = { rating: 4, comment: 'As it was.' }
  const written = await call(shop, customer, ['POST', `/products/${product}/reviews`], review)
  const id = String(written.body._id)
  const report = { ground: 'insult', text: 'Rude.', email: 'reader@example.org', goodFaith: true }
  await call(shop, undefined, ['POST', `/products/${product}/reviews/${id}/reports`], report)
  const reports = await shop.db
    .selectFrom('review_reports')
    .select('id')
    .where('review_id', '=', id)
    .execute()
  return { reviews: [id], reports: reports.map((row) => row.id) }
}

/** A withdrawal for which a parcel is stopped, with its return. */
async function withdrawalsOf(shop: PayingShop, { customer, product }: Bought & { owner: Person }) {
  const { order: bought } = await paid(shop, customer, { [product]: 1 })
  const statement = {
    name: 'Hanna de Wit',
    email: customer.email,
    orderNumber: bought.number,
    confirmed: true,
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  await call(shop, undefined, ['POST', '/withdrawals'], statement, key)
  const rows = await shop.db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', bought._id)
    .execute()
  const opened = await shop.db.selectFrom('returns').select('id').where('order_id', '=', bought._id).execute()
  return { withdrawals: rows.map((row) => row.id), returns: opened.map((row) => row.id) }
}

async function evidenceOf(shop: PayingShop, owner: Person): Promise<string> {
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const { body } = await call(shop, owner, ['POST', '/compliance/evidence'], days)
  return String(body.job)
}

async function anomalyOf({ db }: PayingShop, orderId: string | null = null): Promise<string> {
  const { id } = await db
    .insertInto('payment_anomalies')
    .values({ provider: 'paypal', provider_ref: newId(), reason: 'other_amount', order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const refundsOf = ({ refunds }: Record<string, unknown>): string[] =>
  Array.isArray(refunds) ? refunds.map((refund: { _id?: unknown }) => String(refund._id)) : []

const parcelsOf = ({ parcels }: Record<string, unknown>): string[] =>
  Array.isArray(parcels) ? parcels.map((parcel: { _id?: unknown }) => String(parcel._id)) : []

/** Realistic values, so that calls pass the first checks. */
function believableIn(product: string, email: string, picture: string): Believable {
  const day = fc.constantFrom('2026-01-01', '2026-02-29', '2026-11-21', '21.11.2026')
  return {
    email: fc.oneof(
      fc.constant(email),
      fc.uuid().map((id) => `${id}@example.org`),
    ),
    imagePath: fc.constant(picture),
    password: fc.constantFrom(goodPassword, 'tonka and labdanum', 'short'),
    currentPassword: fc.constant(goodPassword),
    product: fc.constant(product),
    orderItems: fc.constant([{ product, qty: 1 }]),
    lines: fc.constant([{ product, qty: 1, price: 9.5, reason: 'No box' }]),
    // A code permanently belongs to the first promotion that had it.
    code: fc.oneof(
      fc.constantFrom('SPRING-10', 'spring 10', null),
      fc.uuid().map((id) => `spring-${id.slice(0, 18)}`),
    ),
    percent: fc.constantFrom(10, 10, 10, null),
    startsOn: fc.constantFrom('2026-01-01', null),
    endsOn: fc.constantFrom('2099-12-31', '2025-12-31', null, null),
    categories: fc.constantFrom([], ['perfume']),
    promotionCode: fc.constantFrom('AUTUMN', 'nothing', ''),
    giftWrap: fc.constant(false),
    giftMessage: fc.constantFrom('Many happy returns', ''),
    buyer: fc.constant({ name: 'Ada', email }),
    carrier: fc.constantFrom('PostNL', 'A bicycle'),
    trackingCode: fc.constantFrom('3SABCD0123456', '', '<b>'),
    ids: fc.constant([product]),
    shippingAddress: fc.constant(address),
    invoiceAddress: fc.constant(address),
    address: fc.constant(address),
    postcode: fc.constantFrom('3511 AZ', '3511az', '10115'),
    number: fc.constantFrom('158', '158-A', '12 bis', 'first floor'),
    paymentMethod: fc.constantFrom('PayPal', 'Stripe', 'Paypal', 'Bank transfer'),
    keyword: fc.constantFrom('mitsouko', 'gerlain', "l'heure bleue", '%', '50 %', 'a & b | !c', '«»'),
    category: fc.constantFrom('perfume', 'gold', 'nonsense'),
    title: fc.constantFrom('Guerlain Jicky EdT 50 ml', '<b>Jicky</b>'),
    price: fc.constantFrom(19.95, '19,95', '1.234,50'),
    comment: fc.constant('Dry down of oakmoss, as I remember it.'),
    rating: fc.constantFrom(1, 5),
    from: day,
    receivedOn: fc.constantFrom('2026-01-01', dayOf(new Date()), '21.11.2026'),
    receivedAt: fc.constantFrom('2026-01-02T10:00:00Z', new Date().toISOString()),
    postedProofAt: fc.constantFrom('2026-01-02T10:00:00Z', new Date().toISOString()),
    to: day,
    // Most fixtures have not been changed yet.
    version: fc.constantFrom(1, 1, 1, 1, 1, 1, 0, 2),
    markdown: fc.constantFrom('# About\n\nWe sell perfume.', '[x](javascript:alert(1))'),
    'idempotency-key': fc.uuid(),
  }
}

/** The headers of somebody who may make a call; with a new session, since some calls end their own. */
export async function headersFor(
  { shop, owner, customer, stranger }: Fixture,
  allow: string,
): Promise<Record<string, string>> {
  if (allow === 'admin') return (await signInAgain(shop.db, owner)).headers
  if (allow === 'user' || allow === 'buyer') return (await signInAgain(shop.db, customer)).headers
  return stranger
}
