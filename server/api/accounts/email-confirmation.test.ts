import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { mailbox, tokenIn } from '#tests/support/emails.ts'
import { addUser, goodPassword, type Person, signIn } from '#tests/support/people.ts'

const box = mailbox()
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({}, undefined, box.mail)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, headers: Record<string, string> = {}, payload?: object) =>
  shop.app.inject({ method, url: `/api/users${path}`, headers, ...(payload ? { payload } : {}) })
const confirm = (token: string) => call('POST', '/email-confirmation/confirm', {}, { token })
const profileOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/profile', headers)).json()
const move = ({ headers }: Person, email: string) =>
  call('PUT', '/profile', headers, { email, currentPassword: goodPassword })

test('whoever registers confirms the address by a link, a second click says the same', async () => {
  const email = 'new@example.org'
  const answer = await call('POST', '', {}, { name: 'Ada Vos', email, password: goodPassword })
  const headers = { cookie: `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}` }
  expect(await profileOf({ headers })).toMatchObject({
    emailVerified: false,
    newEmail: null,
    sendsMail: true,
  })
  const token = tokenIn((await box.collect(shop, email))[0], 'confirm-email')
  for (const _time of [1, 2]) {
    const confirmed = await confirm(token)
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json()).toEqual({ email })
  }
  expect(await profileOf({ headers })).toMatchObject({ emailVerified: true })
})

test('a new address waits until it is confirmed; the old one is notified and logs in until then', async () => {
  const hanna = await signIn(shop, { email: 'before@example.org', password: goodPassword })
  const answer = await move(hanna, 'after@example.org')
  expect(answer.json()).toMatchObject({ email: 'before@example.org' })
  expect(await profileOf(hanna)).toMatchObject({ email: 'before@example.org', newEmail: 'after@example.org' })
  const before = box.emails.length
  const [message] = await box.collect(shop, 'after@example.org')
  const [warning] = box.emails.slice(before).filter(({ to }) => to === 'before@example.org')
  expect(warning?.subject).toBe('The email address of your account changes')
  // The old address is unconfirmed too: it may be a stranger's, who must not learn somebody else's new one.
  expect(warning?.text).not.toContain('after@example.org')
  const logIn = (email: string) => call('POST', '/login', {}, { email, password: goodPassword })
  expect((await logIn('before@example.org')).statusCode).toBe(200)
  expect((await logIn('after@example.org')).statusCode).toBe(401)
  expect((await confirm(tokenIn(message, 'confirm-email'))).statusCode).toBe(200)
  expect(await profileOf(hanna)).toMatchObject({
    email: 'after@example.org',
    newEmail: null,
    emailVerified: true,
  })
  expect((await logIn('before@example.org')).statusCode).toBe(401)
  expect((await logIn('after@example.org')).statusCode).toBe(200)
})

test('whoever thinks again keeps the old address, and the link is over', async () => {
  const hanna = await signIn(shop, { email: 'stays@example.org', password: goodPassword })
  await move(hanna, 'elsewhere@example.org')
  const token = tokenIn((await box.collect(shop, 'elsewhere@example.org'))[0], 'confirm-email')
  expect((await call('DELETE', '/profile/new-email', hanna.headers)).statusCode).toBe(200)
  expect((await confirm(token)).json()).toMatchObject({ code: 'link_over' })
  expect(await profileOf(hanna)).toMatchObject({ email: 'stays@example.org', newEmail: null })
})

test('a new password forgets an address that waits: somebody else may have asked for it', async () => {
  const hanna = await signIn(shop, { email: 'owner@example.org', password: goodPassword })
  await move(hanna, 'thief@example.org')
  const token = tokenIn((await box.collect(shop, 'thief@example.org'))[0], 'confirm-email')
  const payload = { password: 'vetiver and smoke', currentPassword: goodPassword }
  await call('PUT', '/profile', hanna.headers, payload)
  expect((await confirm(token)).json()).toMatchObject({ code: 'link_over' })
})

test('an address that somebody took meanwhile is not taken from them', async () => {
  const hanna = await signIn(shop, { email: 'slow@example.org', password: goodPassword })
  await move(hanna, 'wanted@example.org')
  const token = tokenIn((await box.collect(shop, 'wanted@example.org'))[0], 'confirm-email')
  await addUser(shop.shop.db, { email: 'wanted@example.org' })
  expect((await confirm(token)).json()).toMatchObject({ code: 'email_taken' })
  expect(await profileOf(hanna)).toMatchObject({ email: 'slow@example.org' })
})

