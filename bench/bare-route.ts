/** The minimum for a Fastify route with an order: reads the JSON and responds with as many bytes as the shop does. */
import Fastify from 'fastify'

const app = Fastify()
const answer = { _id: 'x'.repeat(20), padding: 'x'.repeat(1_000) }
app.get('/readyz', async () => ({ status: 'ready' }))
app.post('/api/orders', async (_request, reply) => reply.status(201).send(answer))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
