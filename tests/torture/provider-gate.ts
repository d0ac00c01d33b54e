import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Operation = 'create' | 'get' | 'capture' | 'refund' | 'close' | 'other'
export type Moment = { when: 'before' | 'after'; operations: readonly Operation[] }
type Held = { operation: Operation; letGo(): void }
type Watch = { moment: Moment; report(held: Held): void }

/**
 * A proxy between the shop and the payment sandbox that can observe and hold a call on its way (`before` its effect) or its
 * response (`after` it). Everything else passes unchanged.
 */
export async function openGate({ port, target }: { port: number; target: string }) {
  const watches = new Set<Watch>()
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await bytesOf(incoming)
    const operation = operationOf(incoming.method ?? 'GET', incoming.url ?? '/')
    await held('before', operation)
    const { method, url, headers } = incoming
    // Each on its own connection: a kept-alive one may just be closed by the other side, which is no fault of the shop's.
    const onward = request(`${target}${url}`, { method, headers, agent: false })
    onward.end(body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage] // what the event of node:http carries
    const answered = await bytesOf(answer)
    await held('after', operation)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(answered)
  }

  async function held(when: Moment['when'], operation: Operation) {
    for (const watch of watches) {
      if (watch.moment.when !== when || !watch.moment.operations.includes(operation)) continue
      watches.delete(watch)
      await new Promise<void>((letGo) => watch.report({ operation, letGo }))
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Holds the next call at this moment until it is released; undefined if none came within `withinMs`. */
    hold(moment: Moment, withinMs: number): Promise<Held | undefined> {
      return new Promise((resolve) => {
        const watch: Watch = { moment, report: resolve }
        watches.add(watch)
        setTimeout(() => {
          if (watches.delete(watch)) resolve(undefined)
        }, withinMs)
      })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Gate = Awaited<ReturnType<typeof openGate>>

export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** The operation of a call to either provider's API; the browser's pages and the controls are `other`. */
function operationOf(method: string, url: string): Operation {
  const path = url.split('?')[0] ?? ''
  if (method === 'GET')
    return /^\/v2\/checkout\/orders\/|^\/v1\/checkout\/sessions\//.test(path) ? 'get' : 'other'
  if (/^\/v2\/checkout\/orders$|^\/v1\/checkout\/sessions$/.test(path)) return 'create'
  if (path.endsWith('/capture')) return 'capture'
  if (path.endsWith('/refund') || path === '/v1/refunds') return 'refund'
  return path.endsWith('/expire') ? 'close' : 'other'
}
