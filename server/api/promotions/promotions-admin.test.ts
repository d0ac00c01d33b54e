import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import { address } from '#tests/support/address.ts'
import { call, type PayingShop, payingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { somePromotion } from '#tests/support/promotions.ts'

let shop: PayingShop
let owner: Person
beforeAll(async () => {
  shop = await payingShop({ LIMITS: 'on' })
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('throttles').execute())

const newCode = () => `C-${newId().toUpperCase().replaceAll('_', '-')}`
const input = (fields: object = {}) => ({ ...somePromotion({ code: newCode(), percent: 12.5 }), ...fields })

async function make(fields: object = {}): Promise<PromotionView> {
  const { status, body } = await call(shop, owner, ['POST', '/promotions'], input(fields))
  expect(body).toMatchObject({ _id: expect.any(String) })
  expect(status).toBe(201)
  return body as unknown as PromotionView // the route's own response schema
}

const listed = async (query: string) =>
  (await call(shop, owner, ['GET', `/promotions?${query}`])).body as unknown as {
    promotions: PromotionView[]
    total: number
  }

test('what an administrator types comes back, and a shopper may use it', async () => {
  const code = `early-${newId().slice(0, 6).replaceAll('_', '-')}`
  const made = await make({ code, leastSum: 20, categories: ['perfume'], mostUses: 3, endsOn: '2099-12-31' })
  expect(made).toMatchObject({
    code: code.toUpperCase(),
    percent: 12.5,
    leastSum: 20,
    endsOn: '2099-12-31',
    mostUses: 3,
    uses: 0,
    state: 'on',
  })
  expect((await call(shop, owner, ['GET', `/promotions/${made._id}`])).body).toEqual(made)
  const product = await addProduct(shop.db, { price: 4000, category: 'perfume' })
  const quote = { orderItems: [{ product, qty: 1 }], promotionCode: code }
  expect((await call(shop, undefined, ['POST', '/orders/quote'], quote)).body).toMatchObject({
    discountPrice: 5,
    codeProblem: null,
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ code: 'no' }, 'code'],
  [{ code: 'späte' }, 'code'],
  [{ percent: null }, 'percent'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.01 }, 'percent'],
  [{ kind: 'amount' }, 'percent'],
  [{ kind: 'amount', percent: null }, 'amount'],
  [{ leastSum: -1 }, 'leastSum'],
  [{ mostUses: 0 }, 'mostUses'],
  [{ endsOn: '2020-01-01' }, 'endsOn'],
  [{ startsOn: '2026-02-30' }, 'startsOn'],
])('%j is refused beside its field', async (fields, field) => {
  const { status, body } = await call(shop, owner, ['POST', '/promotions'], input(fields))
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty(field)
})

test('no two promotions have one code, also when they are made at once', async () => {
  const code = 'TWICE-2026'
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(shop, owner, ['POST', '/promotions'], input({ code }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const other = await make()
  const { body } = await call(shop, owner, ['PUT', `/promotions/${other._id}`], {
    ...input({ code }),
    version: 1,
  })
  expect(body).toMatchObject({ fields: { code: 'Another promotion has this code' } })
})

test('a promotion that is switched off takes nothing off, and may be switched on again', async () => {
  const { _id, code } = await make()
  const product = await addProduct(shop.db)
  const quote = async () => {
    const body = { orderItems: [{ product, qty: 1 }], promotionCode: code }
    return (await call(shop, undefined, ['POST', '/orders/quote'], body)).body.codeProblem
  }
  for (let press = 0; press < 2; press += 1) {
    expect((await call(shop, owner, ['PUT', `/promotions/${_id}/off`])).body).toMatchObject({ state: 'off' })
  }
  expect(await quote()).toBe('We do not know this code')
  expect((await call(shop, owner, ['PUT', `/promotions/${_id}/on`])).body).toMatchObject({ state: 'on' })
  expect(await quote()).toBeNull()
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', _id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'promotion.created',
    'promotion.switched_off',
    'promotion.switched_on',
  ])
})

test('a change on another version than the present one is refused, and changes nothing', async () => {
  const { _id, code, version } = await make()
  const change = (percent: number) =>
    call(shop, owner, ['PUT', `/promotions/${_id}`], { ...input({ code, percent }), version })
  expect((await change(20)).body).toMatchObject({ version: 2, percent: 20 })
  expect((await change(30)).body.code).toBe('edit_conflict')
  expect((await call(shop, owner, ['GET', `/promotions/${_id}`])).body.percent).toBe(20)
})

test('a change is in the history with both values, and no limit is below what was used', async () => {
  const { _id, code } = await make({ mostUses: 5 })
  const product = await addProduct(shop.db, { quantity: 9 })
  for (const who of [await signIn(shop), await signIn(shop)]) {
    const order = {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: address,
      paymentMethod: 'PayPal',
      promotionCode: code,
    }
    expect((await call(shop, who, ['POST', '/orders'], order)).status).toBe(201)
  }
  const change = (mostUses: number) =>
    call(shop, owner, ['PUT', `/promotions/${_id}`], {
      ...input({ code, mostUses, percent: 20 }),
      version: 1,
    })
  expect((await change(1)).body).toMatchObject({ fields: { mostUses: 'It was used 2 times already' } })
  expect((await change(2)).body).toMatchObject({ mostUses: 2, state: 'used_up', percent: 20 })
  const { body } = await call(shop, owner, ['GET', '/audit?did=changed'])
  expect(body.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'promotion.changed',
        changes: [
          { field: 'percent', before: 12.5, after: 20 },
          { field: 'mostUses', before: 5, after: 2 },
        ],
      }),
    ]),
  )
})

test('the list is searched by name, code and state, and any keyword is plain text', async () => {
  const name = `Sale ${newId()}`
  const { code } = await make({ name, startsOn: '2099-01-01' })
  expect((await listed(`keyword=${encodeURIComponent(name.toLowerCase())}`)).total).toBe(1)
  expect((await listed(`keyword=${code}&state=to_come`)).total).toBe(1)
  expect((await listed(`keyword=${code}&state=on`)).total).toBe(0)
  expect((await listed(`keyword=${encodeURIComponent('%\\_😀')}`)).total).toBe(0)
  expect((await listed('pageNumber=9999')).promotions).toEqual([])
})

test('whoever has tried many codes is told nothing more, also not of a correct one', async () => {
  const { code } = await make()
  const product = await addProduct(shop.db)
  const who = await signIn(shop)
  const quote = async (promotionCode: string | null, person = who) => {
    const body = { orderItems: [{ product, qty: 1 }], promotionCode }
    return (await call(shop, person, ['POST', '/orders/quote'], body)).body
  }
  expect(await quote(code)).toMatchObject({ codeProblem: null })
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await quote(`GUESS-${guess}`)).toMatchObject({ codeProblem: 'We do not know this code' })
  }
  for (const typed of ['GUESS-10', code]) {
    const { codeProblem, totalPrice } = await quote(typed)
    expect(codeProblem, String(typed)).toMatch(/^Too many codes were tried. Please try again in \d+ minutes/)
    expect(totalPrice, String(typed)).toBeGreaterThan(0)
  }
  const order = { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'PayPal' }
  const refused = await call(shop, who, ['POST', '/orders'], { ...order, promotionCode: code })
  expect(refused.status).toBe(429)
  expect((await call(shop, who, ['POST', '/orders'], order)).status).toBe(201)
  // Another buyer of the same network is not blocked yet: the limit is 30 unknown codes for the whole network.
  const other = await signIn(shop)
  expect(await quote(code, other)).toMatchObject({ codeProblem: null })
})
