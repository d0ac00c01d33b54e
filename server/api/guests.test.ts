import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetGuests } from '#shop/accounts/guests.server.ts'
import { testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox, tokenIn } from '#tests/support/emails.ts'
import { call, order, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { addUser, beGuest, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Buying without an account (DESIGN section 5, Guests).

const box = mailbox()
let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop({}, box.mail)
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const bottle = () => addProduct(shop.db, { quantity: 5 })
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
  cookie: cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
})
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
const statusOf = async (who: Pick<Person, 'headers'>, path: string) =>
  (await shop.app.inject({ url: `/api${path}`, headers: who.headers })).statusCode
const linksTo = async (email: string) => (await box.collect(shop, email)).map((one) => tokenIn(one, 'track'))

test('a guest orders, pays, reads the invoice, and has no way into anything else', async () => {
  const guest = await beGuest(shop, { name: 'Guust Gast' })
  const { order: bought } = await paid(shop, guest, { [await bottle()]: 1 })
  expect(bought).toMatchObject({ isPaid: true, user: { name: 'Guust Gast', email: guest.email } })
  expect(await statusOf(guest, `/orders/${bought._id}`)).toBe(200)
  await expect.poll(() => statusOf(guest, `/orders/${bought._id}/invoice`)).toBe(200)
  expect(await statusOf(guest, '/users/profile')).toBe(401)
  expect(await statusOf(guest, '/orders/mine')).toBe(401)
  expect(await statusOf(await beGuest(shop), `/orders/${bought._id}`)).toBe(404)
})

test('a guest cancels an order, and the bottle is for sale again', async () => {
  const guest = await beGuest(shop)
  const product = await bottle()
  const { _id } = await placed(shop, guest, { [product]: 5 })
  expect((await call(shop, guest, ['PUT', `/orders/${_id}/cancel`])).body).toMatchObject({
    status: 'cancelled',
  })
  expect((await call(shop, undefined, ['GET', `/products/${product}`])).body).toMatchObject({ quantity: 5 })
})

test('a guest corrects name and address, and with another address after an order is somebody else', async () => {
  const guest = await beGuest(shop, { email: 'tipo@example.org' })
  const again = await post('/guests', { name: 'Guust', email: 'typo@example.org' }, guest.headers)
  expect(again.json()).toEqual({ _id: guest.id, name: 'Guust', email: 'typo@example.org' })
  expect(again.cookies).toEqual([])
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const renamed = await post('/guests', { name: 'Gust', email: 'TYPO@example.org' }, guest.headers)
  expect(renamed.json()._id).toBe(guest.id)
  const other = await post('/guests', { name: 'Gust', email: 'other@example.org' }, guest.headers)
  expect(other.json()._id).not.toBe(guest.id)
  expect(await statusOf({ headers: cookiesOf(other) }, `/orders/${_id}`)).toBe(404)
})

