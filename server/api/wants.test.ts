import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { advanceArrivals } from '#shop/wants/advance-arrivals.server.ts'
import { forgetWants } from '#shop/wants/own-wants.server.ts'
import { readWish } from '#shop/wants/read-wish.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox, tokenIn } from '#tests/support/emails.ts'
import {
  call,
  order,
  type PayingShop,
  paid,
  pay,
  payingShop,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'
import { addWant } from '#tests/support/wants.ts'

// What people want, and who is told first (docs/decisions/wants.md).

const box = mailbox()
let shop: PayingShop
let owner: Person
beforeAll(async () => {
  shop = await payingShop({}, box.mail)
  owner = await signIn(shop, { isAdmin: true })
})
afterEach(async () => {
  await expectSoundBooks(shop.db)
  await shop.db.deleteFrom('wants').execute()
  await look()
  await shop.db.deleteFrom('settings').execute()
})
afterAll(() => shop.close())

const bottle = (fields: ProductFields = {}) =>
  addProduct(shop.db, {
    title: 'Guerlain Mitsouko parfum',
    house: 'Guerlain',
    name: 'Mitsouko',
    quantity: 1,
    ...fields,
  })
const post = (path: string, payload: object, who?: Person) =>
  call(shop, who, ['POST', `/wants${path}`], payload)
const isPublic = async (id: string) =>
  (await call(shop, undefined, ['GET', `/products/${id}`])).status === 200
const listed = async (path: string): Promise<Pick<ProductCard, '_id' | 'quantity'>[]> =>
  (await shop.app.inject(`/api/products${path}`)).json().products
const emailsTo = (email: string) => box.collect(shop, email)
const look = async () => {
  await sql`UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL`.execute(shop.db)
  await advanceArrivals(shop.db)
}
/** A day later for whoever it is held for. */
const letHoldEnd = async () => {
  await sql`UPDATE want_offers SET hold_until = now() - interval '1 second' WHERE state = 'held'`.execute(
    shop.db,
  )
  await look()
}

/** Opens the link of the last email about an offer in this person's browser. */
async function opened(email: string, who: Person): Promise<Person & { offer: Record<string, unknown> }> {
  await emailsTo(email)
  const sent = box.emails.findLast(({ to }) => to === email)
  const answer = await post('/offer', { token: tokenIn(sent, 'offer') }, who)
  expect(answer.status).toBe(200)
  const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
  const headers = { cookie: [who.headers.cookie, cookie.split(';')[0]].filter(Boolean).join('; ') }
  return { ...who, headers, offer: answer.body }
}

test('a want counts once its address has confirmed it, and one press ends it', async () => {
  const email = 'hanna@example.org'
  const wish = { email, house: 'Guerlain', name: 'Mitsuoko', typ: 'parfume', yearBefore: 1980, maxPrice: 120 }
  await bottle({ title: 'Guerlain Mitsouko EDT', quantity: 0 })
  expect(await post('', wish)).toMatchObject({ status: 200 })
  expect(await post('', wish)).toMatchObject({ status: 200 })
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(1)
  const token = tokenIn(emails[0], 'wants')
  const ignored = await bottle({ typ: 'parfume', era: '1960s', price: 12_000 })
  expect(await isPublic(ignored)).toBe(true)
  const listed = await post('/list', { token })
  expect(listed.body).toMatchObject({
    email,
    wants: [{ name: 'mitsouko', isConfirmed: false, maxPrice: 120 }],
  })
  await post('/confirm', { token })
  expect((await post('/confirm', { token })).body).toMatchObject({ wants: [{ isConfirmed: true }] })
  const id = String(listed.body.own)
  const other = await addWant(shop.db)
  expect((await post('/end', { id: other.id, token })).status).toBe(404)
  expect((await post('/end', { id })).status).toBe(401)
  expect((await post('/end', { id, token })).status).toBe(200)
  expect((await post('/end', { id, token })).status).toBe(200)
  expect((await post('/list', { token })).body).toMatchObject({ wants: [] })
  expect((await post('/list', { token: 'x'.repeat(22) })).body).toMatchObject({ code: 'link_over' })
})

test('whoever asks for the same again and confirms both emails waits once, in the first place, until one press ends it', async () => {
  const email = 'late@example.org'
  const [first, again] = [
    { email, house: 'Hermès', name: 'Calèche' },
    { email, name: 'Hermes caleche' },
  ]
  await post('', first)
  const tokens = [tokenIn((await emailsTo(email))[0], 'wants')]
  // Nothing has come for a while, so it is asked for once more.
  await sql`UPDATE wants SET created_at = created_at - interval '10 minutes'`.execute(shop.db)
  await post('', again)
  tokens.push(tokenIn((await emailsTo(email)).at(-1), 'wants'))
  expect(tokens[0]).not.toBe(tokens[1])
  const confirmed = await post('/confirm', { token: tokens[1] })
  const other = await addWant(shop.db, { house: 'Hermès', name: 'Calèche' })
  for (const token of [...tokens, ...tokens]) {
    const { status, body } = await post('/confirm', { token })
    expect([status, body]).toMatchObject([
      200,
      { own: confirmed.body.own, wants: [{ _id: confirmed.body.own, isConfirmed: true }] },
    ])
  }
  await post('', first)
  await bottle({ title: 'Hermès Calèche parfum', house: 'Hermès', name: 'Calèche' })
  await look()
  expect(await emailsTo(email)).toHaveLength(1)
  await post('/end', { id: confirmed.body.own, token: tokens[0] })
  expect((await post('/list', { token: tokens[0] })).body).toMatchObject({ wants: [] })
  await look()
  expect(await emailsTo(other.email)).toHaveLength(1)
})

test('what came in is held for the first in line, then for the next, and then everybody sees it', async () => {
  const [first, second] = [await addWant(shop.db, { confirmed_at: new Date(0) }), await addWant(shop.db)]
  const product = await bottle()
  expect(await isPublic(product)).toBe(false)
  await look()
  await look()
  expect(await emailsTo(first.email)).toHaveLength(1)
  expect((await call(shop, owner, ['GET', `/wants/demand/${product}`])).body).toMatchObject({
    people: 1,
    offer: { offered: 1 },
  })
  await letHoldEnd()
  expect(await emailsTo(second.email)).toHaveLength(1)
  expect(await isPublic(product)).toBe(false)
  await letHoldEnd()
  expect(await isPublic(product)).toBe(true)
  expect(box.emails.filter(({ to }) => to === first.email || to === second.email)).toHaveLength(2)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])(
  'a mail program ends a want at one press (%s), and following its link changes nothing',
  async (type, payload) => {
    const want = await addWant(shop.db)
    const still = await addWant(shop.db)
    await bottle()
    await look()
    const [sent] = await emailsTo(want.email)
    const url = new URL(sent?.unsubscribe ?? '').pathname
    const followed = await shop.app.inject({ url })
    expect([followed.statusCode, followed.headers.location]).toEqual([
      303,
      `${shop.shop.config.publicUrl}/wants#${url.split('/').at(-1)}`,
    ])
    const open = () =>
      shop.db.selectFrom('wants').select('id').where('ended_at', 'is', null).orderBy('created_at').execute()
    expect(await open()).toHaveLength(2)
    for (const _ of ['first', 'again']) {
      const { statusCode } = await shop.app.inject({
        ...{ method: 'POST', url, payload, headers: { 'content-type': type } },
      })
      expect(statusCode).toBe(200)
    }
    expect(await open()).toEqual([{ id: still.id }])
    const wrong = await shop.app.inject({ method: 'POST', url: `${url.slice(0, -1)}_`, payload })
    expect(wrong.json()).toMatchObject({ code: 'link_over' })
  },
)

test('only the browser that opened the link sees it, and buys exactly one of it', async () => {
  const want = await addWant(shop.db)
  const next = await addWant(shop.db, { confirmed_at: new Date(Date.now() + 1000) })
  const product = await bottle({ quantity: 2 })
  await look()
  const stranger = await signIn(shop)
  expect((await order(shop, stranger, { [product]: 1 })).status).toBe(400)
  const quoted = (who?: Person) =>
    call(shop, who, ['POST', '/orders/quote'], { orderItems: [{ product, qty: 1 }] })
  expect((await quoted()).body).toMatchObject({ gone: [product] })
  const guest = await opened(want.email, await beGuest(shop))
  expect(guest.offer).toMatchObject({ state: 'held', isPublic: false, product: { _id: product } })
  expect((await quoted(guest)).body).toMatchObject({ gone: [], items: [{ _id: product }] })
  expect((await order(shop, guest, { [product]: 2 })).body).toMatchObject({
    code: 'out_of_stock',
    details: { available: 1 },
  })
  expect((await paid(shop, guest, { [product]: 1 })).order.isPaid).toBe(true)
  expect((await order(shop, guest, { [product]: 1 })).status).toBe(400)
  const other = await opened(next.email, await signIn(shop))
  await paid(shop, other, { [product]: 1 })
  await look()
  const ended = await shop.db.selectFrom('wants').select('ended_at').execute()
  expect(ended.every(({ ended_at }) => ended_at !== null)).toBe(true)
  expect(await isPublic(product)).toBe(true)
})

test('whoever opened the link may begin at PayPal with it, and nobody else', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  const begin = (who: Person) =>
    call(shop, who, ['POST', '/express'], { provider: 'paypal', orderItems: [{ product, qty: 1 }] })
  expect((await begin(await beGuest(shop))).body.code).toBe('product_unavailable')
  expect((await begin(await opened(want.email, await beGuest(shop)))).status).toBe(201)
})

