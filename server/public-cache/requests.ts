import type { IncomingMessage } from 'node:http'
import { type Encoding, encodingOf } from './encodings.ts'

// Node's object of a request's headers costs more than all the rest of an answer from memory, so the list that it is made
// from is read instead: name, value, name, value.

/** A header by its name in small letters; where it was sent twice, the first. */
export function headerOf({ rawHeaders }: IncomingMessage, wanted: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === wanted.length && name.toLowerCase() === wanted) return rawHeaders[index + 1]
  }
  return undefined
}

const sessionCookie = /(?:^|; ?)(?:__Host-)?sid=/

/** A proxy may send each cookie in a header of its own. */
export function hasSession({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some(
    (value, index) =>
      index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'cookie' && sessionCookie.test(value),
  )
}

/** Node keeps the first and says nothing. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

export const isApi = (url: string) => url.startsWith('/api/')

/** Longer addresses are nobody's but a robot's. */
export const longestKey = 2000

/**
 * Under which address and in which encoding a request may be answered from memory; undefined for what has to be
 * computed for whoever asks. At the API a signed-in caller may be an administrator, who sees more.
 */
export function askedFor(req: IncomingMessage): { key: string; encoding: Encoding } | undefined {
  const { method, url = '/' } = req
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestKey) return undefined
  // A client that takes neither encoding is rare enough to be computed for.
  const encoding = encodingOf(headerOf(req, 'accept-encoding'))
  if (!encoding || (isApi(url) && hasSession(req)) || hasSeveralHosts(req)) return undefined
  return { key: url, encoding }
}

/** Whether a client says that it has these very bytes, in any encoding (RFC 9110 section 13.1.2). */
export function isHeld(req: IncomingMessage, etag: string): boolean {
  const held = headerOf(req, 'if-none-match')
  if (held === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return held.includes(opaque) || held.trim() === '*'
}