test('the link is sent again when asked for, and ends the one before', async () => {
  const hanna = await signIn(shop, { email: 'again@example.org' })
  const ask = () => call('POST', '/email-confirmation', hanna.headers)
  await ask()
  const first = tokenIn((await box.collect(shop, hanna.email))[0], 'confirm-email')
  await ask()
  const second = tokenIn((await box.collect(shop, hanna.email))[0], 'confirm-email')
  expect((await confirm(first)).json()).toMatchObject({ code: 'link_over' })
  expect((await confirm(second)).statusCode).toBe(200)
  // Nothing is left to confirm.
  expect((await ask()).statusCode).toBe(200)
  expect(await box.collect(shop, hanna.email)).toEqual([])
})

test('at most five such emails are sent in an hour', async () => {
  const limited = await testShop({ LIMITS: 'on' }, undefined, box.mail)
  const hanna = await signIn(limited)
  const statuses = []
  for (let nth = 0; nth < 6; nth += 1) {
    const url = '/api/users/email-confirmation'
    statuses.push((await limited.app.inject({ method: 'POST', url, headers: hanna.headers })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})

test('the old address is notified when an administrator changes it, and the new one is not confirmed', async () => {
  const owner = await signIn(shop, { isAdmin: true })
  const hanna = await addUser(shop.shop.db, { email: 'moved-from@example.org' })
  await call('PUT', `/${hanna.id}`, owner.headers, { email: 'moved-to@example.org' })
  const [message] = await box.collect(shop, 'moved-from@example.org')
  expect(message?.subject).toBe('The email address of your account changes')
})

test('whose address is confirmed reads to where their account moves', async () => {
  const hanna = await signIn(shop, { email: 'known@example.org', password: goodPassword })
  const verified = { email_verified_at: new Date() }
  await shop.shop.db.updateTable('users').set(verified).where('id', '=', hanna.id).execute()
  await move(hanna, 'next@example.org')
  const [warning] = await box.collect(shop, 'known@example.org')
  expect(warning?.text).toContain('next@example.org')
})

test('whoever asks for somebody else’s address is answered as for a free one, and gets no link to it', async () => {
  await addUser(shop.shop.db, { email: 'somebody@example.org' })
  const hanna = await signIn(shop, { email: 'curious@example.org', password: goodPassword })
  const responseTo = async (email: string) => {
    const { statusCode, body } = await move(hanna, email)
    const { newEmail } = await profileOf(hanna)
    return { statusCode, body, isWaiting: newEmail === email }
  }
  const taken = await responseTo('somebody@example.org')
  expect(taken).toMatchObject({ statusCode: 200, isWaiting: true })
  expect(await responseTo('free@example.org')).toEqual(taken)
  await move(hanna, 'somebody@example.org')
  expect((await call('POST', '/email-confirmation', hanna.headers)).statusCode).toBe(200)
  const toThem = await box.collect(shop, 'somebody@example.org')
  expect(toThem).toEqual([])
  expect(await profileOf(hanna)).toMatchObject({ email: 'curious@example.org' })
})

test.each(['Win at https://evil.example', 'evil.example', 'www.evil。example', 'Call us\nevil.example'])(
  'a name that is a lure appears in no email about an account: %j',
  async (name) => {
    const email = 'victim@example.org'
    await shop.shop.db.deleteFrom('users').where('email', '=', email).execute()
    await addUser(shop.shop.db, { name, email, password: goodPassword })
    const hanna = await call('POST', '/login', {}, { email, password: goodPassword })
    const headers = { cookie: `sid=${hanna.cookies.find((one) => one.name === 'sid')?.value}` }
    await call('POST', '/password-reset', {}, { email })
    await call('POST', '/email-confirmation', headers)
    await call('PUT', '/profile', headers, {
      email: 'evil.example@evil.example',
      currentPassword: goodPassword,
    })
    await call('PUT', '/profile', headers, { password: 'vetiver and smoke', currentPassword: goodPassword })
    const emails = await box.collect(shop, email)
    expect(emails.length).toBeGreaterThanOrEqual(3)
    for (const { subject, text, html } of emails)
      expect(`${subject}${text}${html}`, subject).not.toMatch(/evil|Win at|Call us/)
  },
)
