import { type ClientRequest, request as call, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { csvOf, uploadForm } from '#tests/support/imports.ts'
import { type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
let owner: Person
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  shop = await testShop({ LIMITS: 'on' })
  owner = await signIn(shop, { isAdmin: true })
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background: '#dca94a' } })
  picture = new Uint8Array(await image.png().toBuffer())
})
afterAll(() => shop.close())

async function send(count: number, who = owner) {
  const form = new FormData()
  for (let number = 0; number < count; number++) form.append('images', new Blob([picture]), `${number}.png`)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = {
    ...who.headers,
    'content-type': request.headers.get('content-type') ?? '',
    'x-requested-with': 'fetch',
  }
  const payload = Buffer.from(await request.arrayBuffer())
  return shop.app.inject({ method: 'POST', url: '/api/upload/multiple', payload, headers })
}

const countAs = (tries: number) => sql`UPDATE throttles SET tries = ${tries}`.execute(shop.shop.db)

test('an administrator adds 720 pictures an hour, however many come at once, and keeps none of the form that is too much', async () => {
  expect((await send(1)).statusCode).toBe(200)
  await countAs(717)
  expect((await send(2)).statusCode).toBe(200)
  const refused = await send(2)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  const { count } = await shop.shop.db
    .selectFrom('product_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3)
  const other = await signIn(shop, { isAdmin: true })
  expect((await send(1, other)).statusCode).toBe(200)
})

test('an administrator uploads sixty files of products an hour', async () => {
  const { payload, headers } = await uploadForm({ file: csvOf([['sku'], ['A-1']]) })
  const post = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: { ...owner.headers, ...headers },
      payload,
    })
  expect((await post()).statusCode).toBe(201)
  await countAs(60)
  expect((await post()).statusCode).toBe(429)
})

test('a picture from a slow line arrives, however long it takes', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const form = new FormData()
  form.append('mainImage', new Blob([picture]), 'slow.png')
  const whole = new Request('http://localhost', { method: 'POST', body: form })
  const bytes = Buffer.from(await whole.arrayBuffer())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        ...owner.headers,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
        'x-requested-with': 'fetch',
      }
      const sending = call({ port, method: 'POST', path: '/api/upload/single', headers })
      sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      sending.write(bytes.subarray(0, 200))
      shop.app.server.once('request', (incoming: IncomingMessage) => finish(sending, incoming))
    })
    expect(status).toBe(200)
  } finally {
    vi.useRealTimers()
  }

  /** Sends the rest forty seconds later, once the guards have admitted it and its first bytes are being read. */
  function finish(sending: ClientRequest, incoming: IncomingMessage) {
    const look = setInterval(() => {
      if (!incoming.readableFlowing) return
      clearInterval(look)
      vi.advanceTimersByTime(40_000)
      sending.end(bytes.subarray(200))
    }, 10)
  }
})
