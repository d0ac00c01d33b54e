import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword } from '#tests/support/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ LIMITS: 'on' })
})
afterAll(() => shop.close())

// These tests hash a hundred passwords.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

let addresses = 0
/** A different network each time, because the tests are about an account's limit. */
function newAddress() {
  addresses += 1
  return `203.0.113.${addresses}`
}

type Cookies = Record<string, string>
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; cookies?: Cookies }

const call = (path: string, { method = 'POST', payload, cookies = {} }: Call = {}) =>
  shop.app.inject({
    method,
    url: `/api/users${path}`,
    remoteAddress: newAddress(),
    cookies,
    ...(payload ? { payload } : {}),
  })

const logIn = (email: string, password: string, cookies: Cookies = {}) =>
  call('/login', { payload: { email, password }, cookies })

type Answer = Awaited<ReturnType<typeof call>>
const cookiesOf = ({ cookies }: Answer): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
const deviceOf = (answer: Answer): Cookies => ({ device: cookiesOf(answer).device ?? '' })

const someone = (fields = {}) => addUser(shop.shop.db, { password: goodPassword, ...fields })

/** A stranger's attempt to lock somebody out. */
async function lockOut(email: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await logIn(email, 'a wrong guess of mine')).statusCode).toBe(401)
  }
  const refused = await logIn(email, goodPassword)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
}

test('five wrong passwords by anybody do not keep out the owner, whose browser has signed in before', async () => {
  const { email } = await someone({ isAdmin: true })
  const before = deviceOf(await logIn(email, goodPassword))
  await lockOut(email)
  const owner = await logIn(email, goodPassword, before)
  expect([owner.statusCode, owner.json().email]).toEqual([200, email])
  // Their login does not open the account to the stranger again.
  expect((await logIn(email, goodPassword)).statusCode).toBe(429)
})

test('a browser that is known has five wrong passwords of its own, and keeps nobody else out by them', async () => {
  const { email } = await someone()
  const before = deviceOf(await logIn(email, goodPassword))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await logIn(email, 'not that one either', before)).statusCode).toBe(401)
  }
  const refused = await logIn(email, goodPassword, before)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 800]).toEqual([429, true])
  expect((await logIn(email, goodPassword)).statusCode).toBe(200)
})

test('the cookie stays itself over logins, so that a login opens no new count', async () => {
  const { email } = await someone()
  const first = deviceOf(await logIn(email, goodPassword))
  expect(deviceOf(await logIn(email, goodPassword, first))).toEqual(first)
})

test('a cookie of another account, a made-up and a changed one spare nobody', async () => {
  const { email } = await someone()
  const own = deviceOf(await logIn(email, goodPassword)).device ?? ''
  const [id = '', signature = ''] = own.split('.')
  const other = await someone()
  const others = deviceOf(await logIn(other.email, goodPassword)).device ?? ''
  await lockOut(email)
  const changed = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}.${signature}`
  const swapped = `${id}.${others.split('.')[1]}`
  for (const device of [others, changed, swapped, `${id}.`, id, `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'x']) {
    expect([device, (await logIn(email, goodPassword, { device })).statusCode]).toEqual([device, 429])
  }
})

test('an unknown address is answered like a known one, whatever cookie comes with it', async () => {
  const { email } = await someone()
  const device = deviceOf(await logIn(email, goodPassword))
  const visibleParts = ({ statusCode, payload, headers }: Answer) => {
    const { requestId: _, ...body } = JSON.parse(payload)
    return { statusCode, body, cookies: headers['set-cookie'] }
  }
  for (const cookies of [{}, device, { device: 'garbage' }]) {
    const other = await someone()
    const unknown = `nobody-${addresses}@example.org`
    const known = visibleParts(await logIn(other.email, 'a wrong guess of mine', cookies))
    expect(visibleParts(await logIn(unknown, 'a wrong guess of mine', cookies))).toEqual(known)
    expect(known).toMatchObject({ statusCode: 401, cookies: undefined })
  }
})

test('a new password and "log out everywhere" end the cookies of all other browsers', async () => {
  const { email } = await someone()
  const elsewhere = deviceOf(await logIn(email, goodPassword))
  const here = cookiesOf(await logIn(email, goodPassword))
  const ended = await call('/profile/sessions', { method: 'DELETE', cookies: here })
  expect(ended.statusCode).toBe(200)
  const again = deviceOf(ended)
  await lockOut(email)
  expect((await logIn(email, goodPassword, elsewhere)).statusCode).toBe(429)
  const owner = await logIn(email, goodPassword, again)
  expect(owner.statusCode).toBe(200)

  const password = 'another long evening'
  const payload = { password, currentPassword: goodPassword }
  const changed = await call('/profile', {
    method: 'PUT',
    payload,
    cookies: { ...again, ...cookiesOf(owner) },
  })
  expect(changed.statusCode).toBe(200)
  expect((await logIn(email, password, again)).statusCode).toBe(429)
  expect((await logIn(email, password, deviceOf(changed))).statusCode).toBe(200)
})

test('an administrator who logs somebody out everywhere ends their cookies too', async () => {
  const { id, email } = await someone()
  const device = deviceOf(await logIn(email, goodPassword))
  const admin = await someone({ isAdmin: true })
  const cookies = cookiesOf(await logIn(admin.email, goodPassword))
  expect((await call(`/${id}/logout`, { cookies })).statusCode).toBe(200)
  await lockOut(email)
  expect((await logIn(email, goodPassword, device)).statusCode).toBe(429)
})

test('logging out leaves the cookie, and the owner finds their profile open to a new password meanwhile', async () => {
  const { email } = await someone()
  const here = cookiesOf(await logIn(email, goodPassword))
  await lockOut(email)
  const payload = { email: `new-${email}`, currentPassword: goodPassword }
  expect((await call('/profile', { method: 'PUT', payload, cookies: here })).statusCode).toBe(200)
  const out = await call('/logout', { cookies: here })
  expect(out.cookies.map(({ name }) => name)).toEqual(['sid'])
})

test('the cookie can be read by no script, lasts a year and contains nothing about the person', async () => {
  const { id, email, name } = await someone()
  const answer = await logIn(email, goodPassword)
  const lines = [answer.headers['set-cookie']].flat().filter((line) => line?.startsWith('device='))
  expect(lines).toEqual([
    expect.stringMatching(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  for (const text of [id, email, name]) expect(lines[0]).not.toContain(text)
})

test('on https the cookie belongs to this host alone', async () => {
  const secure = await testShop({ PUBLIC_URL: 'https://sillage.example', PAYMENTS: 'sandbox', LIMITS: 'on' })
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { name: 'Ada Vos', email: 'ada@example.org', password: goodPassword },
  })
  const line = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-device='))
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await secure.close()
})

test('an account that has had a key taken away is strange to every device until somebody signs in', async () => {
  const { id, email } = await someone()
  const device = deviceOf(await logIn(email, goodPassword))
  await sql`UPDATE users SET device_key = NULL WHERE id = ${id}`.execute(shop.shop.db)
  await lockOut(email)
  expect((await logIn(email, goodPassword, device)).statusCode).toBe(429)
})