test('the link in an email opens the order on another device, again and again, until it is over', async () => {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const [token = ''] = await linksTo(guest.email)
  // 128 bits.
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  for (let times = 0; times < 2; times += 1) {
    const opened = await post('/guests/link', { token })
    expect(opened.json()).toEqual({
      orderId: _id,
      guest: { _id: guest.id, name: guest.name, email: guest.email },
    })
    expect(opened.cookies[0]).toMatchObject({ name: 'guest', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await statusOf({ headers: cookiesOf(opened) }, `/orders/${_id}`)).toBe(200)
  }
  await shop.db.updateTable('guest_links').set({ expires_at: sql`now()` }).execute()
  for (const wrong of [token, 'A'.repeat(22), '', 'x'.repeat(200)]) {
    const answer = await post('/guests/link', { token: wrong })
    expect([answer.statusCode, answer.json().code], wrong).toEqual([409, 'link_over'])
    expect(answer.cookies, wrong).toEqual([])
  }
})

test('what administrators read of an email to a guest does not open the order', async () => {
  const guest = await beGuest(shop)
  await placed(shop, guest, { [await bottle()]: 1 })
  const [token = ''] = await linksTo(guest.email)
  const kept = await shop.db
    .selectFrom('mail_outbox')
    .select(['html', 'plain_text'])
    .where('to_address', '=', guest.email)
    .executeTakeFirstOrThrow()
  expect(kept.html).not.toContain(token)
  expect(kept.plain_text).not.toContain(token)
  expect(kept.plain_text).toContain('/track#')
})

test('number and address open an order, however they are typed; all else gets one answer', async () => {
  const guest = await beGuest(shop, { email: 'find.me@example.org' })
  const { _id, number } = await placed(shop, guest, { [await bottle()]: 1 })
  const hanna = await signIn(shop)
  const ofAccount = await placed(shop, hanna, { [await bottle()]: 1 })
  for (const typed of [
    number,
    number.toLowerCase(),
    `  ${number.replaceAll('-', ' ')} `,
    number.slice(2),
    number.replaceAll('-', ''),
  ]) {
    const found = await post('/guests/track', { number: typed, email: 'Find.Me@example.org' })
    expect([typed, found.json().orderId]).toEqual([typed, _id])
    expect(await statusOf({ headers: cookiesOf(found) }, `/orders/${_id}`), typed).toBe(200)
  }
  const wrong = [
    { number, email: 'someone@example.org' },
    { number: 'S-2026-999999', email: guest.email },
    { number: ofAccount.number, email: hanna.email },
    { number: '…', email: guest.email },
  ]
  for (const pair of wrong) {
    const answer = await post('/guests/track', pair)
    expect(answer.statusCode, JSON.stringify(pair)).toBe(404)
    expect({ ...answer.json(), requestId: '' }, JSON.stringify(pair)).toEqual({
      code: 'order_not_tracked',
      message: 'We know no order with this number and email address',
      requestId: '',
    })
    expect(answer.cookies, JSON.stringify(pair)).toEqual([])
  }
})

test('one password makes the guest an account that has the order, and the links say so', async () => {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const [token = ''] = await linksTo(guest.email)
  const weak = await post('/guests/account', { password: 'password' }, guest.headers)
  expect([weak.statusCode, weak.json().fields]).toMatchObject([400, { password: expect.any(String) }])
  const kept = await post('/guests/account', { password: goodPassword }, guest.headers)
  expect(kept.json()).toEqual({ _id: guest.id, name: guest.name, email: guest.email, isAdmin: false })
  const account = { headers: cookiesOf(kept) }
  expect(await statusOf(account, `/orders/${_id}`)).toBe(200)
  expect(await statusOf(account, '/users/profile')).toBe(200)
  expect(await statusOf(guest, `/orders/${_id}`)).toBe(401)
  expect((await post('/users/login', { email: guest.email, password: goodPassword })).statusCode).toBe(200)
  expect((await post('/guests/link', { token })).json().code).toBe('order_in_account')
  expect((await post('/guests/account', { password: goodPassword }, guest.headers)).statusCode).toBe(401)
})

test('a guest with the address of an account learns that only when keeping the order', async () => {
  const hanna = await addUser(shop.db, { email: 'hanna.two@example.org', password: goodPassword })
  const guest = await beGuest(shop, { email: hanna.email })
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  expect((await post('/guests/account', { password: goodPassword }, guest.headers)).json().code).toBe(
    'email_taken',
  )
  expect(await statusOf(guest, `/orders/${_id}`)).toBe(200)
})

test('an account finds what was ordered as a guest once its address is confirmed, and not before', async () => {
  const email = 'later@example.org'
  const guest = await beGuest(shop, { email })
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const made = await post('/users', { name: 'Later', email, password: goodPassword })
  const account = { headers: cookiesOf(made) }
  expect(await statusOf(account, `/orders/${_id}`)).toBe(404)
  await post('/users/login', { email, password: goodPassword })
  expect(await statusOf(account, `/orders/${_id}`)).toBe(404)
  const emails = await box.collect(shop, email)
  const confirmation = emails.find(({ text }) => text.includes('/confirm-email#'))
  await post('/users/email-confirmation/confirm', { token: tokenIn(confirmation, 'confirm-email') })
  expect(await statusOf(account, `/orders/${_id}`)).toBe(200)
  // Ordered as a guest again: the next login takes over that order.
  const next = await placed(shop, await beGuest(shop, { email }), { [await bottle()]: 1 })
  const login = await post('/users/login', { email, password: goodPassword })
  expect(await statusOf({ headers: cookiesOf(login) }, `/orders/${next._id}`)).toBe(200)
})

test('a link says that its order has moved to an account also once the guest is forgotten', async () => {
  const email = 'moved@example.org'
  const guest = await beGuest(shop, { email })
  await placed(shop, guest, { [await bottle()]: 1 })
  const [token = ''] = await linksTo(email)
  const account = await addUser(shop.db, { email, password: goodPassword })
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', account.id)
    .execute()
  await post('/users/login', { email, password: goodPassword })
  await shop.db.deleteFrom('sessions').where('user_id', '=', guest.id).execute()
  await forgetGuests(shop.db)
  expect((await post('/guests/link', { token })).json().code).toBe('order_in_account')
})

test('somebody who is signed in opens a guest’s order beside the account', async () => {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const hanna = await signIn(shop)
  const own = await placed(shop, hanna, { [await bottle()]: 1 })
  const both = { headers: { cookie: `${hanna.headers.cookie}; ${guest.headers.cookie}` } }
  expect(await statusOf(both, `/orders/${_id}`)).toBe(200)
  expect(await statusOf(both, `/orders/${own._id}`)).toBe(200)
  expect((await order(shop, { ...hanna, ...both }, { [await bottle()]: 1 })).body).toMatchObject({
    user: { _id: hanna.id },
  })
})

test('a key sent again by a guest returns the same order', async () => {
  const guest = await beGuest(shop)
  const products = { [await bottle()]: 1 }
  const first = await order(shop, guest, products, { key: 'once' })
  const second = await order(shop, guest, products, { key: 'once' })
  expect(second.body._id).toBe(first.body._id)
})

test('the owner sees that it was a guest, and deletes what is known of one', async () => {
  const owner = await signIn(shop, { isAdmin: true })
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  expect((await call(shop, owner, ['GET', `/orders/${_id}/desk`])).body).toMatchObject({
    customer: { isGuest: true },
  })
  expect((await call(shop, owner, ['GET', `/users/${guest.id}`])).body).toMatchObject({ isGuest: true })
  expect((await call(shop, owner, ['PUT', `/users/${guest.id}`], { isAdmin: true })).status).toBe(404)
  expect((await call(shop, owner, ['GET', `/users?keyword=${guest.email}`])).body).toMatchObject({ total: 0 })
  await call(shop, guest, ['PUT', `/orders/${_id}/cancel`])
  const { statusCode } = await shop.app.inject({
    method: 'DELETE',
    url: `/api/users/${guest.id}`,
    headers: owner.headers,
  })
  expect(statusCode).toBe(200)
  expect(await statusOf(guest, `/orders/${_id}`)).toBe(401)
  const left = await shop.db
    .selectFrom('users')
    .select('guest_key')
    .where('id', '=', guest.id)
    .executeTakeFirst()
  expect(left).toEqual({ guest_key: null })
})

test('this device can forget the order', async () => {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/guests', headers: guest.headers })
  expect(answer.cookies[0]).toMatchObject({ name: 'guest', value: '' })
  expect(await statusOf(guest, `/orders/${_id}`)).toBe(401)
})

test('logging out of an account closes a guest’s order in the same browser too', async () => {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [await bottle()]: 1 })
  const hanna = await signIn(shop)
  const both = { cookie: `${hanna.headers.cookie}; ${guest.headers.cookie}` }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/users/logout', headers: both })
  const cleared = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(cleared).toEqual(expect.arrayContaining(['sid', 'guest']))
  expect(await statusOf(guest, `/orders/${_id}`)).toBe(401)
})

