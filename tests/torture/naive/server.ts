/**
 * A shop as one writes it in an afternoon, for the torture test to find faults in: the same routes on the same tables, but stock
 * is read and then written, every start makes a new payment, the browser is trusted, and nothing is locked or idempotent. Never
 * part of the shop.
 */
import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { naiveProvider } from './provider.ts'

const { PORT, DATABASE_URL, PROVIDER_URL = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
pool.on('error', () => undefined)
const provider = naiveProvider(PROVIDER_URL)
const app = Fastify()

type Order = { id: string; user_id: string; status: string; total_price: number }
type Line = { product: string; qty: number }
type Asked = FastifyRequest<{ Params: { id: string; provider: 'paypal' | 'stripe' } }>

async function userOf(request: FastifyRequest): Promise<string> {
  const token = /sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query('SELECT user_id FROM sessions WHERE token_hash = $1', [hash])
  return rows[0].user_id
}

async function orderOf({ params }: Asked): Promise<Order> {
  const { rows } = await pool.query<Order>('SELECT * FROM orders WHERE id = $1', [params.id])
  const [order] = rows
  if (!order) throw Object.assign(new Error('no such order'), { statusCode: 404 })
  return order
}

const viewOf = (order: Order) => ({
  _id: order.id,
  status: order.status,
  isPaid: order.status === 'paid' || order.status === 'delivered',
  totalPrice: order.total_price / 100,
})

app.get('/readyz', async () => ({ status: 'ready' }))

app.post('/api/orders', async (request, reply) => {
  const user = await userOf(request)
  const { orderItems, paymentMethod } = request.body as { orderItems: Line[]; paymentMethod: string } // believed, like all else
  let total = 1000
  const found: (Line & { price: number; quantity: number; title: string })[] = []
  for (const line of orderItems) {
    const { rows } = await pool.query('SELECT price, quantity, title FROM products WHERE id = $1', [
      line.product,
    ])
    const [product] = rows
    if (product.quantity < line.qty) return reply.status(409).send({ code: 'out_of_stock' })
    found.push({ ...line, ...product })
    total += product.price * line.qty
  }
  const id = randomUUID()
  await pool.query(
    `INSERT INTO orders (id, number, user_id, user_name, user_email, payment_method, currency, items_price,
      shipping_price, tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country)
     VALUES ($1, $1, $2, '', '', $3, 'EUR', $4, 1000, 0, 0, $5, '', '', '', '', '', 'NL')`,
    [id, user, paymentMethod, total - 1000, total],
  )
  for (const [position, line] of found.entries()) {
    await pool.query(
      `INSERT INTO order_items (id, order_id, product_id, position, title, main_image, price, qty)
       VALUES ($1, $2, $3, $4, $5, '', $6, $7)`,
      [randomUUID(), id, line.product, position, line.title, line.price, line.qty],
    )
    await pool.query('UPDATE products SET quantity = $2 WHERE id = $1', [
      line.product,
      line.quantity - line.qty,
    ])
  }
  return reply.status(201).send(viewOf({ id, user_id: user, status: 'placed', total_price: total }))
})

app.post('/api/orders/:id/:provider(^paypal|stripe$)', async (request: Asked) => {
  const order = await orderOf(request)
  const providerId = await provider.create(request.params.provider, order)
  await pool.query(
    `INSERT INTO payment_attempts (id, order_id, provider, request_id, provider_id, amount, currency)
     VALUES ($1, $2, $3, $1, $4, $5, 'EUR')`,
    [randomUUID(), order.id, request.params.provider, providerId, order.total_price],
  )
  return { id: providerId, url: '' }
})

app.put('/api/orders/:id/pay', async (request: Asked) => {
  const order = await orderOf(request)
  const { id: providerId } = request.body as { id: string } // believed
  const { rows } = await pool.query('SELECT id, provider FROM payment_attempts WHERE provider_id = $1', [
    providerId,
  ])
  const [attempt] = rows
  if (attempt.provider === 'paypal') await provider.capture(providerId)
  await pool.query(
    `INSERT INTO payments (id, order_id, attempt_id, provider, provider_ref, amount, currency)
     VALUES ($1, $2, $3, $4, $5, $6, 'EUR')`,
    [randomUUID(), order.id, attempt.id, attempt.provider, providerId, order.total_price],
  )
  await pool.query(`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1`, [order.id])
  return viewOf({ ...order, status: 'paid' })
})

app.put('/api/orders/:id/cancel', async (request: Asked) => {
  const order = await orderOf(request)
  const { rows } = await pool.query('SELECT product_id, qty FROM order_items WHERE order_id = $1', [order.id])
  for (const { product_id: product, qty } of rows) {
    await pool.query('UPDATE products SET quantity = quantity + $2 WHERE id = $1', [product, qty])
  }
  await pool.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [order.id])
  return viewOf({ ...order, status: 'cancelled' })
})

app.put('/api/orders/:id/deliver', async (request: Asked) => {
  const order = await orderOf(request)
  await pool.query(`UPDATE orders SET status = 'delivered', delivered_at = now() WHERE id = $1`, [order.id])
  return viewOf({ ...order, status: 'delivered' })
})

app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not_found' }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
