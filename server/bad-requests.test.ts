import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { everyRouteOf } from '#tests/support/policies.ts'

let shop: TestShop
let port = 0
beforeAll(async () => {
  shop = await testShop()
  const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  port = Number(address.port)
})
afterAll(() => shop.close())

/** Sends exactly these lines and returns the raw response. */
async function raw(lines: string) {
  const socket = connectSocket(port, '127.0.0.1')
  socket.write(lines)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

const wrongAddresses = [
  '/%',
  '/api/%',
  '/api/%ff',
  '/api/products/%00',
  '/api/nothing',
  '/api/settings/../../package.json',
  '//evil.example/',
  'http://evil.example/api/nothing',
  '/pictures/%2e%2e%2fpackage.json',
  `/api/products/${'a'.repeat(600)}`,
  `/api/products?keyword=${'a'.repeat(5000)}`,
  `/api/products?keyword=${'a'.repeat(50_000)}`,
  '/api/products?sortBy=newest&sortBy=rating',
  '/api/products?unknown=1&unknown=2',
  '/api/settings?a=1&a=2',
]

test.each(wrongAddresses)(
  'an address that cannot be answered gets a plain refusal: %.60s',
  async (target) => {
    const { head, body } = await get(target)
    expect(head).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect(JSON.parse(body)).toMatchObject({
      message: expect.any(String),
      code: expect.stringMatching(/^(not_found|invalid_input|address_too_long)$/),
      requestId: expect.any(String),
    })
    expect(body).not.toMatch(/FST_|stack|node_modules|evil/)
  },
)

test('a request that is not HTTP gets a readable refusal', async () => {
  const { head, body } = await raw('HELLO\r\n\r\n')
  expect(head).toContain('400 Bad Request')
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, gzip'],
  ['a length that is no number', 'Content-Length: 5x'],
])('a request with %s is refused, so that nobody hides a second one in it', async (_what, headers) => {
  const { head, body } = await raw(
    `POST /api/users/logout HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  )
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(body).not.toContain('HTTP/1.1')
})

test('filters that take several values take them', async () => {
  const { head } = await get('/api/products?typ=edp&typ=edt')
  expect(head).toContain('200 OK')
})

const post = (payload: string | undefined, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/api/users/login', payload, headers: { 'content-type': type } })

test.each([
  ['an empty body', '', 400],
  ['half a body', '{', 400],
  ['a list', '[]', 400],
  ['a body that reaches for the prototype', '{"__proto__":{"isAdmin":true}}', 400],
  ['a body that reaches for the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['a body as deep as a well', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 400],
  ['a body too large', JSON.stringify({ email: 'a'.repeat(200_000) }), 413],
])('%s is refused in the shape of every error', async (_name, payload, status) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({
    message: expect.not.stringMatching(/expected|received|FST_|JSON at/),
    code: expect.any(String),
    requestId: expect.any(String),
    ...(answer.json().fields ? { fields: expect.any(Object) } : {}),
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post('email=a', type)
    expect(answer.statusCode).toBe(415)
    expect(answer.json().code).toBe('wrong_media_type')
  },
)

test('an address that is too long gets 414, where that can be recognized', async () => {
  for (const [target, status] of [
    [`/api/products?keyword=${'a'.repeat(5000)}`, '414'],
    [`/${'a'.repeat(5000)}`, '414'],
    [`/api/products?keyword=${'a'.repeat(50_000)}`, '414|431'],
  ]) {
    const { head, body } = await get(String(target))
    expect(head, target).toMatch(new RegExp(`^HTTP/1\\.1 (${status}) `))
    expect(JSON.parse(body), target).toMatchObject({
      message: expect.any(String),
      requestId: expect.any(String),
    })
  }
})

test('too many headers get 431', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `X-Many-${index}: ${'a'.repeat(1000)}`).join('\r\n')
  const { head, body } = await raw(`GET / HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`)
  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
})

test.each([
  'Host: localhost\r\nHost: evil.example',
  'Host: localhost\r\nhost: localhost',
  'HOST: a\r\nX: y\r\nhOsT: b',
])('a request with two hosts is refused: %j', async (hosts) => {
  for (const target of ['/api/settings', '/healthz', '/api/nothing']) {
    const { head, body } = await raw(`GET ${target} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    expect([target, head.slice(0, 12)]).toEqual([target, 'HTTP/1.1 400'])
    expect(JSON.parse(body), target).toMatchObject({ code: 'invalid_input' })
  }
})

const ordinary = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** Methods of WebDAV and others that Node parses; the type of `inject` knows only a few of them. */
const unusual = ['TRACE', 'PROPFIND', 'REPORT'] as unknown as readonly ['PROPFIND']

test('every address of the API answers 405 to a method that it has not, names those it has, and asks nobody to sign in', async () => {
  const methods = new Map<string, Set<string>>()
  for (const { method, url } of await everyRouteOf(shop)) {
    if (!url.startsWith('/api/') || url.endsWith('*')) continue
    const path = url.replace(/\/$/, '').replaceAll(/:\w+/g, 'abc')
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  expect(methods.size).toBeGreaterThan(60)
  for (const [path, known] of methods) {
    for (const method of [...ordinary, ...unusual]) {
      if (known.has(method)) continue
      const payload = method === 'GET' ? {} : { payload: '<a/>', headers: { 'content-type': 'text/xml' } }
      const answer = await shop.app.inject({ method, url: path, ...payload })
      expect([method, path, answer.statusCode, answer.headers.allow]).toEqual([
        method,
        path,
        405,
        [...known].sort().join(', '),
      ])
      expect(answer.json(), method).toMatchObject({
        code: 'method_not_allowed',
        requestId: expect.any(String),
      })
    }
  }
}, 60_000)

test('a wrong method at an address that is not there is still nothing', async () => {
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/nothing' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})
