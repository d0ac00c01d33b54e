import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { removeExpiredLimits } from '#shop/rate-limits/rate-limit.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { mailbox, tokenIn } from '#tests/support/emails.ts'
import { addUser, goodPassword, type Person, signIn, signInAgain } from '#tests/support/people.ts'

const box = mailbox()
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({}, undefined, box.mail)
})
afterAll(() => shop.close())

const newPassword = 'vetiver and smoke'

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/users${path}`, headers, payload })
const ask = (email: string) => post('/password-reset', { email })
const confirm = (token: string, password = newPassword) =>
  post('/password-reset/confirm', { token, password })
const logIn = (email: string, password: string) => post('/login', { email, password })
const whoIs = async ({ headers }: Pick<Person, 'headers'>) =>
  (await shop.app.inject({ url: '/api/users/profile', headers })).statusCode

async function linkFor(email: string) {
  await ask(email)
  const emails = await box.collect(shop, email)
  return tokenIn(emails.at(-1), 'reset-password')
}

test('a link in an email changes the password once, logs in, and logs out everywhere else', async () => {
  const hanna = await signIn(shop, { email: 'lost@example.org', password: goodPassword })
  const token = await linkFor(hanna.email)
  expect((await post('/password-reset/check', { token })).json()).toEqual({
    email: hanna.email,
    isAdmin: false,
  })
  const answer = await confirm(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ _id: hanna.id, email: hanna.email })
  const cookie = `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`
  expect([await whoIs({ headers: { cookie } }), await whoIs(hanna)]).toEqual([200, 401])
  expect((await logIn(hanna.email, goodPassword)).statusCode).toBe(401)
  expect((await logIn(hanna.email, newPassword)).statusCode).toBe(200)
  const again = await confirm(token, 'another one altogether')
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'link_over', message: 'This link no longer works' })
  const emails = await box.collect(shop, hanna.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
})

test('of two who come with one link at once, one changes the password', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'twice@example.org', password: goodPassword })
  const token = await linkFor(hanna.email)
  const answers = await Promise.all([
    confirm(token, 'the first of the two'),
    confirm(token, 'the second of the two'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('an address that nobody has gets the same answer, and no email', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'there@example.org', password: goodPassword })
  const [known, unknown] = [await ask(hanna.email), await ask('nobody@example.org')]
  expect(known.statusCode).toBe(200)
  expect(unknown.json()).toEqual(known.json())
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  expect(await box.collect(shop, 'nobody@example.org')).toEqual([])
})

test('a shop that sends no mail promises no email', async () => {
  const silent = await testShop()
  await addUser(silent.shop.db, { email: 'there@example.org', password: goodPassword })
  for (const email of ['there@example.org', 'nobody@example.org']) {
    const answer = await silent.app.inject({
      method: 'POST',
      url: '/api/users/password-reset',
      payload: { email },
    })
    expect([email, answer.statusCode, answer.json().code]).toEqual([email, 409, 'no_mail_server'])
  }
  expect(await silent.shop.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
  await silent.close()
})

test('a newer link ends the older, and a change of the password ends both', async () => {
  const hanna = await signIn(shop, { email: 'older@example.org', password: goodPassword })
  const [older, newer] = [await linkFor(hanna.email), await linkFor(hanna.email)]
  expect((await post('/password-reset/check', { token: older })).json().code).toBe('link_over')
  const payload = { password: newPassword, currentPassword: goodPassword }
  await shop.app.inject({ method: 'PUT', url: '/api/users/profile', headers: hanna.headers, payload })
  expect((await confirm(newer)).json().code).toBe('link_over')
})

test('a link lasts an hour, and one that was never made is over too', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'late@example.org', password: goodPassword })
  const token = await linkFor(hanna.email)
  await shop.shop.db
    .updateTable('account_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', hanna.id)
    .execute()
  for (const wrong of [token, 'x', 'A'.repeat(43), "' OR 1=1 --"]) {
    expect((await confirm(wrong)).json(), wrong).toMatchObject({ code: 'link_over' })
    expect((await post('/password-reset/check', { token: wrong })).json(), wrong).toMatchObject({
      code: 'link_over',
    })
  }
})

test('a weak new password is refused in words and costs no link', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'weak@example.org', password: goodPassword })
  const token = await linkFor(hanna.email)
  expect((await confirm(token, 'password123')).json().fields.password).toContain('Too many people')
  expect((await confirm(token)).statusCode).toBe(200)
})

test('no table and no stored email holds a link that works', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'kept@example.org', password: goodPassword })
  const token = await linkFor(hanna.email)
  const owner = await signIn(shop, { isAdmin: true })
  const { mail } = (await shop.app.inject({ url: '/api/mail', headers: owner.headers })).json()
  const [{ _id, to }] = mail
  expect(to).toBe(hanna.email)
  const message = (await shop.app.inject({ url: `/api/mail/${_id}`, headers: owner.headers })).json()
  expect(message).toMatchObject({ kind: 'password_reset', order: null, status: 'sent' })
  expect(message.text).toContain('/reset-password#(only in the email that was sent)')
  for (const table of ['mail_outbox', 'account_links', 'audit_log'] as const) {
    expect(JSON.stringify(await shop.shop.db.selectFrom(table).selectAll().execute()), table).not.toContain(
      token,
    )
  }
})

test('for an email that waited until there was no mail server any more no link is made', async () => {
  const quiet = await testShop()
  const hanna = await addUser(quiet.shop.db, { email: 'quiet@example.org', password: goodPassword })
  await queueAccountMail(quiet.shop.db, { kind: 'password_reset', userId: hanna.id, to: hanna.email })
  await box.collect(quiet, hanna.email)
  const emails = await quiet.shop.db.selectFrom('mail_outbox').select(['status', 'kind']).execute()
  expect(emails).toEqual([{ status: 'kept', kind: 'password_reset' }])
  expect(await quiet.shop.db.selectFrom('account_links').selectAll().execute()).toEqual([])
  await quiet.close()
})

test('whoever asked for a link and was deleted gets none', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'gone@example.org', password: goodPassword })
  const owner = await signIn(shop, { isAdmin: true })
  await ask(hanna.email)
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${hanna.id}`, headers: owner.headers })
  expect(await box.collect(shop, hanna.email)).toEqual([])
})