test('an order of the holder that is cancelled, a refusal and the end of a want each pass it on', async () => {
  const wants = [await addWant(shop.db), await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle()
  await look()
  const holder = await opened(wants[0]?.email ?? '', await signIn(shop))
  const { body } = await order(shop, holder, { [product]: 1 })
  await look()
  expect(await emailsTo(wants[1]?.email ?? '')).toHaveLength(0)
  await call(shop, holder, ['PUT', `/orders/${body._id}/cancel`])
  await look()
  const emails = await emailsTo(wants[1]?.email ?? '')
  const token = tokenIn(emails[0], 'offer')
  await post('/decline', { token })
  await look()
  expect((await post('/offer', { token })).body).toMatchObject({ state: 'declined', product: null })
  const last = await emailsTo(wants[2]?.email ?? '')
  await post('/end', { id: wants[2]?.id, token: tokenIn(last[0], 'offer') })
  await look()
  expect(await isPublic(product)).toBe(true)
})

test('a hold that ends while its owner pays stays with the order, and with nobody once that is paid', async () => {
  const [first, second] = [await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle()
  await look()
  const holder = await opened(first.email, await signIn(shop))
  const { _id } = await placed(shop, holder, { [product]: 1 })
  const dayLater = () =>
    sql`UPDATE want_offers SET hold_until = now() - interval '1 second'`.execute(shop.db).then(look)
  await dayLater()
  const providerId = await startPaying(shop, holder, _id)
  await dayLater()
  expect(await emailsTo(second.email)).toHaveLength(0)
  await shop.provider.approve(providerId)
  expect((await pay(shop, holder, _id, providerId)).body).toMatchObject({ isPaid: true })
  await dayLater()
  await look()
  expect(await emailsTo(second.email)).toHaveLength(0)
  const open = await shop.db.selectFrom('wants').select('email').where('ended_at', 'is', null).execute()
  expect(open).toEqual([{ email: second.email }])
})

test('whoever orders after the hold has ended gets nothing, and the next in line everything', async () => {
  const [first, second] = [await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle()
  await look()
  const late = await opened(first.email, await signIn(shop))
  await sql`UPDATE want_offers SET hold_until = now() - interval '1 second'`.execute(shop.db)
  // Before anything has passed it on, and afterwards.
  expect((await order(shop, late, { [product]: 1 })).status).toBe(400)
  await look()
  expect((await order(shop, late, { [product]: 1 })).status).toBe(400)
  const next = await opened(second.email, await beGuest(shop))
  expect((await order(shop, next, { [product]: 1 })).status).toBe(201)
})

test('of two bottles at once each is held for somebody else, and one person may have both held', async () => {
  const [first, second] = [await addWant(shop.db), await addWant(shop.db)]
  const bottles = [await bottle(), await bottle()]
  const received = async () => {
    await look()
    await emailsTo(first.email)
    return [first, second].map(({ email }) => box.emails.filter(({ to }) => to === email).length)
  }
  expect(await received()).toEqual([1, 1])
  // A third goes to whoever waits longest, though one is held for them.
  bottles.push(await bottle())
  expect(await received()).toEqual([2, 1])
  await letHoldEnd()
  expect(await received()).toEqual([3, 3])
  await letHoldEnd()
  expect(await received()).toEqual([3, 3])
  for (const id of bottles) expect(await isPublic(id)).toBe(true)
})

test('who let one pass is told when another comes in on the same page, and not when the same one is shown again', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  const told = async () => {
    await look()
    return (await emailsTo(want.email)).length
  }
  expect(await told()).toBe(1)
  await letHoldEnd()
  for (const show of [false, true]) {
    await call(shop, owner, ['PUT', `/products/${product}`], { show })
    expect(await told()).toBe(0)
  }
  await paid(shop, await signIn(shop), { [product]: 1 })
  expect(await told()).toBe(0)
  await call(shop, owner, ['PUT', `/products/${product}`], { quantity: 1 })
  expect([await told(), await told()]).toEqual([1, 0])
})

test('two orders at once with the same link have one bottle', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  const holder = await opened(want.email, await signIn(shop))
  const orders = await Promise.all([1, 2, 3].map(() => order(shop, holder, { [product]: 1 })))
  expect(orders.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('whoever wants it beyond the most private offers is told when everybody sees it, and with none at once', async () => {
  await shop.db.insertInto('settings').values({ key: 'privateOffers', value: '1' }).execute()
  const [first, second] = [await addWant(shop.db, { confirmed_at: new Date(0) }), await addWant(shop.db)]
  const product = await bottle()
  await look()
  await letHoldEnd()
  expect(await isPublic(product)).toBe(true)
  const [sent] = await emailsTo(second.email)
  expect(sent?.text).toContain(`/product/${product}`)
  await shop.db.updateTable('settings').set({ value: '0' }).execute()
  const another = await bottle()
  expect(await isPublic(another)).toBe(true)
  await look()
  expect(await emailsTo(first.email)).toHaveLength(1)
})

test('the owner shows it to everybody at once, and whoever it was held for is not told twice', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  const shown = await call(shop, owner, ['POST', `/wants/demand/${product}/show`])
  expect(shown).toMatchObject({ status: 200, body: { people: 0, offer: null } })
  expect(await isPublic(product)).toBe(true)
  expect((await call(shop, owner, ['POST', `/wants/demand/${product}/show`])).status).toBe(404)
  expect(await emailsTo(want.email)).toHaveLength(0)
})

test('more pieces than people, hidden products and other wishes withhold nothing', async () => {
  await addWant(shop.db)
  expect(await isPublic(await bottle({ quantity: 2 }))).toBe(true)
  expect(await isPublic(await bottle({ title: 'Guerlain Jicky', name: 'Jicky' }))).toBe(true)
  await shop.db.deleteFrom('wants').execute()
  const wish = { typ: 'parfume', year_before: 1980, min_fill: 70, max_price: 12_000, category: 'perfume' }
  await addWant(shop.db, wish)
  const fitting = { typ: 'parfume', era: '1970s', vintage: true, condition: 'About 80 % full', price: 12_000 }
  for (const other of [
    { typ: 'edt' },
    { era: '1980s' },
    { era: null, year: 1980 },
    { condition: '60% full' },
    { condition: null },
    { price: 12_001 },
    { category: 'miniature' },
  ])
    expect([other, await isPublic(await bottle({ ...fitting, ...other }))]).toEqual([other, true])
  expect(await isPublic(await bottle(fitting))).toBe(false)
  expect(await isPublic(await bottle({ ...fitting, condition: 'Sealed' }))).toBe(false)
})

test('what somebody wants of some age is the bottle’s, not the year in which its scent was launched', async () => {
  await addWant(shop.db, { year_before: 1980 })
  // Mitsouko is of 1919: a bottle of this year is one, and so is a bottle of the 1970s.
  expect(await isPublic(await bottle({ year: 1919, era: null, vintage: false }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1919, era: '1970s' }))).toBe(false)
  await shop.db.deleteFrom('wants').execute()
  await addWant(shop.db, { year_from: 1970, year_before: 1980 })
  expect(await isPublic(await bottle({ year: 1919, era: '1960s' }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1919, era: 'about 1975' }))).toBe(false)
  await shop.db.deleteFrom('wants').execute()
  // Nothing is older than its scent.
  await addWant(shop.db, { year_from: 1990 })
  expect(await isPublic(await bottle({ year: 1919, era: null }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1992, era: null }))).toBe(false)
})

