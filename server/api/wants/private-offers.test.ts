import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { tokenIn } from '#tests/support/emails.ts'
import { call, order, type PayingShop, paid, pay, placed, startPaying } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// Who is told first, and what is held for whom (docs/decisions/wants.md).

let shop: PayingShop
let owner: Person
const { box, bottle, post, isPublic, emailsTo, look, letHoldEnd, opened } = setUpWants((wants) => {
  ;({ shop, owner } = wants)
})

const listed = async (path: string): Promise<Pick<ProductCard, '_id' | 'quantity'>[]> =>
  (await shop.app.inject(`/api/products${path}`)).json().products

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
  const asOwner = { _id: product, show: true, withheld: true }
  expect((await call(shop, owner, ['GET', `/products/${product}`])).body).toMatchObject(asOwner)
  const { products } = (await call(shop, owner, ['GET', '/products/rows?keyword=mitsouko'])).body
  expect(products).toContainEqual(expect.objectContaining(asOwner))
  await letHoldEnd()
  expect(await emailsTo(second.email)).toHaveLength(1)
  expect(await isPublic(product)).toBe(false)
  await letHoldEnd()
  expect(await isPublic(product)).toBe(true)
  expect(box.emails.filter(({ to }) => to === first.email || to === second.email)).toHaveLength(2)
})

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
  expect((await quoted(guest)).body).toMatchObject({
    ...{ gone: [], items: [{ _id: product, heldUntil: guest.offer.holdUntil }] },
  })
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

test('whoever is signed in with the confirmed address sees and buys it on any device, and nobody who only typed the address', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  await emailsTo(want.email)
  const typed = await signIn(shop, { email: want.email })
  const asks = async (who?: Person) => {
    const quote = await call(shop, who, ['POST', '/orders/quote'], { orderItems: [{ product, qty: 1 }] })
    const offer = await post('/offer', { product }, who)
    const { items } = quote.body as unknown as { items: unknown[] } // as the quote's own tests check
    const { product: shown, code } = offer.body as { product?: { _id: string }; code?: string } // the offer or a failure
    return [items.length, offer.status, shown?._id ?? code]
  }
  expect(await asks(typed)).toEqual([0, 409, 'link_over'])
  expect((await order(shop, typed, { [product]: 1 })).status).toBe(400)
  expect(await asks()).toEqual([0, 409, 'link_over'])
  expect(await asks(await signIn(shop))).toEqual([0, 409, 'link_over'])
  await sql`UPDATE users SET email_verified_at = now() WHERE id = ${typed.id}`.execute(shop.db)
  expect(await asks(typed)).toEqual([1, 200, product])
  expect((await paid(shop, typed, { [product]: 1 })).order.isPaid).toBe(true)
  expect(await asks(typed)).toEqual([0, 409, 'link_over'])
})

test('whoever opens the link while signed in with another address has it on any device, and nobody else', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  const account = await signIn(shop)
  // The person without the cookie of the browser in which the link was opened.
  const asks = async (who: Person) => (await post('/offer', { product }, who)).status
  expect(await asks(account)).toBe(409)
  await opened(want.email, account)
  expect(await asks(account)).toBe(200)
  expect(await asks(await signIn(shop))).toBe(409)
  expect((await paid(shop, account, { [product]: 1 })).order.isPaid).toBe(true)
})