test('five links an hour go to one address, whether anybody has it or not', async () => {
  const limited = await testShop({ LIMITS: 'on' }, undefined, box.mail)
  await addUser(limited.shop.db, { email: 'asked@example.org', password: goodPassword })
  for (const email of ['asked@example.org', 'unknown@example.org']) {
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1) {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/api/users/password-reset',
        payload: { email },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses, email).toEqual([200, 200, 200, 200, 200, 429])
  }
  await limited.close()
})

test('a hundred wrong tries close an account until a new password comes by mail', async () => {
  const limited = await testShop({ LIMITS: 'on' }, undefined, box.mail)
  const { db } = limited.shop
  const email = 'capped@example.org'
  await addUser(db, { email, password: goodPassword })
  let visits = 0
  const enter = (password: string) => {
    visits += 1
    // From a new network each time, so that only the account's limit applies.
    const remoteAddress = `10.0.${visits >> 8}.${visits & 255}`
    const payload = { email, password }
    return limited.app.inject({ method: 'POST', url: '/api/users/login', payload, remoteAddress })
  }
  await enter('not the password')
  // As if 98 further tries had been made and their waits had passed.
  await db
    .updateTable('throttles')
    .set({ tries: 99, blocked_until: new Date() })
    .where('tries', '=', 1)
    .execute()
  await enter('not the password')
  await removeExpiredLimits(db)
  const closed = await enter(goodPassword)
  expect(closed.statusCode).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(365 * 24 * 3600)
  await limited.app.inject({ method: 'POST', url: '/api/users/password-reset', payload: { email } })
  const token = tokenIn((await box.collect(limited, email)).at(-1), 'reset-password')
  const payload = { token, password: newPassword }
  await limited.app.inject({ method: 'POST', url: '/api/users/password-reset/confirm', payload })
  expect((await enter(newPassword)).statusCode).toBe(200)
  await limited.close()
}, 30_000)

test('other sessions of the person end with the reset, wherever they are', async () => {
  const hanna = await signIn(shop, { email: 'phones@example.org', password: goodPassword })
  const phone = await signInAgain(shop.shop.db, hanna)
  await confirm(await linkFor(hanna.email))
  expect([await whoIs(hanna), await whoIs(phone)]).toEqual([401, 401])
})
