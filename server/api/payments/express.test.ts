import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { anomaliesOf, atProvider, deliverEvent, oneBottle, setUpMoney } from '#tests/support/money.ts'
import { call, order, type PayingShop, pay, placed } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'

// Express checkout: the provider first, the order afterwards.

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})

type Beginning = { who?: Person; qty?: number; promotionCode?: string }
const begin = (product: string, { who, qty = 1, ...more }: Beginning = {}) =>
  call(shop, who, ['POST', '/express'], { provider: 'paypal', orderItems: [{ product, qty }], ...more })
const buyerBy = (token: unknown) => call(shop, undefined, ['POST', '/express/buyer'], { token })
const idIn = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? ''

/** An express checkout approved at PayPal, without an order yet. */
async function approved(product: string, promotionCode?: string) {
  const { body } = await begin(product, { promotionCode })
  const providerId = idIn(body.url)
  await shop.provider.approve(providerId)
  return { token: String(body.token), providerId }
}

const start = (who: Person, id: string, express: string) =>
  call(shop, who, ['POST', `/orders/${id}/paypal`], { express })

test('name, email address and address come from PayPal, and one press orders and pays what was approved there', async () => {
  const product = await oneBottle(shop)
  const { token, providerId } = await approved(product)
  expect((await buyerBy(token)).body).toEqual({
    provider: 'paypal',
    email: 'test.shopper@sandbox.sillage.test',
    address: {
      firstName: 'Test',
      lastName: 'Shopper',
      addressLine1: 'Keizersgracht 123',
      city: 'Amsterdam',
      postcode: '1015 CJ',
      country: 'NL',
    },
  })
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [product]: 1 })
  const page = `/order/${_id}?payment=approved&token=${providerId}`
  expect(await start(guest, _id, token)).toMatchObject({ status: 200, body: { id: providerId, url: page } })
  expect((await start(guest, _id, token)).body).toEqual({ id: providerId, url: page })
  expect((await pay(shop, guest, _id, providerId)).body).toMatchObject({ isPaid: true, totalPrice: 61.66 })
  expect(await shop.provider.ledger(_id)).toMatchObject([{ kind: 'capture', amount: '61.66', order: _id }])
})

test('nothing is held before the order is placed, and PayPal takes what the order costs by then', async () => {
  const product = await oneBottle(shop)
  const { token, providerId } = await approved(product)
  expect((await call(shop, undefined, ['GET', `/products/${product}`])).body).toMatchObject({ quantity: 1 })
  await shop.db.updateTable('products').set({ price: 4000 }).where('id', '=', product).execute()
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  await start(hanna, _id, token)
  expect((await pay(shop, hanna, _id, providerId)).body).toMatchObject({ isPaid: true, totalPrice: 59.2 })
  expect(await shop.provider.ledger(_id)).toMatchObject([{ amount: '59.20' }])
})

test('PayPal shows what the cart costs with its code, and takes just that', async () => {
  const [id, product] = [newId(), await oneBottle(shop)]
  await shop.db
    .insertInto('promotions')
    .values({ id, name: 'Autumn', code: 'AUTUMN', kind: 'percentage', rate: 1000, most_uses: 1 })
    .execute()
  const { token, providerId } = await approved(product, ' autumn ')
  expect((await atProvider(shop, 'paypal', providerId)).amount).toBe(5649)
  const used = shop.db.selectFrom('promotions').select('uses').where('id', '=', id)
  expect(await used.executeTakeFirst()).toEqual({ uses: 0 })
  const { body } = await order(
    shop,
    hanna,
    { [product]: 1 },
    { promotionCode: 'AUTUMN', expectedTotal: 56.49 },
  )
  await start(hanna, String(body._id), token)
  expect((await pay(shop, hanna, String(body._id), providerId)).body).toMatchObject({
    isPaid: true,
    totalPrice: 56.49,
    discountPrice: 4.2,
  })
  expect(await shop.provider.ledger(String(body._id))).toMatchObject([{ amount: '56.49' }])
  expect(await used.executeTakeFirst()).toEqual({ uses: 1 })
})