test('guests who never ordered are forgotten when their session is over', async () => {
  const gone = await beGuest(shop)
  const here = await beGuest(shop)
  const buyer = await beGuest(shop)
  await placed(shop, buyer, { [await bottle()]: 1 })
  await shop.db.deleteFrom('sessions').where('user_id', 'in', [gone.id, buyer.id]).execute()
  await forgetGuests(shop.db)
  const left = await shop.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [gone.id, here.id, buyer.id])
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual([here.id, buyer.id].sort())
})

test('where the owner wants no guests, nobody becomes one, and who is one already cannot order', async () => {
  const guest = await beGuest(shop)
  const owner = await signIn(shop, { isAdmin: true })
  await call(shop, owner, ['PUT', '/settings'], { guestCheckout: false })
  const refused = await post('/guests', { name: 'Guust', email: 'no@example.org' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'guests_refused'])
  expect((await order(shop, guest, { [await bottle()]: 1 })).body).toMatchObject({ code: 'guests_refused' })
  await call(shop, owner, ['PUT', '/settings'], { guestCheckout: true })
})

test('guesses at an order’s address, and crowds of guests, are slowed down', async () => {
  const strict = await testShop({ LIMITS: 'on' })
  const ask = async (number: string) =>
    (
      await strict.app.inject({
        method: 'POST',
        url: '/api/guests/track',
        payload: { number, email: 'guess@example.org' },
      })
    ).statusCode
  const answers: number[] = []
  for (let guess = 0; guess < 11; guess += 1) answers.push(await ask('S-2026-0001'))
  expect(answers).toEqual([...Array(10).fill(404), 429])
  for (let guess = 11; guess < 20; guess += 1) await ask(`S-2026-00${guess}`)
  expect(await ask('S-2026-0099')).toBe(429)
  const guests = []
  for (let count = 0; count < 21; count += 1) {
    const payload = { name: 'Crowd', email: `crowd-${count}@example.org` }
    guests.push((await strict.app.inject({ method: 'POST', url: '/api/guests', payload })).statusCode)
  }
  expect(guests).toEqual([...Array(20).fill(201), 429])
  await strict.close()
})
