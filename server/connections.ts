import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#shop/rate-limits/network.ts'
import { longestRequestMs } from './plugins/body-timeout.ts'

/** A client's limits on the server; times in ms (SAFETY 48). */
export type ConnectionLimits = {
  headersMs: number
  keepAliveMs: number
  /** Maximum time without a byte in either direction during a request. */
  stalledMs: number
  /** How often these limits are checked. */
  lookEveryMs: number
  /** Maximum pipelined requests per connection; browsers and proxies send none. */
  maxPipelined: number
  maxConnections: number
  /** Maximum connections per network. Behind a proxy all come from one, and the proxy has to limit them. */
  maxPerNetwork: number
  /** IP addresses that are not counted: this machine's own. */
  exempt: readonly string[]
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  keepAliveMs: 65_000,
  stalledMs: 60_000,
  lookEveryMs: 2000,
  maxPipelined: 20,
  maxConnections: 10_000,
  maxPerNetwork: 1000,
  exempt: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
}

/** An HTTP server that disconnects slow clients and does not let one network take all connections. */
export function limitedServer(listener: RequestListener, changes: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...usualConnectionLimits, ...changes }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: longestRequestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      // A request without a body needs no stream for it, which would be about a tenth of a cached page's cost.
      optimizeEmptyRequests: true,
    },
    limitPipelining(listener, limits.maxPipelined),
  )
  server.timeout = limits.stalledMs
  server.maxConnections = limits.maxConnections
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  countByNetwork(server, limits)
  return server
}

/** Node passes on all pipelined requests at once: a single connection could send thousands. */
function limitPipelining(listener: RequestListener, maxPipelined: number): RequestListener {
  const queued = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    // A response that waits for the previous one has no socket yet.
    if (res.socket === null) {
      const count = (queued.get(socket) ?? 0) + 1
      if (count > maxPipelined) return void socket.destroy()
      queued.set(socket, count)
      res.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
    }
    listener(req, res)
  }
}

function countByNetwork(server: Server, { maxPerNetwork, exempt }: ConnectionLimits) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || exempt.includes(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > maxPerNetwork) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
