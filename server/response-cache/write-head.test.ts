import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EncodedBody } from './cached-response.ts'
import { writeHead } from './write-head.ts'

const bytes = Buffer.alloc(2000, 'x')
const head = ['content-type', 'text/plain', 'etag', 'W/"one"', 'content-length', String(bytes.length)]

let body: EncodedBody
const server = createServer((req, res) => {
  writeHead(body, res)
  res.end(req.method === 'HEAD' ? undefined : body.bytes)
})

beforeEach(async () => {
  body = { bytes, head }
  vi.useFakeTimers({ toFake: ['Date'] })
  await once(server.listen(0), 'listening')
})
afterEach(async () => {
  vi.useRealTimers()
  server.close()
  await once(server, 'close')
})

/** What a connection receives for these requests, response by response: headers and body length. */
async function exchange(...requests: string[]) {
  const socket = connect((server.address() as AddressInfo).port) // it listens on a port
  for (const lines of requests) socket.write(`${lines}\r\nHost: shop\r\n\r\n`)
  const received = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
  return received.map((answer) => {
    const [before = '', after = ''] = answer.split('\r\n\r\n')
    return { head: before.split('\r\n'), length: after.length }
  })
}

const get = 'GET / HTTP/1.1'
const last = `${get}\r\nConnection: close`

test('within one second every kind of connection gets the headers that are right for it', async () => {
  const [first, second, short, closing] = await exchange(get, get, 'HEAD / HTTP/1.1', last)
  expect(first?.head).toEqual(
    expect.arrayContaining(['HTTP/1.1 200 OK', 'Connection: keep-alive', 'etag: W/"one"']),
  )
  expect(first?.length).toBe(2000)
  expect(second).toEqual(first)
  expect(short).toEqual({ head: first?.head, length: 0 })
  expect(closing?.head).toContain('Connection: close')
  expect(closing?.length).toBe(2000)
  expect((await exchange('GET / HTTP/1.0'))[0]?.head).toContain('Connection: close')
  const [again, end] = await exchange(get, last)
  expect([again?.head.includes('Connection: keep-alive'), end?.head.includes('Connection: close')]).toEqual([
    true,
    true,
  ])
})

test('the text of the headers is sent again in its second, and not in another', async () => {
  await exchange(get, last)
  const { written } = body
  if (!written) throw new Error('nothing is remembered')
  const known = { ...written, text: written.text.replace(/Date: .*/, 'Date: Thu, 01 Jan 1970 00:00:00 GMT') }
  const dateAt = async (second: number) => {
    body.written = { ...known, second }
    const [answer] = await exchange(get, last)
    return answer?.head.find((line) => line.startsWith('Date: '))
  }
  expect(await dateAt(written.second)).toBe('Date: Thu, 01 Jan 1970 00:00:00 GMT')
  expect(await dateAt(written.second - 1)).not.toContain('1970')
})