test.each([
  ['used, 69% full', true, false],
  ['used, about 70 % full; with box', true, true],
  ['unused; with box', true, true],
  ['used, full', true, true],
  ['sealed', true, true],
  ['no longer sealed', true, false],
  ['with box', true, false],
  ['with box', false, true],
  [null, false, true],
  ['tester', false, false],
])(
  '“at least 70 %% full” and a bottle whose condition is %s (vintage: %s): %s',
  async (condition, vintage, fits) => {
    await addWant(shop.db, { min_fill: 70 })
    expect(await isPublic(await bottle({ condition, vintage }))).toBe(!fits)
  },
)

test.each(['No 5', 'N°5', 'no5', 'N 5', 'Nº 5', 'No. 5'])(
  'No 5 is found however it is written: %s',
  async (name) => {
    await addWant(shop.db, { house: 'Chanel', name })
    for (const title of [
      'Chanel No 5 parfum',
      'Chanel N°5 parfum',
      'Chanel N° 5 parfum',
      'Chanel No5 parfum',
    ])
      expect([title, await isPublic(await bottle({ title, house: 'Chanel', name: '' }))]).toEqual([
        title,
        false,
      ])
    expect(await isPublic(await bottle({ title: 'Chanel No 19 parfum', house: 'Chanel', name: '' }))).toBe(
      true,
    )
  },
)

