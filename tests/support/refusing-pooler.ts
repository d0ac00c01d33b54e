import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server that acts like a pooler and rejects every connection with this message, in PostgreSQL's protocol. */
export async function refusingPooler(words: string) {
  const field = (type: string, text: string) => Buffer.from(`${type}${text}\0`)
  const fields = Buffer.concat([
    ...[field('S', 'FATAL'), field('V', 'FATAL'), field('C', '0A000'), field('M', words)],
    Buffer.from([0]),
  ])
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server on TCP
  return { url: `postgres://owner:secret@127.0.0.1:${port}/shop`, close: () => server.close() }
}
