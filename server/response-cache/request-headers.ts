import type { IncomingMessage } from 'node:http'
import { type Encoding, encodingOf } from './encodings.ts'

// Parsing headers into Node's object costs more than the rest of a cached response, so the raw list is read instead: name, value,
// name, value.

/** The value of a header (lower-case name); the first one if it was sent twice. */
export function headerOf({ rawHeaders }: IncomingMessage, wanted: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === wanted.length && name.toLowerCase() === wanted) return rawHeaders[index + 1]
  }
  return undefined
}

const sessionCookie = /(?:^|; ?)(?:__Host-)?sid=/

/** Whether a session cookie was sent. A proxy may send each cookie in a separate header. */
export function hasSession({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some(
    (value, index) =>
      index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'cookie' && sessionCookie.test(value),
  )
}

/** Whether `Host` was sent more than once: Node silently takes the first. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

export const isApi = (url: string) => url.startsWith('/api/')

/** Only crawlers send longer URLs. */
export const maxKeyLength = 2000

/**
 * The cache key and encoding for a request; undefined if it must not be answered from the cache. On the API a signed-in caller
 * may be an administrator, who sees more.
 */
export function cacheKeyOf(req: IncomingMessage): { key: string; encoding: Encoding } | undefined {
  const { method, url = '/' } = req
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxKeyLength) return undefined
  if ((isApi(url) && hasSession(req)) || hasSeveralHosts(req)) return undefined
  return { key: url, encoding: encodingOf(headerOf(req, 'accept-encoding')) }
}

/** Whether the client already has this response, in any encoding (RFC 9110 section 13.1.2). */
export function matchesEtag(req: IncomingMessage, etag: string): boolean {
  const known = headerOf(req, 'if-none-match')
  if (known === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return known.includes(opaque) || known.trim() === '*'
}
