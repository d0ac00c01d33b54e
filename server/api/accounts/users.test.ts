import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword, type Person, signIn, signInAgain } from '#tests/support/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT'

const call = (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url: `/api/users${path}`, headers, ...(payload ? { payload } : {}) })

const logIn = (email: string, password: string) => call('POST', '/login', { email, password })
const register = (fields: object) => call('POST', '', { name: 'Ada Vos', password: goodPassword, ...fields })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => ({
  cookie: `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`,
})
const whoIs = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/profile', undefined, headers)).statusCode

test('whoever registers has an account and is signed in', async () => {
  const answer = await register({ email: 'Ada@Example.org', isAdmin: true, _id: 'mine' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    _id: expect.stringMatching(/^[\w-]{20}$/),
    name: 'Ada Vos',
    email: 'Ada@Example.org',
    isAdmin: false,
  })
  const profile = await call('GET', '/profile', undefined, cookieOf(answer))
  expect(profile.json()).toMatchObject({ ...answer.json(), createdAt: expect.any(String) })
  expect(profile.payload).not.toMatch(/hash|password|token/)
  expect(profile.headers['cache-control']).toBe('private, no-store')
})

test('the cookie cannot be read by a script nor be sent by another site', async () => {
  const answer = await register({ email: 'cookie@example.org' })
  const [session] = [answer.headers['set-cookie']].flat()
  expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/)
})

test('on https the cookie belongs to this host alone', async () => {
  const secure = await testShop({ PUBLIC_URL: 'https://sillage.example', PAYMENTS: 'sandbox', LIMITS: 'on' })
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Ada Vos', email: 'ada@example.org', password: goodPassword },
  })
  const [session] = [answer.headers['set-cookie']].flat()
  expect(session).toMatch(/^__Host-sid=.+; Secure; SameSite=Lax$/)
  await secure.close()
})

test('the password is kept as an argon2id hash, the session as a hash too', async () => {
  const answer = await register({ email: 'hashed@example.org' })
  const user = await shop.shop.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .selectAll()
    .where('email_key', '=', 'hashed@example.org')
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(user)).not.toContain(answer.cookies[0]?.value)
})

test('one address has one account, however it is written', async () => {
  const answers = await Promise.all(
    ['twin@example.org', 'Twin@Example.org', 'TWIN@EXAMPLE.ORG', ' twin@example.org '].map((email) =>
      register({ email }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409])
  const refused = answers.find((answer) => answer.statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'email_taken', message: 'This email address cannot be used' })
  expect(refused?.headers['set-cookie']).toBeUndefined()
})

test('what is wrong in a form is said field by field', async () => {
  const answer = await call('POST', '', { name: '', email: 'nobody', password: 'short' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({
    name: 'Enter your name',
    email: 'Enter an email address such as name@example.com',
    password: 'At least 8 characters',
  })
  expect((await register({ email: 'weak@example.org', password: 'password123' })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { password: expect.stringContaining('Too many people') },
  })
})

test('whoever knows the password is signed in', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'hanna@example.org', password: goodPassword })
  const answer = await logIn(' HANNA@example.org', goodPassword)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ _id: hanna.id, name: hanna.name, email: hanna.email, isAdmin: false })
})

