import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import type { Orders } from '#db/database.ts'
import { startSession } from '#shop/accounts/session.server.ts'
import type { AccountDetail, AccountPage } from '#shop/accounts/user.schema.ts'
import { newId } from '#shop/ids.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword, type Person, signIn, signInAgain } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { name: 'Olga Smit', isAdmin: true })
})
afterAll(() => shop.close())

type Order = Insertable<Orders>
type Method = 'GET' | 'PUT' | 'DELETE' | 'POST'

const call = (who: Pick<Person, 'headers'> | undefined, method: Method, path = '', payload?: object) =>
  shop.app.inject({ method, url: `/api/users${path}`, ...who, ...(payload ? { payload } : {}) })

/** An order as in the database, without items. */
async function addOrder(
  db: Db,
  { id, name, email }: Person,
  fields: Pick<Order, 'status' | 'total_price'> & Partial<Order>,
) {
  const address = {
    first_name: 'Ada',
    last_name: 'Bos',
    address_line1: 'Markt 1',
    city: 'Delft',
    postcode: '2611 GS',
  }
  const money = {
    shipping_price: 0,
    tax_price: 0,
    tax_rate: 0,
    currency: 'EUR',
    items_price: fields.total_price,
  }
  const paidAt = fields.status === 'paid' ? new Date() : null
  const who = { user_id: id, user_name: name, user_email: email, country: 'NL' }
  await db
    .insertInto('orders')
    .values({
      id: newId(),
      number: newId(),
      payment_method: 'PayPal',
      ...who,
      ...address,
      ...money,
      paid_at: paidAt,
      ...fields,
    })
    .execute()
}

const whoIs = async (person: Person) => (await call(person, 'GET', '/profile')).statusCode

