import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#shop/accounts/session.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword, type Person, signIn, signInAgain } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { headers }: Pick<Person, 'headers'>,
  payload?: object,
) => shop.app.inject({ method, url: `/api/users/profile${path}`, headers, ...(payload ? { payload } : {}) })
const whoIs = async (person: Pick<Person, 'headers'>) => (await call('GET', '', person)).statusCode
const close = (person: Person, currentPassword = goodPassword) =>
  call('POST', '/delete', person, { currentPassword })

async function onFirefox(person: Person): Promise<Person> {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const { token } = await startSession(shop.shop.db, person, agent)
  return { ...person, headers: { cookie: `sid=${token}` } }
}

async function buy({ headers }: Person) {
  const product = await addProduct(shop.shop.db, { show: true, price: 1995, quantity: 5 })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: {
        firstName: 'Hanna',
        lastName: 'de Wit',
        addressLine1: 'Markt 1',
        city: 'Delft',
        postcode: '2611 GS',
        country: 'NL',
      },
      paymentMethod: 'PayPal',
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

test('people see where they are logged in, in words, and which of it is here', async () => {
  const hanna = await signIn(shop)
  const laptop = await onFirefox(hanna)
  const { sessions } = (await call('GET', '/sessions', laptop)).json()
  expect(sessions).toMatchObject([
    { device: 'Firefox on Windows', isHere: true },
    { device: 'Unknown device', isHere: false },
  ])
  expect(JSON.stringify(sessions)).not.toContain(laptop.headers.cookie.slice(4))
})

test('a session is ended by its name, by nobody but its owner', async () => {
  const [hanna, stranger] = [await signIn(shop), await signIn(shop)]
  const phone = await signInAgain(shop.shop.db, hanna)
  const { sessions } = (await call('GET', '/sessions', hanna)).json()
  const { _id } = sessions.find(({ isHere }: { isHere: boolean }) => !isHere)
  expect((await call('DELETE', `/sessions/${_id}`, stranger)).json()).toMatchObject({ code: 'not_found' })
  expect(await whoIs(phone)).toBe(200)
  expect((await call('DELETE', `/sessions/${_id}`, hanna)).statusCode).toBe(200)
  expect([await whoIs(phone), await whoIs(hanna)]).toEqual([401, 200])
  for (const wrong of [_id, 'x', '../profile', hanna.headers.cookie.slice(4)]) {
    expect((await call('DELETE', `/sessions/${encodeURIComponent(wrong)}`, hanna)).statusCode, wrong).toBe(
      404,
    )
  }
})

test('signing out everywhere else leaves the session in hand', async () => {
  const hanna = await signIn(shop)
  const [phone, laptop] = [await signInAgain(shop.shop.db, hanna), await onFirefox(hanna)]
  expect((await call('DELETE', '/sessions', laptop)).json()).toEqual({ devices: 2 })
  expect([await whoIs(hanna), await whoIs(phone), await whoIs(laptop)]).toEqual([401, 401, 200])
})

test('a person takes home what the shop knows of them, and nothing of anybody else', async () => {
  const [hanna, other] = [
    await signIn(shop, { name: 'Hanna de Wit', password: goodPassword }),
    await signIn(shop, { name: 'Otto Vreemd', email: 'otto.vreemd@example.org' }),
  ]
  const [mine, theirs] = [await buy(hanna), await buy(other)]
  const answer = await call('GET', '/data', hanna)
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/),
  })
  const data = answer.json()
  expect(data).toMatchObject({
    account: { _id: hanna.id, name: 'Hanna de Wit', email: hanna.email },
    orders: [{ number: mine.number, shippingAddress: { city: 'Delft' }, payments: [] }],
    reviews: [],
    sessions: [{ device: 'Unknown device' }],
    emails: [{ kind: 'order_placed' }],
  })
  expect(data.history.map(({ action }: { action: string }) => action)).toContain('user.data_downloaded')
  expect(answer.payload).not.toMatch(/argon2|password_hash|token_hash|Otto|otto/)
  expect(answer.payload).not.toContain(theirs.number)
})

test('a long history of orders comes whole', async () => {
  const hanna = await signIn(shop)
  const { _id } = await buy(hanna)
  const { db } = shop.shop
  const {
    number: _number,
    id: _own,
    findable: _words,
    ...row
  } = await db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 60 }, (_, nth) => ({
    ...row,
    id: `${_id.slice(0, 15)}${nth}`,
    number: `L-${nth}`,
  }))
  await db.insertInto('orders').values(copies).execute()
  expect((await call('GET', '/data', hanna)).json().orders).toHaveLength(61)
})

test('people delete their own account with their password: what the law wants stays, the rest is erased', async () => {
  const hanna = await signIn(shop, { email: 'leaves@example.org', password: goodPassword })
  expect((await close(hanna, 'not the password')).json()).toMatchObject({ code: 'wrong_password' })
  const answer = await close(hanna)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(/^sid=; /)
  expect(await whoIs(hanna)).toBe(401)
  const row = await shop.shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', hanna.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: 'Former customer',
    email: `deleted-${hanna.id}@deleted.invalid`,
    password_hash: '',
  })
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Hanna', email: 'leaves@example.org', password: goodPassword },
  })
  expect(again.statusCode).toBe(201)
})

test('an account with an order under way stays until that is over', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  const order = await buy(hanna)
  expect((await close(hanna)).json()).toMatchObject({
    code: 'orders_under_way',
    message: 'One of your orders is still under way',
  })
  await shop.app.inject({ method: 'PUT', url: `/api/orders/${order._id}/cancel`, headers: hanna.headers })
  await shop.shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', closed_at: new Date() })
    .where('id', '=', order._id)
    .where('status', '=', 'placed')
    .execute()
  expect((await close(hanna)).statusCode).toBe(200)
})

test('of two administrators who leave at once one stays', async () => {
  const alone = await testShop()
  const people = [
    await signIn(alone, { isAdmin: true, password: goodPassword }),
    await signIn(alone, { isAdmin: true, password: goodPassword }),
  ]
  const answers = await Promise.all(
    people.map(({ headers }) =>
      alone.app.inject({
        method: 'POST',
        url: '/api/users/profile/delete',
        headers,
        payload: { currentPassword: goodPassword },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { count } = await alone.shop.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_admin', '=', true)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  await alone.close()
})

test('the list of somebody’s sessions leaves out those that open nothing any more', async () => {
  const owner = await addUser(shop.shop.db, { isAdmin: true })
  const old = await signInAgain(shop.shop.db, owner)
  await shop.shop.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    .where('user_id', '=', owner.id)
    .execute()
  const here = await signInAgain(shop.shop.db, owner)
  expect(await whoIs(old)).toBe(401)
  expect((await call('GET', '/sessions', here)).json().sessions).toMatchObject([{ isHere: true }])
})