test('a code that takes nothing off keeps nobody from PayPal, which shows the price without it', async () => {
  const product = await oneBottle(shop)
  for (const promotionCode of ['NOBODY-GAVE-THIS', '😀', ' ']) {
    const { providerId } = await approved(product, promotionCode)
    expect((await atProvider(shop, 'paypal', providerId)).amount, promotionCode).toBe(6166)
  }
})

test('what was approved pays one order; another one is approved anew', async () => {
  const { token, providerId } = await approved(await oneBottle(shop))
  const [first, second] = [
    await placed(shop, hanna, { [await oneBottle(shop)]: 1 }),
    await placed(shop, hanna, { [await oneBottle(shop)]: 1 }),
  ]
  expect((await start(hanna, first._id, token)).body.id).toBe(providerId)
  const anew = await start(hanna, second._id, token)
  expect(anew.body.id).not.toBe(providerId)
  expect(anew.body.url).toContain('/checkoutnow')
  expect(await anomaliesOf(shop, second._id)).toEqual([])
})

test('a payment that was not approved and an unknown or old token cannot be paid with: PayPal asks again', async () => {
  const product = await oneBottle(shop)
  const { body } = await begin(product)
  expect(await buyerBy(body.token)).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  const anew = await start(hanna, _id, String(body.token))
  expect(anew.body.url).toContain('/checkoutnow')
  expect((await buyerBy('A'.repeat(22))).body).toMatchObject({ code: 'link_over' })
  await shop.db
    .updateTable('express_checkouts')
    .set({ created_at: new Date(0) })
    .execute()
  expect((await buyerBy(body.token)).body).toMatchObject({ code: 'link_over' })
})

test('PayPal’s word of an approval that became no order is nothing for the owner to look at', async () => {
  const { providerId } = await approved(await oneBottle(shop))
  const news = await shop.provider.events('paypal')
  const event = news.findLast(
    ({ type, body }) => type === 'CHECKOUT.ORDER.APPROVED' && body.includes(providerId),
  )
  expect(await deliverEvent(shop, 'paypal', event?.body ?? '')).toBe(200)
  expect(
    await shop.db.selectFrom('payment_anomalies').select('reason').where('order_id', 'is', null).execute(),
  ).toEqual([])
})

test('when PayPal is away the order is placed and says so, and pays with the same approval later', async () => {
  const product = await oneBottle(shop)
  const { token, providerId } = await approved(product)
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  await shop.provider.fail('update', 'reset_after')
  expect(await start(hanna, _id, token)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  expect((await start(hanna, _id, token)).body.id).toBe(providerId)
  expect((await pay(shop, hanna, _id, providerId)).body).toMatchObject({ isPaid: true })
})

test('nobody is sent to PayPal for what cannot be had or ordered', async () => {
  const product = await oneBottle(shop)
  expect((await begin(product, { qty: 2 })).body).toMatchObject({ code: 'out_of_stock' })
  expect((await begin('AAAAAAAAAAAAAAAAAAAAA')).body).toMatchObject({ code: 'product_unavailable' })
  expect(
    (await call(shop, undefined, ['POST', '/express'], { provider: 'paypal', orderItems: [] })).body,
  ).toMatchObject({
    code: 'order_empty',
  })
  try {
    await saveSettings(shop.db, { paymentMethods: ['Stripe'] })
    expect((await begin(product)).body).toMatchObject({ code: 'payment_method_unavailable' })
  } finally {
    await saveSettings(shop.db, { paymentMethods: ['PayPal', 'Stripe'] })
  }
  try {
    await saveSettings(shop.db, { guestCheckout: false })
    expect((await begin(product)).body).toMatchObject({ code: 'guests_refused' })
    expect((await begin(product, { who: await signIn(shop) })).status).toBe(201)
    await saveSettings(shop.db, { checkoutOpen: false })
    expect((await begin(product, { who: hanna })).body).toMatchObject({ code: 'checkout_closed' })
  } finally {
    await saveSettings(shop.db, { guestCheckout: true, checkoutOpen: true })
  }
})