test('only administrators see and change accounts', async () => {
  const customer = await signIn(shop)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${owner.id}`],
    ['PUT', `/${customer.id}`],
    ['DELETE', `/${customer.id}`],
    ['POST', `/${customer.id}/logout`],
  ] as const) {
    expect((await call(undefined, method, path)).statusCode, method).toBe(401)
    expect(
      (await call(customer, method, path, method === 'PUT' ? { isAdmin: true } : undefined)).statusCode,
      method,
    ).toBe(403)
  }
  expect((await call(customer, 'GET', '/profile')).json().isAdmin).toBe(false)
})

test('accounts come 24 a page, newest first, without anything secret', async () => {
  const other = await testShop()
  const admin = await signIn(other, { isAdmin: true })
  for (let nth = 0; nth < 29; nth += 1) await addUser(other.shop.db, { name: `Person ${nth}` })
  const page = async (query: string) =>
    (await other.app.inject({ url: `/api/users${query}`, ...admin })).json()
  const first = await page('')
  expect(first).toMatchObject({ page: 1, pages: 2, total: 30 })
  expect(first.users).toHaveLength(24)
  expect(Object.keys(first.users[0]).sort()).toEqual(
    ['_id', 'createdAt', 'email', 'isAdmin', 'lastSeenAt', 'name', 'orders'].sort(),
  )
  expect(first.users[0].name).toBe('Person 28')
  expect((await page('?pageNumber=2')).users).toHaveLength(6)
  expect((await page('?pageNumber=9')).users).toEqual([])
  await other.close()
})

test('accounts are found by name and address; wildcards stand for themselves', async () => {
  await addUser(shop.shop.db, { name: 'Zoë 100% Jansen', email: 'zoe_j@example.org' })
  const found = async (keyword: string) =>
    (await call(owner, 'GET', `?keyword=${encodeURIComponent(keyword)}`)).json().total
  expect(await found('zoë')).toBe(1)
  expect(await found('ZOE_J@')).toBe(1)
  expect(await found('100%')).toBe(1)
  expect(await found('%%%')).toBe(0)
  expect(await found('zoe_example')).toBe(0)
})

test.each(['?pageNumber=0', '?pageNumber=x', '?pageNumber=1&pageNumber=2', `?keyword=${'x'.repeat(101)}`])(
  'a list asked for with %s is refused',
  async (query) => {
    expect((await call(owner, 'GET', query)).statusCode).toBe(400)
  },
)

test('an account that does not exist is not found', async () => {
  for (const id of [newId(), 'x%01y', `${'x'.repeat(65)}`]) {
    expect((await call(owner, 'GET', `/${id}`)).statusCode, id).toBe(404)
    expect((await call(owner, 'PUT', `/${id}`, { name: 'X' })).json().message, id).toBe('User not found')
    expect((await call(owner, 'DELETE', `/${id}`)).statusCode, id).toBe(404)
  }
})

test('an administrator corrects a name and an address', async () => {
  const customer = await signIn(shop)
  const payload = { _id: owner.id, name: 'Hanna Wit', email: 'corrected@example.org', isAdmin: false }
  const answer = await call(owner, 'PUT', `/${customer.id}`, payload)
  expect(answer.json()).toMatchObject({ _id: customer.id, name: 'Hanna Wit', email: 'corrected@example.org' })
  expect((await call(owner, 'GET', `/${customer.id}`)).json()).toMatchObject(answer.json())
  // Somebody else may own that mailbox now.
  expect(await whoIs(customer)).toBe(401)
})

test('an address that somebody has cannot be taken by another', async () => {
  const [first, second] = [await addUser(shop.shop.db), await addUser(shop.shop.db)]
  const answer = await call(owner, 'PUT', `/${second.id}`, { email: first.email.toUpperCase() })
  expect(answer.statusCode).toBe(409)
})

test('rights are granted and revoked at once, and are audited', async () => {
  const customer = await signIn(shop, { password: goodPassword })
  expect((await call(owner, 'PUT', `/${customer.id}`, { isAdmin: true })).json().isAdmin).toBe(true)
  // An administrator's session is shorter, so the old session must not continue as one.
  expect(await whoIs(customer)).toBe(401)
  const { token } = await startSession(shop.shop.db, { ...customer, isAdmin: true })
  const promoted = { ...customer, headers: { cookie: `sid=${token}` } }
  expect((await call(promoted, 'GET')).statusCode).toBe(200)
  await call(owner, 'PUT', `/${customer.id}`, { isAdmin: false })
  expect((await call(promoted, 'GET')).statusCode).toBe(401)
  const rows = await shop.shop.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', customer.id)
    .orderBy('id')
    .execute()
  const roleNow = (isAdmin: boolean) => ({
    isAdmin,
    changes: [{ field: 'isAdmin', before: !isAdmin, after: isAdmin }],
  })
  expect(rows).toEqual([
    { actor: owner.id, action: 'user.role_changed', details: roleNow(true) },
    { actor: owner.id, action: 'user.role_changed', details: roleNow(false) },
  ])
})

test('nobody takes away their own rights, changes their own address here or deletes themselves', async () => {
  expect((await call(owner, 'PUT', `/${owner.id}`, { isAdmin: false })).json().code).toBe('own_account')
  expect((await call(owner, 'PUT', `/${owner.id}`, { email: 'x@example.org' })).json().fields.email).toMatch(
    /profile/,
  )
  expect((await call(owner, 'DELETE', `/${owner.id}`)).json().code).toBe('own_account')
  expect(
    (await call(owner, 'PUT', `/${owner.id}`, { name: 'Olga', email: owner.email, isAdmin: true }))
      .statusCode,
  ).toBe(200)
})

test.each(['PUT', 'DELETE'] as const)(
  'of two administrators who take each other’s rights at once one stays: %s',
  async (method) => {
    const rivals = await testShop()
    const [a, b] = [await signIn(rivals, { isAdmin: true }), await signIn(rivals, { isAdmin: true })]
    const against = (who: Person, whom: Person) =>
      rivals.app.inject({
        method,
        url: `/api/users/${whom.id}`,
        headers: who.headers,
        ...(method === 'PUT' ? { payload: { isAdmin: false } } : {}),
      })
    const answers = await Promise.all([against(a, b), against(b, a), against(a, b), against(b, a)])
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.every((answer) => answer.statusCode < 500)).toBe(true)
    const left = await rivals.shop.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where('archived_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    await rivals.close()
  },
)

test('a deleted account is signed out, erased and free, its reviews stay without a name', async () => {
  const { db } = shop.shop
  const customer = await signIn(shop, {
    name: 'Petra Bos',
    email: 'petra@example.org',
    password: goodPassword,
  })
  const product = await addProduct(db)
  await db
    .insertInto('reviews')
    .values({
      id: newId(),
      product_id: product,
      user_id: customer.id,
      name: 'Petra Bos',
      rating: 5,
      comment: 'Good',
    })
    .execute()
  const answer = await call(owner, 'DELETE', `/${customer.id}`)
  expect(answer.json().message).toBe('User deleted successfully')
  expect(await whoIs(customer)).toBe(401)
  expect((await call(owner, 'GET', `/${customer.id}`)).statusCode).toBe(404)
  const row = await db.selectFrom('users').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()
  const review = await db
    .selectFrom('reviews')
    .select('name')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify([row, review])).not.toMatch(/petra/i)
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Petra Bos', email: 'petra@example.org', password: goodPassword },
  })
  expect(again.statusCode).toBe(201)
})

test('nobody logs in to a deleted account', async () => {
  const customer = await addUser(shop.shop.db, { email: 'gone@example.org', password: goodPassword })
  await call(owner, 'DELETE', `/${customer.id}`)
  const payload = { email: `deleted-${customer.id}@deleted.invalid`, password: '' }
  for (const email of ['gone@example.org', payload.email]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: goodPassword },
    })
    expect(answer.statusCode, email).toBe(401)
  }
})

test('the list can be narrowed to a role, and says how many there are of each', async () => {
  const other = await testShop()
  const admin = await signIn(other, { isAdmin: true, name: 'Marloes Bakker' })
  for (const name of ['Hanna de Wit', 'Rob Bakker']) await addUser(other.shop.db, { name })
  const list = async (query: string) =>
    (await other.app.inject({ url: `/api/users${query}`, ...admin })).json<AccountPage>()
  expect(await list('?role=customer')).toMatchObject({
    total: 2,
    counts: { all: 3, administrator: 1, customer: 2 },
  })
  expect((await list('?role=administrator')).users.map(({ name }) => name)).toEqual(['Marloes Bakker'])
  expect(await list('?role=customer&keyword=bakker')).toMatchObject({
    total: 1,
    counts: { all: 2, administrator: 1, customer: 1 },
  })
  expect((await other.app.inject({ url: '/api/users?role=owner', ...admin })).statusCode).toBe(400)
  await other.close()
})

test('an account shows its paid orders, what they came to, reviews, devices and when the person was last here', async () => {
  const { db } = shop.shop
  const customer = await signIn(shop, { name: 'Ada Bos' })
  await signInAgain(db, customer)
  const product = await addProduct(db)
  await addOrder(db, customer, { status: 'paid', total_price: 8_000, refunded_amount: 1_550 })
  await addOrder(db, customer, { status: 'placed', total_price: 9_000 })
  await db
    .insertInto('reviews')
    .values({
      id: newId(),
      product_id: product,
      user_id: customer.id,
      name: 'Ada Bos',
      rating: 5,
      comment: 'Yes',
    })
    .execute()
  const detail = (await call(owner, 'GET', `/${customer.id}`)).json<AccountDetail>()
  expect(detail).toMatchObject({ orders: 1, spent: 64.5, reviews: 1, devices: 2, isOnlyAdministrator: false })
  expect(Date.now() - Date.parse(detail.lastSeenAt ?? '')).toBeLessThan(60_000)
  const [line] = (await call(owner, 'GET', '?keyword=Ada%20Bos')).json<AccountPage>().users
  expect(line).toMatchObject({ orders: 1, lastSeenAt: detail.lastSeenAt })
  const never = await addUser(db)
  expect((await call(owner, 'GET', `/${never.id}`)).json()).toMatchObject({
    orders: 0,
    spent: 0,
    devices: 0,
    lastSeenAt: null,
  })
})

test('the only administrator is known as such', async () => {
  const other = await testShop()
  const admin = await signIn(other, { isAdmin: true })
  const isOnly = async () =>
    (await other.app.inject({ url: `/api/users/${admin.id}`, ...admin })).json<AccountDetail>()
      .isOnlyAdministrator
  expect(await isOnly()).toBe(true)
  await addUser(other.shop.db, { isAdmin: true })
  expect(await isOnly()).toBe(false)
  await other.close()
})

test('when a session ends, it stays known when the person was last here', async () => {
  const customer = await signIn(shop)
  await shop.shop.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute()
  const detail = (await call(owner, 'GET', `/${customer.id}`)).json<AccountDetail>()
  expect(detail).toMatchObject({ devices: 0, lastSeenAt: expect.any(String) })
})

test('an administrator logs somebody out everywhere, and of their own devices all but this one', async () => {
  const { db } = shop.shop
  const customer = await signIn(shop)
  const elsewhere = await signInAgain(db, customer)
  const logOut = (id: string) => call(owner, 'POST', `/${id}/logout`)
  expect((await logOut(customer.id)).json()).toEqual({ devices: 2 })
  expect([await whoIs(customer), await whoIs(elsewhere)]).toEqual([401, 401])
  // Doing it twice is no error, and adds no history entry.
  expect((await logOut(customer.id)).json()).toEqual({ devices: 0 })
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('subject', '=', customer.id)
    .where('action', '=', 'user.logged_out')
    .execute()
  expect(lines).toEqual([{ actor: owner.id, details: { devices: 2 } }])

  // A session that has ended is not listed as a device.
  const idle = await signInAgain(db, owner)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: hoursAgo })
    .where('user_id', '=', owner.id)
    .where('created_at', '=', (eb) =>
      eb
        .selectFrom('sessions')
        .select((max) => max.fn.max('created_at').as('latest'))
        .where('user_id', '=', owner.id),
    )
    .execute()
  expect(await whoIs(idle)).toBe(401)
  const phone = await signInAgain(db, owner)
  expect((await logOut(owner.id)).json()).toEqual({ devices: 1 })
  expect([await whoIs(owner), await whoIs(phone)]).toEqual([200, 401])
  expect((await logOut(newId())).statusCode).toBe(404)
})
