/**
 * Load from a process of its own: some connections that each ask, read the whole answer and ask again. It only counts the
 * bytes of an answer whose length it learned from the first one, since a generator that parses HTTP costs more than the
 * server that it is to measure. Prints one line of JSON (ClosedLoop) when its time is over.
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

export type Target = {
  port: number
  connections: number
  seconds: number
  /** The connections share these paths in sequence: one path repeated, or a new one each time. */
  paths: string[]
  headers: Record<string, string>
}
/** `perSecond` counts what was answered with 200, `wrong` all other answers. */
export type ClosedLoop = { perSecond: number; p50: number; p99: number; wrong: number }

const target = JSON.parse(readFileSync(0, 'utf8')) as Target // written by servers.ts
const requests = target.paths.map((path) => {
  const lines = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`)
})
/** Counts by hundredths of a millisecond, up to two seconds. */
const latencies = new Uint32Array(200_000)
let [asked, answered, wrong, isOver] = [0, 0, 0, false]

function keepAsking(socket: Socket) {
  let [missing, sentAt] = [0, 0]
  const ask = () => {
    sentAt = performance.now()
    socket.write(requests[asked++ % requests.length] ?? '')
  }
  socket.on('data', (chunk) => {
    if (missing === 0) {
      if (chunk.toString('latin1', 9, 12) !== '200') wrong += 1
      missing = lengthOf(chunk)
    }
    missing -= chunk.length
    if (missing > 0) return
    if (missing < 0) throw new Error('more came than was announced')
    answered += 1
    const slot = Math.min(latencies.length - 1, Math.floor((performance.now() - sentAt) * 100))
    latencies[slot] = (latencies[slot] ?? 0) + 1
    if (!isOver) ask()
  })
  socket.on('error', (error) => {
    throw error
  })
  socket.on('close', () => {
    if (!isOver) throw new Error('the server closed a connection')
  })
  ask()
}

/** Of the head and the body that it announces. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, end)) ?? []
  if (end < 0 || length === undefined) throw new Error('an answer without a length')
  return end + 4 + Number(length)
}

/** In ms. */
function quantile(share: number): number {
  let left = answered * share
  const slot = latencies.findIndex((count) => {
    left -= count
    return left <= 0
  })
  return slot / 100
}

const began = performance.now()
const sockets = Array.from({ length: target.connections }, () => connect(target.port, '127.0.0.1'))
for (const socket of sockets) socket.setNoDelay(true).once('connect', () => keepAsking(socket))
setTimeout(() => {
  const seconds = (performance.now() - began) / 1000
  isOver = true
  for (const socket of sockets) socket.destroy()
  const found: ClosedLoop = {
    perSecond: (answered - wrong) / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    wrong,
  }
  process.stdout.write(`${JSON.stringify(found)}\n`)
}, target.seconds * 1000)
