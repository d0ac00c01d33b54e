import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#shop/throttles/network.ts'
import { longestRequestMs } from './plugins/body-timeout.ts'

/** What a client may take of the server: times in ms (SAFETY 48). */
export type ConnectionLimits = {
  headersMs: number
  keepAliveMs: number
  /** Longest without a byte in either direction while a request is under way. */
  stalledMs: number
  /** How often the times of requests are looked at. */
  lookEveryMs: number
  /** Requests on one connection that wait for the answer to the one before: browsers and proxies send none so. */
  mostQueued: number
  most: number
  /** Of one network; behind a proxy all come from one, and the proxy counts them. */
  mostOfOneNetwork: number
  /** Who is never counted: this machine. */
  spared: readonly string[]
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  keepAliveMs: 65_000,
  stalledMs: 60_000,
  lookEveryMs: 2000,
  mostQueued: 20,
  most: 10_000,
  mostOfOneNetwork: 1000,
  spared: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
}

/** An HTTP server that sends slow clients away and lets nobody hold all of its connections. */
export function patientServer(listener: RequestListener, changes: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...usualConnectionLimits, ...changes }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: longestRequestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.lookEveryMs,
    },
    withoutQueues(listener, limits.mostQueued),
  )
  server.timeout = limits.stalledMs
  server.maxConnections = limits.most
  // Whoever only keeps a connection for later makes room for whoever comes now.
  server.on('drop', () => server.closeIdleConnections())
  countByNetwork(server, limits)
  return server
}

/** Node hands over all that came on a connection at once: a single one could bring a crowd. */
function withoutQueues(listener: RequestListener, mostQueued: number): RequestListener {
  const queued = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    // An answer that has to wait for the one before has no socket yet.
    if (res.socket === null) {
      const count = (queued.get(socket) ?? 0) + 1
      if (count > mostQueued) return void socket.destroy()
      queued.set(socket, count)
      res.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
    }
    listener(req, res)
  }
}

function countByNetwork(server: Server, { mostOfOneNetwork, spared }: ConnectionLimits) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || spared.includes(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > mostOfOneNetwork) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
