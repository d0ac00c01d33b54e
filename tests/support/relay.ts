import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Call = { method: string; url: string; body: string; status: number }
type Relayed = {
  /** Changes a response's body on its way back. */
  change?: (answer: string) => string
  /** Called with each request and the status of its response. */
  onCall: (call: Call) => void
}

/** A server between an adapter and the sandbox at `target` that sees every request and may change the responses. */
export async function startRelay(target: string, { change = (answer) => answer, onCall }: Relayed) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method = 'GET', url = '/' } = request
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value] satisfies [string, string]]
        : [],
    )
    const answer = await fetch(`${target}${url}`, { method, headers, ...(body && { body }) })
    onCall({ method, url, body, status: answer.status })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(change(await answer.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