test('showing, restocking, a bulk change and a return withhold it too; a hold that ends does not', async () => {
  const product = await bottle({ show: false })
  const buyer = await signIn(shop)
  const sold = await bottle()
  await paid(shop, buyer, { [sold]: 1 })
  const held = await bottle()
  const { body } = await order(shop, buyer, { [held]: 1 })
  await addWant(shop.db)
  await call(shop, buyer, ['PUT', `/orders/${body._id}/cancel`])
  expect(await isPublic(held)).toBe(true)
  await call(shop, owner, ['PUT', `/products/${sold}`], { quantity: 1 })
  expect((await call(shop, undefined, ['GET', `/products/${sold}`])).body).toMatchObject({ quantity: 0 })
  const change = { ids: [product], change: { kind: 'show', value: true } }
  await call(shop, owner, ['POST', '/products/changes'], change, { 'idempotency-key': crypto.randomUUID() })
  await expect
    .poll(() => shop.db.selectFrom('arrivals').select('id').where('product_id', '=', product).execute())
    .toHaveLength(1)
  expect(await isPublic(product)).toBe(false)
  expect((await call(shop, owner, ['GET', `/products/${product}`])).body).toMatchObject({ show: true })
})

test('what was sold keeps its page, saved and all, as sold, while its next piece is offered to somebody', async () => {
  const buyer = await signIn(shop)
  const product = await bottle({ condition: 'used, 90% full', vintage: true })
  await paid(shop, buyer, { [product]: 1 })
  const want = await addWant(shop.db)
  await call(shop, owner, ['PUT', `/products/${product}`], { quantity: 1 })
  await look()
  const read = async (path: string, who?: Person) => (await call(shop, who, ['GET', path])).body
  const month = new Date().toISOString().slice(0, 7)
  const page = { _id: product, quantity: 0, isHeld: false, availability: 'OutOfStock', soldIn: month }
  expect(await read(`/products/${product}`)).toMatchObject(page)
  const alike = await listed(`/${product}/similar`)
  expect(alike.filter(({ quantity }) => quantity === 0)).toEqual([])
  expect(await read(`/products/cards?ids=${product}`)).toMatchObject({
    products: [{ _id: product, quantity: 0 }],
  })
  const found = await listed('?keyword=mitsouko')
  expect(found.filter(({ _id }) => _id === product)).toEqual([])
  const saved = await call(shop, buyer, ['PUT', '/users/profile/saved'], {
    items: [{ product, saved: true }],
  })
  expect(saved.body).toMatchObject({ items: [{ product }] })
  const asked = { name: 'Hanna', email: 'hanna@example.org', text: 'Is it yours?', mayPublish: false }
  expect((await call(shop, undefined, ['POST', `/products/${product}/questions`], asked)).status).toBe(201)
  expect((await order(shop, buyer, { [product]: 1 })).status).toBe(400)
  const holder = await opened(want.email, await beGuest(shop))
  expect(holder.offer).toMatchObject({ product: { _id: product, quantity: 1 } })
  expect(await read(`/products/${product}`, owner)).toMatchObject({ quantity: 1 })
  await letHoldEnd()
  expect(await read(`/products/${product}`)).toMatchObject({ quantity: 1, soldIn: null })
})

