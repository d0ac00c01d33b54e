import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetLogin } from '#shop/accounts/reset-login.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/emails.ts'
import { goodPassword, type Person, signIn, signInAgain } from '#tests/support/people.ts'
import { routesOf } from '#tests/support/policies.ts'

const box = mailbox()
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({}, undefined, box.mail)
})
afterAll(() => shop.close())

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/users${path}`, headers, payload })
const whoIs = async ({ headers }: Pick<Person, 'headers'>) =>
  (await shop.app.inject({ url: '/api/users/profile', headers })).json()
const owner = (fields: object = {}) => signIn(shop, { isAdmin: true, password: goodPassword, ...fields })

/** The code of an authenticator app, `later` steps of 30 seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

async function setUp({ headers }: Person) {
  const { secret, address } = (
    await post('/profile/second-factor', { currentPassword: goodPassword }, headers)
  ).json()
  return { secret, address }
}

/** Uses the current code, so that the next one is still valid for a login, even if a step ends in between. */
async function switchOn(person: Person) {
  const { secret } = await setUp(person)
  const answer = await post('/profile/second-factor/confirm', { code: codeOf(secret) }, person.headers)
  return { secret, recoveryCodes: answer.json().recoveryCodes }
}

async function firstStep({ email }: Person, password = goodPassword) {
  const answer = await post('/login', { email, password })
  const step = answer.cookies.find(({ name }) => name === 'login')
  return { answer, headers: { cookie: `login=${step?.value}` } }
}

test('an administrator’s app is set up with the password, and counts once a code of it was right', async () => {
  const anna = await owner({ email: 'anna@example.org' })
  const phone = await signInAgain(shop.shop.db, anna)
  const wrong = await post('/profile/second-factor', { currentPassword: 'not the password' }, anna.headers)
  expect(wrong.json()).toMatchObject({ code: 'wrong_password' })
  const { secret, address } = await setUp(anna)
  expect(address).toMatch(
    /^otpauth:\/\/totp\/Sillage:anna%40example\.org\?issuer=Sillage&secret=[A-Z2-7]{32}&/,
  )
  expect(address).toContain(secret)
  expect((await firstStep(anna)).answer.statusCode).toBe(200)
  const refused = await post('/profile/second-factor/confirm', { code: '000000' }, anna.headers)
  expect(refused.json()).toMatchObject({ code: 'wrong_code' })
  const done = await post('/profile/second-factor/confirm', { code: codeOf(secret) }, anna.headers)
  expect(done.json().recoveryCodes).toHaveLength(10)
  expect(new Set(done.json().recoveryCodes).size).toBe(10)
  expect(await whoIs(anna)).toMatchObject({ secondFactor: true, recoveryCodes: 10 })
  expect(await whoIs(phone)).toMatchObject({ code: 'not_signed_in' })
  expect(
    (await post('/profile/second-factor', { currentPassword: goodPassword }, anna.headers)).json(),
  ).toMatchObject({
    code: 'second_factor_state',
  })
  const [message] = await box.collect(shop, anna.email)
  expect(message?.subject).toBe('Your account asks for a code now')
})

test('six characters that are not digits are a wrong code, when it is set up and at the login', async () => {
  const person = await owner()
  const { secret } = await setUp(person)
  const confirm = (code: string) => post('/profile/second-factor/confirm', { code }, person.headers)
  expect((await confirm('𜾲#𐑶ᮗ')).json()).toMatchObject({ code: 'wrong_code' })
  expect((await confirm('٠١٢٣٤٥')).json()).toMatchObject({ code: 'wrong_code' })
  expect((await confirm(codeOf(secret))).statusCode).toBe(200)
  const { headers } = await firstStep(person)
  expect((await post('/login/code', { code: '𜾲#𐑶ᮗ' }, headers)).json()).toMatchObject({ code: 'wrong_code' })
})

test('after the right password comes the code; in between nothing is open', async () => {
  const person = await owner()
  const { secret } = await switchOn(person)
  const { answer, headers } = await firstStep(person)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'second_factor_needed' })
  expect(answer.headers['set-cookie']).toMatch(
    /^login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(await whoIs({ headers })).toMatchObject({ code: 'not_signed_in' })
  const asSession = { cookie: headers.cookie.replace('login=', 'sid=') }
  expect(await whoIs({ headers: asSession })).toMatchObject({ code: 'not_signed_in' })
  expect((await post('/login/code', { code: '000000' }, headers)).json()).toMatchObject({
    code: 'wrong_code',
  })
  const entered = await post('/login/code', { code: codeOf(secret, 1) }, headers)
  expect(entered.json()).toMatchObject({ _id: person.id, isAdmin: true })
  const sid = entered.cookies.find(({ name }) => name === 'sid')?.value
  expect(await whoIs({ headers: { cookie: `sid=${sid}` } })).toMatchObject({ _id: person.id })
  expect((await post('/login/code', { code: codeOf(secret, 1) }, headers)).json()).toMatchObject({
    code: 'login_step_over',
  })
})

test('a wrong password says nothing of a second factor', async () => {
  const person = await owner()
  await switchOn(person)
  expect((await firstStep(person, 'not the password')).answer.json()).toMatchObject({ code: 'login_failed' })
})

test('a code opens once, also for two who come at once, and one of two steps ago is over', async () => {
  const person = await owner()
  const { secret } = await switchOn(person)
  const code = codeOf(secret, 1)
  const enter = async (code: string) => {
    const { headers } = await firstStep(person)
    return (await post('/login/code', { code: code }, headers)).statusCode
  }
  expect(await enter(codeOf(secret, -2))).toBe(400)
  expect((await Promise.all([enter(code), enter(code), enter(code)])).sort()).toEqual([200, 400, 400])
  expect(await enter(code)).toBe(400)
})

test('each recovery code opens once, however it is written', async () => {
  const person = await owner()
  const { recoveryCodes } = await switchOn(person)
  const [first, second] = recoveryCodes
  const enter = async (code: string) => {
    const { headers } = await firstStep(person)
    return (await post('/login/code', { code }, headers)).statusCode
  }
  expect(first).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/)
  expect(await enter(first)).toBe(200)
  expect(await enter(first)).toBe(400)
  expect(await enter(` ${second.replaceAll('-', ' ').toUpperCase()} `)).toBe(200)
  const kept = await shop.shop.db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[2])
})

test('a step of a login ends after five minutes, and with a change of the password', async () => {
  const person = await owner()
  const { secret } = await switchOn(person)
  const late = await firstStep(person)
  await shop.shop.db
    .updateTable('login_steps')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', person.id)
    .execute()
  expect((await post('/login/code', { code: codeOf(secret, 1) }, late.headers)).json()).toMatchObject({
    code: 'login_step_over',
  })
  const begun = await firstStep(person)
  const payload = { password: 'vetiver and smoke', currentPassword: goodPassword }
  await shop.app.inject({ method: 'PUT', url: '/api/users/profile', headers: person.headers, payload })
  expect((await post('/login/code', { code: codeOf(secret, 1) }, begun.headers)).json()).toMatchObject({
    code: 'login_step_over',
  })
})

test('whoever knows the password guesses five codes, whichever way, and waits', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  const send = (path: string, payload: object, headers = {}) =>
    limited.app.inject({ method: 'POST', url: `/api/users${path}`, headers, payload })
  const person = await signIn(limited, { isAdmin: true, password: goodPassword })
  const { secret } = (
    await send('/profile/second-factor', { currentPassword: goodPassword }, person.headers)
  ).json()
  await send('/profile/second-factor/confirm', { code: codeOf(secret) }, person.headers)
  const statuses = []
  for (let nth = 0; nth < 6; nth += 1) {
    const { cookies } = await send('/login', { email: person.email, password: goodPassword })
    const step = cookies.find(({ name }) => name === 'login')?.value
    statuses.push((await send('/login/code', { code: '000000' }, { cookie: `login=${step}` })).statusCode)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await limited.close()
})

test('it is switched off with the password and a code, and the address is notified', async () => {
  const person = await owner({ email: 'off@example.org' })
  const { secret } = await switchOn(person)
  const off = (proof: object) => post('/profile/second-factor/off', proof, person.headers)
  expect((await off({ currentPassword: goodPassword, code: '000000' })).json().code).toBe('wrong_code')
  expect((await off({ currentPassword: 'not it', code: codeOf(secret, 1) })).json().code).toBe(
    'wrong_password',
  )
  expect((await off({ currentPassword: goodPassword, code: codeOf(secret, 1) })).statusCode).toBe(200)
  expect((await firstStep(person)).answer.statusCode).toBe(200)
  const emails = await box.collect(shop, person.email)
  expect(emails.map(({ subject }) => subject)).toContain('Your account no longer asks for a code')
})

test('new recovery codes end the old ones', async () => {
  const person = await owner()
  const { secret, recoveryCodes } = await switchOn(person)
  const proof = { currentPassword: goodPassword, code: codeOf(secret, 1) }
  const renewed = await post('/profile/second-factor/recovery-codes', proof, person.headers)
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  const { headers } = await firstStep(person)
  expect((await post('/login/code', { code: recoveryCodes[0] }, headers)).statusCode).toBe(400)
  expect((await post('/login/code', { code: renewed.json().recoveryCodes[0] }, headers)).statusCode).toBe(200)
})

test('a customer has none to set up', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  const answer = await post('/profile/second-factor', { currentPassword: goodPassword }, hanna.headers)
  expect(answer.statusCode).toBe(403)
})

test('where the shop asks for it, an administrator without one reaches nothing but setting it up', async () => {
  const strict = await testShop()
  const { db } = strict.shop
  const [boss, late] = [
    await signIn(strict, { isAdmin: true, password: goodPassword }),
    await signIn(strict, { isAdmin: true, password: goodPassword }),
  ]
  const send = (method: 'POST' | 'PUT', url: string, { headers }: Person, payload: object) =>
    strict.app.inject({ method, url: `/api${url}`, headers, payload })
  const early = await send('PUT', '/settings', boss, { requireSecondFactor: true })
  expect(early.json().fields.requireSecondFactor).toContain('Set up your own second factor first')
  const setUpAt = async (person: Person) => {
    const proof = { currentPassword: goodPassword }
    const { secret } = (await send('POST', '/users/profile/second-factor', person, proof)).json()
    await send('POST', '/users/profile/second-factor/confirm', person, { code: codeOf(secret) })
    return secret
  }
  const secret = await setUpAt(boss)
  expect((await send('PUT', '/settings', boss, { requireSecondFactor: true })).statusCode).toBe(200)
  const wrong: string[] = []
  for (const { method, url, allow } of await routesOf(strict)) {
    if (allow !== 'admin') continue
    const answer = await strict.app.inject({
      method: method as 'GET', // the route's own
      url: url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'),
      headers: late.headers,
    })
    if (answer.json().code !== 'second_factor_required') wrong.push(`${method} ${url}: ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])
  const profile = await strict.app.inject({ url: '/api/users/profile', headers: late.headers })
  expect(profile.json()).toMatchObject({ isAdmin: true, owesSecondFactor: true })
  const off = { currentPassword: goodPassword, code: codeOf(secret, 1) }
  expect((await send('POST', '/users/profile/second-factor/off', boss, off)).json().code).toBe(
    'second_factor_required',
  )
  await setUpAt(late)
  expect((await strict.app.inject({ url: '/api/users', headers: late.headers })).statusCode).toBe(200)
  expect((await strict.app.inject({ url: '/api/settings' })).json()).not.toHaveProperty('requireSecondFactor')
  await saveSettings(db, { requireSecondFactor: false })
  await strict.close()
})

