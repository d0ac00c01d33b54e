import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import { limitedServer } from '../connections.ts'
import { addErrorHandler } from './errors.ts'

let shop: TestShop
let app: FastifyInstance
let port: number
let cookie: string
type Line = { level: number; msg: string }
const lines: Line[] = []
const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }

beforeAll(async () => {
  shop = await testShop()
  cookie = (await signIn(shop)).headers.cookie
  const logger = pino({ level: 'info' }, stream)
  app = await buildApp({ shop: shop.shop, logger })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  port = Number(address.port)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const json = 'Content-Type: application/json\r\n'

test.each([
  ['half a login', 'POST /api/users/login', `${json}Content-Length: 100\r\n`, '{"email":'],
  ['a login in pieces', 'POST /api/users/login', `${json}Transfer-Encoding: chunked\r\n`, '4\r\n{"em\r\n'],
  ['half a webhook', 'POST /api/webhooks/paypal', `${json}Content-Length: 100\r\n`, '{"id":'],
  ['half of a change', 'PUT /api/users/profile', `${json}Content-Length: 100\r\n`, '{"name":'],
])('who breaks off %s raises no alarm', async (_what, line, headers, part) => {
  const before = await shop.shop.metrics.text()
  lines.length = 0
  const arriving = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: shop\r\nCookie: ${cookie}\r\n${headers}\r\n${part}`)
  const [request] = (await arriving) as [IncomingMessage] // what the event of node:http carries
  await vi.waitFor(() => expect(request.listenerCount('data'), 'its body is being read').toBeGreaterThan(0), {
    timeout: 10_000,
  })
  socket.destroy()
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('a client broke off its request'), {
    timeout: 10_000,
  })
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  const codes = (text: string) => text.split('\n').filter((one) => one.startsWith('sillage_problems_total'))
  expect(codes(await shop.shop.metrics.text())).toEqual(codes(before))
})

test('who leaves before the first byte of a file raises no alarm', async () => {
  lines.length = 0
  const problems: string[] = []
  const files = Fastify({ serverFactory: (listener) => limitedServer(listener), logger: { stream } })
  addErrorHandler(files, (code) => problems.push(code))
  const file = new PassThrough()
  files.get('/', async (_, reply) => reply.send(file))
  const { port: own } = new URL(await files.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(own), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await vi.waitFor(() => expect(file.listenerCount('data'), 'it is being sent').toBeGreaterThan(0), {
    timeout: 10_000,
  })
  socket.destroy()
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('a client broke off its request'), {
    timeout: 10_000,
  })
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(problems).toEqual([])
  await files.close()
})
