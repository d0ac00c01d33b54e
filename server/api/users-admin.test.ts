import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#shop/accounts/session.server.ts'
import { newId } from '#shop/ids.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { name: 'Olga Smit', isAdmin: true })
})
afterAll(() => shop.close())

type Method = 'GET' | 'PUT' | 'DELETE'

const call = (who: Pick<Person, 'headers'> | undefined, method: Method, path = '', payload?: object) =>
  shop.app.inject({ method, url: `/api/users${path}`, ...who, ...(payload ? { payload } : {}) })

const whoIs = async (person: Person) => (await call(person, 'GET', '/profile')).statusCode

test('only administrators see and change accounts', async () => {
  const customer = await signIn(shop)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${owner.id}`],
    ['PUT', `/${customer.id}`],
    ['DELETE', `/${customer.id}`],
  ] as const) {
    expect((await call(undefined, method, path)).statusCode).toBe(401)
    expect(
      (await call(customer, method, path, method === 'PUT' ? { isAdmin: true } : undefined)).statusCode,
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
  expect(Object.keys(first.users[0]).sort()).toEqual(['_id', 'createdAt', 'email', 'isAdmin', 'name'])
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
  for (const id of [newId(), 'x%00y', `${'x'.repeat(65)}`]) {
    expect((await call(owner, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await call(owner, 'PUT', `/${id}`, { name: 'X' })).json().message).toBe('User not found')
    expect((await call(owner, 'DELETE', `/${id}`)).statusCode).toBe(404)
  }
})

test('an administrator corrects a name and an address', async () => {
  const customer = await signIn(shop)
  const payload = { _id: owner.id, name: 'Hanna Wit', email: 'corrected@example.org', isAdmin: false }
  const answer = await call(owner, 'PUT', `/${customer.id}`, payload)
  expect(answer.json()).toMatchObject({ _id: customer.id, name: 'Hanna Wit', email: 'corrected@example.org' })
  expect((await call(owner, 'GET', `/${customer.id}`)).json()).toEqual(answer.json())
  // Somebody else may hold that mailbox now.
  expect(await whoIs(customer)).toBe(401)
})

test('an address that somebody has is not given to another', async () => {
  const [first, second] = [await addUser(shop.shop.db), await addUser(shop.shop.db)]
  const answer = await call(owner, 'PUT', `/${second.id}`, { email: first.email.toUpperCase() })
  expect(answer.statusCode).toBe(409)
})

test('rights are given and taken at once, and are written down', async () => {
  const customer = await signIn(shop, { password: goodPassword })
  expect((await call(owner, 'PUT', `/${customer.id}`, { isAdmin: true })).json().isAdmin).toBe(true)
  // An administrator's session is shorter: the old one does not live on as one.
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
  expect(rows).toEqual([
    { actor: owner.id, action: 'user.role_changed', details: { isAdmin: true } },
    { actor: owner.id, action: 'user.role_changed', details: { isAdmin: false } },
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

test('of two administrators who take each other’s rights at once one stays', async () => {
  for (const method of ['PUT', 'DELETE'] as const) {
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
  }
})

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
    expect(answer.statusCode).toBe(401)
  }
})
