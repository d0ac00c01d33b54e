import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { samples } from '#tests/support/hostile/samples.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
let product: string
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  product = await addProduct(shop.shop.db, {})
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT'
async function refusal(method: Method, url: string, payload?: Buffer, type = 'application/json') {
  const headers = {
    ...owner.headers,
    'x-requested-with': 'fetch',
    ...(payload ? { 'content-type': type } : {}),
  }
  const answer = await shop.app.inject({ method, url, headers, payload })
  const { message, code, requestId, fields } = answer.json()
  expect([message, requestId]).toEqual([expect.any(String), expect.any(String)])
  return [answer.statusCode, code, fields]
}

test.each([
  '/api/products?keyword=%00',
  '/api/products?keyword=caf%E9',
  '/api/products?keyword=%ED%A0%80',
  '/api/products?keyword=100%',
  '/api/products?house=rose&house=%FF',
  '/api/products?unknown=%00',
  '/api/products/%00',
  '/api/products/%C3%28',
  '/api/products/matches?keyword=%F0%9F%8C',
  '/api/orders?keyword=a%00b',
  '/api/users?keyword=%ff',
  '/api/audit?keyword=%00',
  '/api/settings/texts/%ff',
  '/api/nothing/%ff',
])('the address %s is refused', async (url) => {
  expect(await refusal('GET', url)).toEqual([400, 'invalid_input', undefined])
})

test.each([
  ['NUL', { title: 'a\u0000b' }, { title: 'This text cannot be read' }],
  ['half a character', { notesTop: ['rose', '\ud800'] }, { 'notesTop.1': 'This text cannot be read' }],
  ['NUL in a name', { 'a\u0000': 1 }, undefined],
])('%s in a body is refused, and its place is named', async (_what, body, fields) => {
  const payload = Buffer.from(JSON.stringify(body))
  expect(await refusal('PUT', `/api/products/${product}`, payload)).toEqual([400, 'invalid_input', fields])
})

test('a body whose bytes are not UTF-8 is refused instead of read as other characters', async () => {
  const payload = Buffer.concat([Buffer.from('{"title":"caf'), Buffer.from([0xe9]), Buffer.from('"}')])
  expect(await refusal('PUT', `/api/products/${product}`, payload)).toEqual([400, 'invalid_input', undefined])
  const kept = await shop.app.inject({ url: `/api/products/${product}` })
  expect(kept.json().title).not.toContain('caf')
})

test.each([
  ['a name with NUL', 'mainI\0mage', 'a.jpg'],
  ['a name that is no UTF-8', 'mainI\xe9mage', 'a.jpg'],
  ['a file name with NUL', 'mainImage', 'a\0.jpg'],
  ['a file name that is no UTF-8', 'mainImage', 'caf\xe9.jpg'],
])('a form with %s is refused', async (_what, field, file) => {
  const { jpeg } = await samples()
  for (const url of ['/api/upload/single', '/api/imports']) {
    const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${file}"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head, 'latin1'), jpeg, Buffer.from('\r\n--b--\r\n')])
    const [status, code] = await refusal('POST', url, payload, 'multipart/form-data; boundary=b')
    expect([status, code], url).toEqual([400, 'invalid_input'])
  }
})

test('characters of every script and emoji are text', async () => {
  const title = 'Zoë 🌸 香水 عطر'
  const saved = await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${product}`,
    headers: owner.headers,
    payload: { title },
  })
  expect([saved.statusCode, saved.json().title]).toEqual([200, title])
})