test('an accent may be typed in either of its forms', async () => {
  await addUser(shop.shop.db, { email: 'accent@example.org', password: 'rose de mai d’été'.normalize('NFC') })
  const answer = await logIn('accent@example.org', 'rose de mai d’été'.normalize('NFD'))
  expect(answer.statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  await addUser(shop.shop.db, { email: 'known@example.org', password: goodPassword })
  const [wrong, unknown] = await Promise.all([
    logIn('known@example.org', 'not the password'),
    logIn('unknown@example.org', 'not the password'),
  ])
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  const { requestId: _one, ...first } = wrong.json()
  const { requestId: _other, ...second } = unknown.json()
  expect(first).toEqual({ message: 'Invalid email or password', code: 'login_failed' })
  expect(second).toEqual(first)
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('logging in again makes a new session and ends the one that was there', async () => {
  await addUser(shop.shop.db, { email: 'again@example.org', password: goodPassword })
  const first = cookieOf(await logIn('again@example.org', goodPassword))
  const second = cookieOf(
    await call('POST', '/login', { email: 'again@example.org', password: goodPassword }, first),
  )
  expect(second).not.toEqual(first)
  expect([await whoIs({ headers: first }), await whoIs({ headers: second })]).toEqual([401, 200])
})

test('after logging out the session is invalid, and logging out twice does not fail', async () => {
  const hanna = await signIn(shop)
  for (const _time of [1, 2]) {
    const answer = await call('POST', '/logout', undefined, hanna.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().message).toBe('Logout successful')
    expect(answer.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await whoIs(hanna)).toBe(401)
  }
})

test('a name and the spelling of an address change without the password', async () => {
  const hanna = await signIn(shop, { email: 'spelling@example.org', password: goodPassword })
  const payload = {
    _id: 'somebody-else',
    name: 'Hanna Wit',
    email: 'Spelling@example.org',
    password: '',
    isAdmin: true,
  }
  const answer = await call('PUT', '/profile', payload, hanna.headers)
  expect(answer.json()).toEqual({
    _id: hanna.id,
    name: 'Hanna Wit',
    email: 'Spelling@example.org',
    isAdmin: false,
  })
  expect((await call('GET', '/profile', undefined, hanna.headers)).json()).toMatchObject(answer.json())
})

test('another address or password needs the current password', async () => {
  const hanna = await signIn(shop, { email: 'proof@example.org', password: goodPassword })
  const change = (payload: object) => call('PUT', '/profile', payload, hanna.headers)
  for (const payload of [{ email: 'elsewhere@example.org' }, { password: 'vetiver and smoke' }]) {
    const unproven = await change(payload)
    expect(unproven.statusCode, JSON.stringify(payload)).toBe(400)
    expect(unproven.json().fields, JSON.stringify(payload)).toEqual({
      currentPassword: 'Enter your current password',
    })
    const wrong = await change({ ...payload, currentPassword: 'not the password' })
    expect(wrong.statusCode, JSON.stringify(payload)).toBe(400)
    expect(wrong.json(), JSON.stringify(payload)).toMatchObject({
      code: 'wrong_password',
      message: 'The current password is not right',
    })
  }
  expect((await logIn('proof@example.org', goodPassword)).statusCode).toBe(200)
})

test('sending the password that one has as the new one changes nothing', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  const phone = await signInAgain(shop.shop.db, hanna)
  const answer = await call('PUT', '/profile', { password: goodPassword }, hanna.headers)
  expect(answer.statusCode).toBe(200)
  expect(await whoIs(phone)).toBe(200)
})

test('a new password ends every other session and the old password', async () => {
  const hanna = await signIn(shop, { email: 'change@example.org', password: goodPassword })
  const phone = await signInAgain(shop.shop.db, hanna)
  const answer = await call(
    'PUT',
    '/profile',
    { password: 'vetiver and smoke', currentPassword: goodPassword },
    hanna.headers,
  )
  expect(answer.statusCode).toBe(200)
  expect([await whoIs(hanna), await whoIs(phone)]).toEqual([200, 401])
  expect((await logIn('change@example.org', goodPassword)).statusCode).toBe(401)
  expect((await logIn('change@example.org', 'vetiver and smoke')).statusCode).toBe(200)
})

test('a new address ends every other session, and nobody takes somebody else’s', async () => {
  await addUser(shop.shop.db, { email: 'first@example.org' })
  const hanna = await signIn(shop, { password: goodPassword })
  const phone = await signInAgain(shop.shop.db, hanna)
  const change = (email: string) =>
    call('PUT', '/profile', { email, currentPassword: goodPassword }, hanna.headers)
  expect((await change('FIRST@example.org')).json().code).toBe('email_taken')
  expect(await whoIs(phone)).toBe(200)
  expect((await change('moved@example.org')).statusCode).toBe(200)
  expect([await whoIs(hanna), await whoIs(phone)]).toEqual([200, 401])
})

test('an administrator’s new password is longer', async () => {
  const owner = await signIn(shop, { isAdmin: true, password: goodPassword })
  const change = (password: string) =>
    call('PUT', '/profile', { password, currentPassword: goodPassword }, owner.headers)
  expect((await change('vetiver9')).json().fields.password).toBe('Administrators need at least 12 characters')
  expect((await change('vetiver and smoke')).statusCode).toBe(200)
})

test('who signs in and who fails is written down, their passwords are not', async () => {
  const hanna = await addUser(shop.shop.db, { email: 'audit@example.org', password: goodPassword })
  const failed = await logIn('audit@example.org', 'my secret guess')
  await logIn('audit@example.org', goodPassword)
  const rows = await shop.shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', hanna.id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.action)).toEqual(['login.failed', 'login.succeeded'])
  expect(rows[0]?.request_id).toBe(failed.json().requestId)
  expect(JSON.stringify(rows)).not.toMatch(/secret|oakmoss|argon2/)
})

test('a cookie without a session means nobody is signed in', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), "' OR 1=1 --", 'a'.repeat(4000)]) {
    expect(await whoIs({ headers: { cookie: `sid=${token}` } }), token.slice(0, 20)).toBe(401)
  }
})

test('whoever guesses passwords soon has to wait, the owner as well', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  await addUser(limited.shop.db, { email: 'guessed@example.org', password: goodPassword })
  const guess = (email: string, password: string) =>
    limited.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  for (const email of ['guessed@example.org', 'unknown@example.org']) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(email, 'not the password')))
    expect(answers.map((answer) => answer.statusCode).sort(), email).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ])
  }
  const owner = await guess('guessed@example.org', goodPassword)
  expect(owner.statusCode).toBe(429)
  expect(Number(owner.headers['retry-after'])).toBeGreaterThan(800)
  await limited.close()
})

test('one network makes five accounts an hour', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  const answers = []
  for (let nth = 0; nth < 6; nth += 1) {
    const payload = { name: 'Ada Vos', email: `ada${nth}@example.org`, password: goodPassword }
    answers.push(await limited.app.inject({ method: 'POST', url: '/api/users', payload }))
  }
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 429])
  await limited.close()
})