test('whoever is signed in with the confirmed address may let the next one have it', async () => {
  const [first, next] = [await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle()
  await look()
  await emailsTo(first.email)
  const who = await signIn(shop, { email: first.email })
  await sql`UPDATE users SET email_verified_at = now() WHERE id = ${who.id}`.execute(shop.db)
  expect((await post('/decline', { product }, await signIn(shop))).body.code).toBe('link_over')
  expect((await post('/decline', { product }, who)).status).toBe(200)
  await look()
  expect(await emailsTo(next.email)).toHaveLength(1)
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

test('a refusal and the end of a want each pass it on, also after an order that was cancelled', async () => {
  const wants = [await addWant(shop.db), await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle()
  await look()
  const holder = await opened(wants[0]?.email ?? '', await signIn(shop))
  const { body } = await order(shop, holder, { [product]: 1 })
  await look()
  await call(shop, holder, ['PUT', `/orders/${body._id}/cancel`])
  await look()
  expect(await emailsTo(wants[1]?.email ?? '')).toHaveLength(0)
  await post('/decline', { token: holder.headers.cookie.split('=').at(-1) })
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
  // The third goes to the person who has waited longest, although they already have one on hold.
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
  const newEmails = async () => {
    await look()
    return (await emailsTo(want.email)).length
  }
  expect(await newEmails()).toBe(1)
  await letHoldEnd()
  for (const show of [false, true]) {
    await call(shop, owner, ['PUT', `/products/${product}`], { show })
    expect(await newEmails(), String(show)).toBe(0)
  }
  await paid(shop, await signIn(shop), { [product]: 1 })
  expect(await newEmails()).toBe(0)
  await call(shop, owner, ['PUT', `/products/${product}`], { quantity: 1 })
  expect([await newEmails(), await newEmails()]).toEqual([1, 0])
})

test('of two wants of one person for the same bottle one email comes, and one offer', async () => {
  const { email } = await addWant(shop.db)
  await addWant(shop.db, { email, typ: 'parfume' })
  const next = await addWant(shop.db)
  const product = await bottle({ typ: 'parfume' })
  await look()
  expect(await emailsTo(email)).toHaveLength(1)
  await letHoldEnd()
  expect(await emailsTo(next.email)).toHaveLength(1)
  await letHoldEnd()
  expect(await isPublic(product)).toBe(true)
  expect(box.emails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('whoever pays after everybody has come to see the other piece is not told of the next one', async () => {
  const [first, second] = [await addWant(shop.db), await addWant(shop.db)]
  const product = await bottle({ quantity: 2 })
  await look()
  const buyer = await opened(first.email, await signIn(shop))
  const { _id } = await placed(shop, buyer, { [product]: 1 })
  await shop.db.deleteFrom('wants').where('id', '=', second.id).execute()
  await look()
  expect(await isPublic(product)).toBe(true)
  const providerId = await startPaying(shop, buyer, _id)
  await shop.provider.approve(providerId)
  expect((await pay(shop, buyer, _id, providerId)).body).toMatchObject({ isPaid: true })
  const open = await shop.db.selectFrom('wants').select('email').where('ended_at', 'is', null).execute()
  expect(open).toEqual([])
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
  expect(await emailsTo(want.email)).toHaveLength(1)
  const shown = await call(shop, owner, ['POST', `/wants/demand/${product}/show`])
  expect(shown).toMatchObject({ status: 200, body: { people: 0, offer: null } })
  expect(await isPublic(product)).toBe(true)
  expect((await call(shop, owner, ['POST', `/wants/demand/${product}/show`])).status).toBe(404)
  expect(await emailsTo(want.email)).toHaveLength(0)
})

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
  const soldIn = new Date().toISOString().slice(0, 7)
  expect(await read(sold)).toMatchObject({ status: 200, body: { quantity: 0, soldIn } })
  expect(await read(coming)).toMatchObject({ status: 404 })
  expect((await listed(`/cards?ids=${sold},${coming}`)).map(({ _id }) => _id)).toEqual([sold])
})

test('what an unpaid order gives back comes in for whoever asked for it meanwhile, and for everybody', async () => {
  const product = await bottle()
  const buyer = await signIn(shop)
  const { body } = await order(shop, buyer, { [product]: 1 })
  const want = await addWant(shop.db)
  await look()
  expect(await emailsTo(want.email)).toHaveLength(0)
  await call(shop, buyer, ['PUT', `/orders/${body._id}/cancel`])
  expect(await isPublic(product)).toBe(true)
  await look()
  await look()
  expect(await emailsTo(want.email)).toHaveLength(1)
  expect(await isPublic(product)).toBe(true)
})

test.each([
  ['its fill level is added', { min_fill: 70 }, { condition: 'used, 85% full' }],
  ['it costs less', { max_price: 12_000 }, { price: 110 }],
  ['its era is added', { year_before: 1980 }, { era: '1970s' }],
  ['its strength is corrected', { typ: 'parfume' }, { typ: 'parfume' }],
])('a product on sale that somebody comes to want when %s is told to them once', async (_, wish, change) => {
  const product = await bottle({ price: 15_000, vintage: true, typ: 'edt' })
  const want = await addWant(shop.db, wish)
  await look()
  expect(await emailsTo(want.email)).toHaveLength(0)
  const put = (body: object) => call(shop, owner, ['PUT', `/products/${product}`], body)
  expect((await put(change)).status).toBe(200)
  await look()
  expect(await emailsTo(want.email)).toHaveLength(1)
  expect(await isPublic(product)).toBe(true)
  await put({ price: 100 })
  await look()
  expect(box.emails.filter(({ to }) => to === want.email)).toHaveLength(1)
})

test('what came in between a wish and its confirmation is told when that comes; what was there before is not', async () => {
  const before = await bottle({ created_at: new Date(Date.now() - 60_000) })
  const wish = { email: 'late@example.org', house: 'Guerlain', name: 'Mitsouko' }
  await post('', wish)
  const [asked] = await emailsTo(wish.email)
  const since = await bottle()
  await look()
  await post('/confirm', { token: tokenIn(asked, 'wants') })
  await look()
  const told = await shop.db
    .selectFrom('want_offers')
    .select(['product_id', 'state'])
    .where('email_key', '=', wish.email)
    .execute()
  expect(told).toEqual([{ product_id: since, state: 'told' }])
  expect([await isPublic(before), await isPublic(since)]).toEqual([true, true])
})
