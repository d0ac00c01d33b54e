import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { usualConnectionLimits } from '#server/connections.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { type MachinePace, machinePace } from '#tests/support/machine-pace.ts'
import { somePages } from '#tests/support/pages.ts'

// Slow clients that hold what others need: they are disconnected, and nobody else waits for them (SAFETY 48). The limits are the
// shop's own, with milliseconds in place of seconds.

const headersMs = 400
const longestBodyMs = 400
/** Longer than any response takes to be computed, even here. */
const stalledMs = 3000
const lookEveryMs = 50
/** Limits are checked periodically, and late on a busy machine. */
const soonMs = 5000
/** `pace` adds an allowance for a busy machine. */
const servedWithinMs = 1000

let shop: TestShop
let pace: MachinePace
let served: Awaited<ReturnType<typeof cachedShop>>
let port: number
beforeAll(async () => {
  shop = await testShop()
  pace = await machinePace()
  served = await cachedShop(shop, somePages, {
    longestBodyMs,
    admission: {},
    connections: { headersMs, stalledMs, lookEveryMs, maxPerNetwork: 20 },
    addTo: (app) => app.get('/large', { config: { allow: 'everyone' } }, () => Readable.from(large())),
  })
  port = Number(new URL(served.origin).port)
})
afterAll(async () => {
  await pace.close()
  await served.close()
  await shop.close()
})

/** More data than both ends of a connection buffer for a client that does not read. */
function* large() {
  for (let part = 0; part < 2000; part += 1) yield Buffer.alloc(65_536)
}

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A client's connection; `from` may be another local IP address. */
async function client(from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  let received = ''
  const began = performance.now()
  socket.on('data', (data) => {
    received += String(data)
  })
  socket.on('error', () => undefined)
  // Registered first, because the connection may end before anybody waits for it.
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began))
  })
  await once(socket, 'connect')
  return { socket, ended, received: () => received }
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    served.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** Sends a character every now and then until the connection ends. */
function drip({ socket, ended }: Awaited<ReturnType<typeof client>>, character: string) {
  const timer = setInterval(() => socket.writable && socket.write(character), 20)
  void ended.then(() => clearInterval(timer))
}

/** A visitor who browses and signs in must be served in time. */
async function expectServed() {
  pace.allowanceMs()
  const began = performance.now()
  const answers = await Promise.all([
    fetch(`http://127.0.0.1:${port}/api/products`),
    fetch(`http://127.0.0.1:${port}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'not the password' }),
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect(performance.now() - began).toBeLessThan(servedWithinMs + pace.allowanceMs())
}

test('the shop’s own limits are seconds, not minutes', () => {
  expect(usualConnectionLimits).toMatchObject({ headersMs: 10_000, stalledMs: 60_000, keepAliveMs: 65_000 })
  expect(usualConnectionLimits.lookEveryMs).toBeLessThanOrEqual(2000)
  expect(usualConnectionLimits.maxPerNetwork * 10).toBeLessThanOrEqual(usualConnectionLimits.maxConnections)
})

test('whoever sends the headers character by character is sent away, and others are served meanwhile', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => client()))
  for (const one of slow) {
    one.socket.write('GET /api/products HTTP/1.1\r\nHost: shop\r\nx-slow: ')
    drip(one, 'x')
  }
  await expectServed()
  for (const { ended } of slow) expect(await ended).toBeLessThan(soonMs)
  expect(slow[0]?.received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow[0]?.received()).toContain("content-security-policy: default-src 'none'")
})

test('whoever sends a body character by character is sent away, and others are served meanwhile', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => client()))
  for (const one of slow) {
    one.socket.write(
      'POST /api/users/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    )
    drip(one, ' ')
  }
  await expectServed()
  for (const { ended } of slow) expect(await ended).toBeLessThan(soonMs)
})

test('whoever asks for much and reads nothing is sent away, and costs no memory', async () => {
  const before = process.memoryUsage().rss
  const slow = await Promise.all(Array.from({ length: 50 }, () => client()))
  for (const { socket } of slow) {
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
  }
  await expectServed()
  await vi.waitFor(async () => expect(await connections()).toBeLessThan(10), 3 * soonMs)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('whoever sends a crowd of requests on one connection is sent away, and others are served meanwhile', async () => {
  const crowds = await Promise.all(Array.from({ length: 20 }, () => client()))
  for (const { socket } of crowds) {
    socket.write('GET /api/products?pageNumber=2 HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(5000))
  }
  await expectServed()
  for (const { ended } of crowds) expect(await ended).toBeLessThan(soonMs)
  const few = await client()
  few.socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(10))
  await vi.waitFor(() => expect(few.received().match(/HTTP\/1\.1 200 /g)).toHaveLength(10))
})

test('a thousand connections that say nothing keep nobody out, and are closed', async () => {
  const idle = await Promise.all(Array.from({ length: 1000 }, () => client()))
  await expectServed()
  for (const { ended } of idle) expect(await ended).toBeLessThan(3 * soonMs)
})

test('one network holds so many connections and no more; when one is over there is room again', async () => {
  const from = '127.0.0.2'
  const some = await Promise.all(Array.from({ length: 20 }, () => client(from)))
  const tooMany = await client(from)
  await tooMany.ended
  // The reason is not slow headers, which are answered with 408.
  expect(tooMany.received()).toBe('')
  await expectServed()
  some[0]?.socket.destroy()
  await some[0]?.ended
  await vi.waitFor(async () => {
    const another = await client(from)
    another.socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
    await another.ended
    expect(another.received()).toMatch(/^HTTP\/1\.1 200 /)
  })
})
