import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Document = { straatnaam: string; woonplaatsnaam: string }
type Answer = { status?: number; body?: string; headers?: Record<string, string>; hangs?: boolean }

/** A local stand-in for PDOK's Locatieserver, as far as the shop uses its protocol. */
export async function startAddressRegister() {
  /** By postcode and number, such as '3511AZ 158'. */
  const known = new Map<string, Document[]>([
    ['3511AZ 158', [{ straatnaam: 'Oudegracht', woonplaatsnaam: 'Utrecht' }]],
  ])
  const asked: string[] = []
  let next: Answer | undefined
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${pathname}?${searchParams}`)
    if (next?.hangs) return
    const filters = Object.fromEntries(searchParams.getAll('fq').map((one) => one.split(':')))
    const docs = known.get(`${filters.postcode} ${filters.huisnummer}`) ?? []
    const body = next?.body ?? JSON.stringify({ response: { numFound: docs.length, start: 0, docs } })
    response.writeHead(next?.status ?? 200, { 'content-type': 'application/json', ...next?.headers })
    response.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // It does not keep the process alive.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a server on a port has one
    known,
    asked,
    /** Sets the response for all further requests; undefined restores the usual ones. */
    answer: (answer: Answer | undefined) => {
      next = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
