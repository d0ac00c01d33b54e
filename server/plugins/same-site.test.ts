import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrorHandler } from './errors.ts'
import { addSameSiteCheck } from './same-site.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  addErrorHandler(app)
  addSameSiteCheck(app, 'https://shop.example')
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all('/', async () => 'done')
  app.post('/webhook', { config: { allow: 'provider' } }, async () => 'done')
})
afterAll(() => app.close())

const sent = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST', url = '/') =>
  (await app.inject({ method, url, headers: { host: 'shop.example', ...headers } })).statusCode

const cookie = { cookie: '__Host-sid=abc' }
const multipart = { 'content-type': 'Multipart/Form-Data; boundary=x', ...cookie }

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', ...cookie }, 200],
  ['our own page in an older browser', { origin: 'https://shop.example', ...cookie }, 200],
  ['a program', {}, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', ...cookie }, 403],
  ['a neighbour under our domain', { 'sec-fetch-site': 'same-site', ...cookie }, 403],
  ['a link that somebody typed', { 'sec-fetch-site': 'none', ...cookie }, 403],
  ['another site in an older browser', { origin: 'https://evil.example', ...cookie }, 403],
  ['a page without an origin', { origin: 'null', ...cookie }, 403],
  [
    'another site that claims to be none',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    403,
  ],
  ['a form of our own that carries files', { 'sec-fetch-site': 'same-origin', ...multipart }, 403],
  [
    'our own page that carries files',
    { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch', ...multipart },
    200,
  ],
])('a change sent by %s', async (_who, headers, status) => {
  expect(await sent(headers)).toBe(status)
})

test('reads are open to every site, and a provider’s webhook is authenticated by its signature', async () => {
  expect(await sent({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200)
  expect(await sent({ origin: 'https://evil.example' }, 'POST', '/webhook')).toBe(200)
})
