import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdokRegister } from '#server/adapters/pdok.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { startAddressRegister } from '#tests/support/address-register.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let register: Awaited<ReturnType<typeof startAddressRegister>>
let shop: TestShop
beforeAll(async () => {
  register = await startAddressRegister()
  shop = await testShop({ PDOK_URL: register.url, LIMITS: 'on' })
  await saveSettings(shop.shop.db, { dutchAddressLookup: true })
})
afterAll(async () => {
  await shop.close()
  await register.close()
})

let visitor = 0
beforeEach(() => {
  register.answer(undefined)
  register.asked.length = 0
  // Each test uses its own IP address, with its own rate limits.
  visitor += 1
  // Drops the cached responses of earlier tests.
  shop.shop.addressRegister = pdokRegister(register.url)
})

async function ask(query: Record<string, string>) {
  const url = `/api/addresses/dutch?${new URLSearchParams(query)}`
  const answer = await shop.app.inject({ url, remoteAddress: `203.0.113.${visitor}` })
  return { status: answer.statusCode, body: answer.json() }
}
const utrecht = { postcode: '3511 AZ', number: '158' }
const found = { status: 'found', street: 'Oudegracht', city: 'Utrecht' }
const unavailable = { status: 'unavailable', street: '', city: '' }

test('a Dutch postcode and a house number, however they are typed, fill in street and city', async () => {
  for (const [postcode, number] of [
    ['3511az', '158'],
    ['NL-3511 AZ', ' 158-A'],
    ['3511 AZ', '158 bis'],
  ]) {
    expect((await ask({ postcode: postcode ?? '', number: number ?? '' })).body, postcode).toEqual(found)
  }
  expect(register.asked).toHaveLength(1)
  expect(register.asked[0]).toContain('fq=postcode%3A3511AZ&fq=huisnummer%3A158')
})

test('an address that the register does not know, or knows in two streets, is left to the visitor', async () => {
  register.known.set('1000AA 1', [
    { straatnaam: 'Damrak', woonplaatsnaam: 'Amsterdam' },
    { straatnaam: 'Rokin', woonplaatsnaam: 'Amsterdam' },
  ])
  const unknown = { status: 'unknown', street: '', city: '' }
  expect((await ask({ postcode: '1000AA', number: '1' })).body).toEqual(unknown)
  expect((await ask({ postcode: '9999 ZZ', number: '1' })).body).toEqual(unknown)
})

test('an invalid Dutch postcode or house number is never sent to the register', async () => {
  const wrong: Record<string, string>[] = [
    { postcode: '3511', number: '158' },
    { postcode: '3511 AZ OR 1=1', number: '158' },
    { postcode: '3511 AZ', number: 'first floor' },
    { postcode: '3511 AZ', number: '0' },
    { postcode: '3511 AZ', number: '1234567' },
    { postcode: '3511 AZ', number: '1'.repeat(21) },
    { postcode: '３５１１ AZ', number: '158' },
    { postcode: '3511 AZ' },
    { number: '158' },
  ]
  for (const query of wrong) expect([query, (await ask(query)).status]).toEqual([query, 400])
  expect(register.asked).toEqual([])
})

test('a register that fails, redirects, talks too much or nonsense is answered as unavailable', async () => {
  const answers = [
    { status: 500 },
    { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    { body: '{"response":{"docs":[{"straatnaam":7}]}}' },
    { body: '<html>' },
  ]
  for (const [index, answer] of answers.entries()) {
    register.answer(answer)
    expect((await ask({ postcode: '3511AZ', number: String(index + 1) })).body).toEqual(unavailable)
  }
  register.answer({ body: `${' '.repeat(40 * 1024)}{}` })
  expect((await ask(utrecht)).body).toEqual(unavailable)
  // After five failures the register is no longer called.
  register.answer(undefined)
  register.asked.length = 0
  expect((await ask(utrecht)).body).toEqual(unavailable)
  expect(register.asked).toEqual([])
})

test('a register that hangs is given up after two seconds, and no more than eight lookups wait at once', async () => {
  register.answer({ hangs: true })
  const begin = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => ask({ postcode: '3511AZ', number: String(number + 1) })),
  )
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, () => unavailable))
  expect(performance.now() - begin).toBeLessThan(10_000)
  expect(register.asked.length).toBeLessThanOrEqual(8)
})

test('one network asks thirty times a minute, another is not held up by it', async () => {
  const answers: number[] = []
  for (let count = 0; count < 32; count += 1) answers.push((await ask(utrecht)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
  expect(answers.slice(30)).toEqual([429, 429])
  visitor += 100
  expect((await ask(utrecht)).status).toBe(200)
})

test('a shop that does not look addresses up asks nobody', async () => {
  await saveSettings(shop.shop.db, { dutchAddressLookup: false })
  expect((await ask(utrecht)).body).toEqual(unavailable)
  expect(register.asked).toEqual([])
  await saveSettings(shop.shop.db, { dutchAddressLookup: true })
  expect((await ask(utrecht)).body).toEqual(found)
  const { body } = await shop.app.inject('/api/settings')
  expect(JSON.parse(body)).toMatchObject({ dutchAddressLookup: true })
})
