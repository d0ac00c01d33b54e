import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { addErrorHandler } from './errors.ts'
import { addShedding, type SheddingOptions } from './shedding.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server whose answers wait until they are let go. */
async function slowServer(options: SheddingOptions) {
  app = Fastify()
  addErrorHandler(app)
  addShedding(app, options)
  const waiting: (() => void)[] = []
  app.get('/*', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'served'
  })
  const url = await app.listen({ port: 0 })
  return {
    get: (path: string) => fetch(`${url}${path}`),
    /** Begins a request, and waits until the server has let it in. */
    begin: async (path: string, signal?: AbortSignal) => {
      const before = waiting.length
      const answer = fetch(`${url}${path}`, { signal })
      answer.catch(() => undefined)
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(before))
      return { answer }
    },
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

test('a full shop turns away who looks around at once, then who buys, and serves again when there is room', async () => {
  const server = await slowServer({ mostUnderWay: 10, isBehind: () => false })
  const full = []
  for (let count = 0; count < 8; count += 1) full.push(await server.begin('/category/perfume'))
  const turnedAway = await server.get('/category/perfume')
  expect(turnedAway.status).toBe(503)
  expect(turnedAway.headers.get('retry-after')).toBe('2')
  expect(await turnedAway.json()).toMatchObject({ code: 'unavailable' })

  full.push(await server.begin('/api/orders'), await server.begin('/api/webhooks/stripe'))
  expect((await server.get('/api/orders')).status).toBe(503)
  server.letGo()
  const answers = await Promise.all(full.map((one) => one.answer))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))

  const next = await server.begin('/category/perfume')
  server.letGo()
  expect((await next.answer).status).toBe(200)
})

test('a visitor who leaves before the answer makes room for the next', async () => {
  const server = await slowServer({ mostUnderWay: 1.25, isBehind: () => false })
  const leaving = new AbortController()
  await server.begin('/category/perfume', leaving.signal)
  leaving.abort()
  await vi.waitFor(async () => {
    const next = await server.begin('/category/gift').catch(() => undefined)
    expect(next).toBeDefined()
  })
  server.letGo()
})

test('a process that cannot keep up turns away who looks around, and still takes orders', async () => {
  const server = await slowServer({ isBehind: () => true })
  expect((await server.get('/')).status).toBe(503)
  const order = await server.begin('/api/orders')
  server.letGo()
  expect((await order.answer).status).toBe(200)
})
