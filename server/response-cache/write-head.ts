import type { ServerResponse } from 'node:http'
import type { EncodedBody } from './cached-response.ts'

/** The header text that Node sends before a body: null until written. It is undocumented, so it is checked before each use. */
type Written = ServerResponse & { _header?: string | null }

/**
 * Writes status and headers of a cached body. Node validates and joins some twenty headers for every response, a fifth of a cache
 * hit's cost, and the text stays the same until the second in `Date` has passed, so Node's own text is sent again.
 */
export function writeHead(body: EncodedBody, res: ServerResponse): void {
  const { written } = body
  const second = Math.floor(Date.now() / 1000)
  // A connection that closes says so in its headers.
  const isUsual = res.shouldKeepAlive
  if (isUsual && written?.second === second) {
    const response: Written = res
    response._header = written.text
    if (res.headersSent) return
  }
  // The list is shared by all responses with this body: Node only reads it.
  res.writeHead(200, body.head as string[])
  const { _header: text }: Written = res
  // Only an own property can be set as well as read.
  if (isUsual && text && Object.hasOwn(res, '_header')) body.written = { text, second }
}
