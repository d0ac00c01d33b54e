import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBodyTimeout } from './body-timeout.ts'

const app = Fastify({ forceCloseConnections: true })
let port: number
beforeAll(async () => {
  addBodyTimeout(app, 150)
  // Like the API: files are read by their route, not before it.
  app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))
  app.post('/plain', ({ raw }) => text(raw))
  app.post('/large', { config: { takesLargeFiles: true } }, ({ raw }) => text(raw))
  const refuse = async () => Promise.reject(new Error('a stranger'))
  app.post('/refused', { config: { takesLargeFiles: true }, onRequest: refuse }, ({ raw }) => text(raw))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

/** Sends a body whose last byte comes after half a second; returns the response. */
async function slowly(path: string): Promise<string> {
  const arrived = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\na`,
  )
  // Both timers start when the shop has the request, however late that is.
  await arrived
  const last = setTimeout(() => socket.writable && socket.write('b'), 500)
  await closed
  clearTimeout(last)
  return answer
}

test('a body that arrives too slowly is cut off, except where large files are accepted', async () => {
  expect(await slowly('/plain')).not.toContain('200 OK')
  expect(await slowly('/large')).toContain('200 OK')
  expect(await slowly('/refused')).not.toContain('200 OK')
})
