import { expect, test } from 'vitest'
import { call, order, type PayingShop, paid } from '#tests/support/orders.ts'
import { goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addPicture } from '#tests/support/products.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// What becomes of an offer when its browser or its product changes (docs/decisions/wants.md).

let shop: PayingShop
let owner: Person
const { bottle, isPublic, emailsTo, look, offersOf, opened } = setUpWants((wants) => {
  ;({ shop, owner } = wants)
})

test.each([
  ['logs out', ['POST', '/users/logout'], undefined],
  ['deletes the account', ['POST', '/users/profile/delete'], { currentPassword: goodPassword }],
  ['has its orders forgotten', ['DELETE', '/guests'], undefined],
] as const)('whoever %s leaves no held bottle to the next person at the browser', async (_, route, body) => {
  const want = await addWant(shop.db)
  await bottle()
  await look()
  const person = await opened(want.email, await signIn(shop, { password: goodPassword }))
  const { status, headers } = await call(shop, person, [...route], body)
  expect(status).toBe(200)
  const cleared = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('offers='))
  expect(cleared).toMatch(/^offers=;.*Expires=Thu, 01 Jan 1970/)
})

test('logging out of a browser that opened no offer does not mention offers', async () => {
  const { headers } = await call(shop, await signIn(shop), ['POST', '/users/logout'])
  expect(String(headers['set-cookie'])).not.toContain('offers')
})

const saved = (product: string, fields: object) =>
  shop.db.updateTable('products').set(fields).where('id', '=', product).execute()
const typed = async (product: string, fields: Record<string, string>) =>
  (await call(shop, owner, ['GET', `/wants/demand/${product}?${new URLSearchParams(fields)}`])).body

test('a held bottle renamed to something else is held for nobody, and the next who wants that is asked', async () => {
  const [want, waiting] = [
    await addWant(shop.db),
    await addWant(shop.db, { house: 'Caron', name: 'Narcisse' }),
  ]
  const product = await bottle()
  await look()
  const person = await opened(want.email, await signIn(shop))
  const fields = { title: 'Caron Narcisse Noir', house: 'Caron', name: 'Narcisse Noir' }
  expect(await typed(product, {})).toMatchObject({
    offer: { heldFor: [{ house: 'Guerlain', name: 'Mitsouko' }], ends: 0, toldPrice: null },
  })
  expect(await typed(product, fields)).toMatchObject({ offer: { ends: 1 } })
  await saved(product, fields)
  expect((await order(shop, person, { [product]: 1 })).status).toBe(400)
  const again = (await opened(want.email, person)).offer
  expect(again).toMatchObject({ state: 'lapsed', title: 'Guerlain Mitsouko', isPublic: false, product: null })
  await look()
  expect(await emailsTo(waiting.email)).toHaveLength(1)
  expect(await offersOf(product)).toMatchObject([
    { state: 'lapsed' },
    { state: 'held', email: waiting.email },
  ])
})

test('a bottle renamed to what nobody wants is in the shop for everybody, and an email about it that waits is not sent', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  await saved(product, { title: 'Something else entirely', house: '', name: '' })
  expect(await emailsTo(want.email)).toEqual([])
  await look()
  expect(await isPublic(product)).toBe(true)
})

test('a bottle that gets its name in full or another price stays held, and both are told of the price in the email', async () => {
  const want = await addWant(shop.db, { max_price: 10_000 })
  const product = await bottle({ price: 9000 })
  await look()
  const person = await opened(want.email, await signIn(shop))
  expect(person.offer).toMatchObject({ state: 'held', toldPrice: null })
  expect(await typed(product, { price: '150' })).toMatchObject({ offer: { ends: 0, toldPrice: 90 } })
  await saved(product, { price: 15_000, title: 'Guerlain Mitsouko parfum, 1950s' })
  await look()
  expect((await opened(want.email, person)).offer).toMatchObject({
    state: 'held',
    toldPrice: 90,
    product: { price: 150 },
  })
  expect(await typed(product, {})).toMatchObject({ offer: { toldPrice: 90 } })
  expect(await typed(product, { price: '90' })).toMatchObject({ offer: { toldPrice: null } })
  await saved(product, { price: 9000 })
  expect((await opened(want.email, person)).offer).toMatchObject({ toldPrice: null })
})

test('the email about a bottle shows its picture, and one without a picture shows none', async () => {
  const [want, next] = [await addWant(shop.db), await addWant(shop.db)]
  const id = await addPicture(shop.db, { product_id: await bottle() })
  await look()
  const [sent] = await emailsTo(want.email)
  expect(sent?.html).toContain(`<img src="${shop.shop.config.publicUrl}/pictures/${id}-480.jpg" width="64"`)
  await bottle()
  await look()
  const [bare] = await emailsTo(next.email)
  expect(bare?.html).not.toContain('<img')
})

test('the order for what is privately offered links to no page until everybody can see it', async () => {
  const want = await addWant(shop.db)
  const product = await bottle()
  await look()
  const buyer = await opened(want.email, await signIn(shop))
  const { body: placed } = await order(shop, buyer, { [product]: 1 })
  expect(placed).toMatchObject({ orderItems: [{ product, hasPage: false }] })
  const seen = async () => (await call(shop, buyer, ['GET', `/orders/${placed._id}`])).body
  expect(await seen()).toMatchObject({ orderItems: [{ hasPage: false }] })
  await saved(product, { withheld: false })
  expect(await seen()).toMatchObject({ orderItems: [{ hasPage: true }] })
})

test('the order for a bottle whose like was sold to everybody links to its page at once, as reading it does', async () => {
  const product = await bottle()
  await look()
  await paid(shop, await signIn(shop), { [product]: 1 })
  const want = await addWant(shop.db)
  await call(shop, owner, ['PUT', `/products/${product}`], { quantity: 1 })
  await look()
  const buyer = await opened(want.email, await signIn(shop))
  const { body: placed } = await order(shop, buyer, { [product]: 1 })
  expect(placed).toMatchObject({ orderItems: [{ product, hasPage: true }] })
  const { body: read } = await call(shop, buyer, ['GET', `/orders/${placed._id}`])
  expect(read.orderItems).toEqual(placed.orderItems)
})