test('what the owner sold at a fair keeps its page too, and what nobody has seen yet has none', async () => {
  const [sold, coming] = [await bottle(), await bottle({ show: false })]
  await call(shop, owner, ['PUT', `/products/${sold}`], { quantity: 0 })
  await addWant(shop.db)
  await call(shop, owner, ['PUT', `/products/${sold}`], { quantity: 1 })
  await call(shop, owner, ['PUT', `/products/${coming}`], { show: true })
  const read = (id: string) => call(shop, undefined, ['GET', `/products/${id}`])
  expect(await read(sold)).toMatchObject({ status: 200, body: { quantity: 0, soldIn: null } })
  expect(await read(coming)).toMatchObject({ status: 404 })
  expect((await listed(`/cards?ids=${sold},${coming}`)).map(({ _id }) => _id)).toEqual([sold])
})

test('the owner sees what people want by house and name, and a person counts once', async () => {
  const { email } = await addWant(shop.db, { max_price: 9000 })
  await addWant(shop.db, { email, min_fill: 50 })
  await addWant(shop.db, { house: 'guerlain', max_price: 12_050 })
  await addWant(shop.db, { house: 'Caron', name: 'Tabac Blond' })
  await addWant(shop.db, { confirmed_at: null })
  const { body } = await call(shop, owner, ['GET', '/wants/demand'])
  expect(body).toMatchObject({
    total: 2,
    demand: [
      { people: 2, highestMaxPrice: 120.5 },
      { people: 1, name: 'Tabac Blond' },
    ],
  })
  expect((await call(shop, await signIn(shop), ['GET', '/wants/demand'])).status).toBe(403)
})

