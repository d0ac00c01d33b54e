import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { addErrorHandler } from './errors.ts'

const failing = (error: () => unknown) => {
  const app = Fastify()
  addErrorHandler(app)
  app.get('/', async () => {
    throw error()
  })
  return app.inject('/')
}

test('an unexpected failure shows no internal details', async () => {
  const answer = await failing(() => new Error('SELECT secret FROM users'))
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/secret|stack|node_modules/)
  expect(answer.json()).toMatchObject({ code: 'internal', requestId: expect.any(String) })
})

test('a ShopError carries its details and its status', async () => {
  const answer = await failing(
    () => new ShopError({ code: 'out_of_stock', productId: 'p1', title: 'Vent Vert', available: 0 }),
  )
  expect(answer.statusCode).toBe(409)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toMatchObject({
    message: 'Vent Vert is out of stock',
    code: 'out_of_stock',
    details: { productId: 'p1', available: 0 },
  })
})

test('a database that is away is answered with 503 and Retry-After', async () => {
  const { db, close } = connect('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined })
  const refused = await db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((error: unknown) => error)
  const answer = await failing(() => refused)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  await close()
})

test.each([
  ...['25006', '57P01', '57P02', '57P03', '08006', '08001', '53300'].map((code) => [code, 'away'] as const),
  ...['57014', '55P03', '40001', '40P01'].map((code) => [code, 'busy'] as const),
  ...['53100', '53200'].map((code) => [code, 'full'] as const),
])('PostgreSQL’s %s means that the database is %s, which passes', async (code) => {
  const answer = await failing(() => Object.assign(new Error('cannot execute UPDATE'), { code }))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.body).not.toContain('UPDATE')
})
