import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Node = { url: string; agent: Agent; isReady: boolean; isOut: boolean; served: number }
type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** How often it checks whether each node is ready, and retries a waiting request, in ms. */
const askEveryMs = 100
/** How long a request waits for a node that accepts it, in ms. */
const patienceMs = 10_000

/**
 * A load balancer like deploy/proxy/Caddyfile: it skips nodes whose `/readyz` is not 200, tries another node if a connection was
 * refused (for reads also if it broke), and asks the others for a file of the other version.
 */
export async function startBalancer() {
  const nodes: Node[] = []
  let isOver = false
  const server = createServer((req, res) => void forward(nodes, req, res))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asking = (async () => {
    while (!isOver) {
      await Promise.all(nodes.map(askReady))
      await wait(askEveryMs)
    }
  })()
  const find = (url: string) => nodes.find((node) => node.url === url)
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends visitors to it once it is ready. */
    add: (url: string) =>
      nodes.push({ url, agent: new Agent({ keepAlive: true }), isReady: false, isOut: false, served: 0 }),
    /** Stops sending visitors to it, whatever its `/readyz` says. */
    takeOut: (url: string) => {
      const node = find(url)
      if (node) node.isOut = true
    },
    /** Number of responses passed on from a node. */
    servedBy: (url: string) => find(url)?.served ?? 0,
    close: async () => {
      isOver = true
      await asking
      server.closeAllConnections()
      server.close()
      for (const { agent } of nodes) agent.destroy()
    },
  }
}

async function askReady(node: Node) {
  try {
    const { status } = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(5000) })
    node.isReady = status === 200
  } catch {
    // The node is down.
    node.isReady = false
  }
}

async function forward(nodes: readonly Node[], req: IncomingMessage, res: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer) // no encoding is set on it
  const body = Buffer.concat(chunks)
  const deadline = Date.now() + patienceMs
  let answer = await passToOne(nodes, req, body)
  while (answer === undefined && Date.now() < deadline) {
    await wait(askEveryMs)
    answer = await passToOne(nodes, req, body)
  }
  const { status, headers, body: answered } = answer ?? noAnswer
  const { connection: _hop, 'keep-alive': _hint, 'transfer-encoding': _framing, ...kept } = headers
  res.writeHead(status, { ...kept, 'content-length': answered.length }).end(answered)
}

const noAnswer: Answer = { status: 502, headers: {}, body: Buffer.alloc(0) }

/** The response of a ready node, the one that has served least first; undefined if the request may be retried later. */
async function passToOne(
  nodes: readonly Node[],
  req: IncomingMessage,
  body: Buffer,
): Promise<Answer | undefined> {
  const ready = nodes.filter(({ isReady, isOut }) => isReady && !isOut).sort((a, b) => a.served - b.served)
  let last: Answer | undefined
  for (const node of ready) {
    const answer = await pass(node, req, body)
    if (answer === 'broken' && req.method !== 'GET') return noAnswer
    if (answer === 'broken' || answer === 'refused') continue
    node.served += 1
    last = answer
    if (answer.status !== 404 || !req.url?.startsWith('/assets/')) break
  }
  return last
}

/** `refused` if nothing of the request has reached the node. */
async function pass(node: Node, req: IncomingMessage, body: Buffer): Promise<Answer | 'refused' | 'broken'> {
  const { connection: _hop, 'transfer-encoding': _framing, ...headers } = req.headers
  const passed = request(`${node.url}${req.url}`, { method: req.method, headers, agent: node.agent })
  passed.end(body)
  try {
    const [response] = (await once(passed, 'response')) as [IncomingMessage] // what `response` is emitted with
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer) // no encoding is set on it
    return { status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken'
  }
}