test('who lost telephone and codes gets in again from the server itself', async () => {
  const person = await owner({ email: 'lone@example.org' })
  await switchOn(person)
  const link = await resetLogin(shop.shop.db, {
    email: 'Lone@example.org',
    publicUrl: 'https://shop.example',
    withSecondFactor: true,
  })
  const token = /^https:\/\/shop\.example\/reset-password#([\w-]{43})$/.exec(link)?.[1]
  const answer = await post('/password-reset/confirm', { token, password: 'a password of twelve' })
  expect(answer.json()).toMatchObject({ _id: person.id })
  expect(await whoIs(person)).toMatchObject({ code: 'not_signed_in' })
})

test('a new password by mail does not bypass the second factor', async () => {
  const person = await owner({ email: 'mailbox@example.org' })
  const { secret } = await switchOn(person)
  const link = await resetLogin(shop.shop.db, { email: person.email, publicUrl: '', withSecondFactor: false })
  const token = link.split('#')[1]
  const answer = await post('/password-reset/confirm', { token, password: 'a password of twelve' })
  expect(answer.json()).toMatchObject({ code: 'second_factor_needed' })
  const step = answer.cookies.find(({ name }) => name === 'login')?.value
  const entered = await post('/login/code', { code: codeOf(secret, 1) }, { cookie: `login=${step}` })
  expect(entered.json()).toMatchObject({ _id: person.id })
})

test('no answer and no line of the log holds the secret or a code', async () => {
  const person = await owner()
  const { secret, recoveryCodes } = await switchOn(person)
  const log = JSON.stringify(
    await shop.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', person.id).execute(),
  )
  const profile = JSON.stringify(await whoIs(person))
  const data = (await shop.app.inject({ url: '/api/users/profile/data', headers: person.headers })).payload
  for (const text of [log, profile, data]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(recoveryCodes[0])
  }
})