test('the same scent is one line of the demand, however it was written', async () => {
  await addWant(shop.db, { house: '', name: 'hermes caleche' })
  await addWant(shop.db, { house: 'Hermès', name: 'Calèche' })
  await addWant(shop.db, { house: 'HERMES', name: 'calèche' })
  const { body } = await call(shop, owner, ['GET', '/wants/demand'])
  expect(body).toMatchObject({ total: 1, demand: [{ people: 3, house: 'Hermès', name: 'Calèche' }] })
})

test.each([
  ['', 'ysl opium', 'Yves Saint Laurent', 'opium'],
  ['YSL', 'Opium', 'Yves Saint Laurent', 'Opium'],
  ['', 'hermes caleche', 'Hermès', 'caleche'],
  ['Hermes', 'Calèche', 'Hermès', 'Calèche'],
  ['', 'My Sin', '', 'My Sin'],
])('who types house “%s” and name “%s” waits for %s %s', async (house, name, meantHouse, meantName) => {
  await bottle({ title: 'Yves Saint Laurent Opium EDT', house: 'Yves Saint Laurent', name: 'Opium' })
  await bottle({ title: 'Hermès Calèche EDT', house: 'Hermès', name: 'Calèche' })
  const email = 'typed@example.org'
  await post('', { email, house, name })
  const token = tokenIn((await emailsTo(email))[0], 'wants')
  expect((await post('/list', { token })).body).toMatchObject({
    wants: [{ house: meantHouse, name: meantName }],
  })
})

test('an account has its wants in its data, ends them, and takes them along when it is deleted', async () => {
  const hanna = await signIn(shop)
  const want = await addWant(shop.db, { email: hanna.email })
  await addWant(shop.db)
  expect((await call(shop, hanna, ['GET', '/wants/mine'])).body).toMatchObject({ wants: [] })
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', hanna.id)
    .execute()
  expect((await call(shop, hanna, ['GET', '/wants/mine'])).body).toMatchObject({ wants: [{ _id: want.id }] })
  const data = await shop.app.inject({ url: '/api/users/profile/data', headers: hanna.headers })
  expect(data.json()).toMatchObject({ wants: [{ _id: want.id, name: 'Mitsouko' }] })
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${hanna.id}`, headers: owner.headers })
  expect(await shop.db.selectFrom('wants').select('email').execute()).toHaveLength(1)
})

test('addresses are forgotten three days after they did not confirm, and a month after the want ended', async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000)
  await addWant(shop.db, { confirmed_at: null, created_at: old })
  await addWant(shop.db, { ended_at: old })
  const kept = await addWant(shop.db, { created_at: old })
  await forgetWants(shop.db)
  expect((await shop.db.selectFrom('wants').select('id').execute()).map(({ id }) => id)).toEqual([kept.id])
})

test('nobody fills a stranger’s mailbox, and what is wanted must be something', async () => {
  const limited = await payingShop({ LIMITS: 'on' }, box.mail)
  const ask = (name: string) => call(limited, undefined, ['POST', '/wants'], { email: 'x@example.org', name })
  const answers = []
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) answers.push((await ask(name)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
  expect((await post('', { email: 'x@example.org', name: ' – ' })).status).toBe(400)
  expect(
    (await post('', { email: 'x@example.org', name: 'a', yearFrom: 1980, yearBefore: 1970 })).status,
  ).toBe(400)
})

test('a search is read as what somebody wants', async () => {
  const stock = { houses: ['Guerlain'], eras: ['1970s'], conditions: [] }
  expect(readWish('Guerlain Mitsouko extrait, before 1980, at least 70 % full, up to € 120', stock)).toEqual({
    ...{ house: 'Guerlain', name: 'Mitsouko', typ: 'parfume', category: null },
    ...{ yearFrom: null, yearBefore: 1980, minFill: 70, maxPrice: 120 },
  })
  expect((await post('/draft', { keyword: 'Tabac Blond' })).body).toMatchObject({
    house: '',
    name: 'Tabac Blond',
  })
})

test.each(['㊶', '!?', 'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8'])(
  'a name without words that can be found, or with too many, is refused beside its field: %s',
  async (name) => {
    const { status, body } = await call(shop, undefined, ['POST', '/wants'], { email: 'a@example.org', name })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']])
  },
)
