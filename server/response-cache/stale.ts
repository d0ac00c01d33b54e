import type { CachedResponse } from './cached-response.ts'
import type { Encoding } from './encodings.ts'

/** Internal header like the cache tags: the response failed because the database is unreachable. */
export const databaseAwayHeader = 'x-database-away'

/** The headers of a stale response, served while the database is down: they state its age, and no cache stores it. */
export const staleHeaders = (
  { headers, etag, createdAt }: CachedResponse,
  { encoding, length }: { encoding: Encoding; length: number },
): Record<string, string> => ({
  ...headers,
  etag,
  age: String(Math.floor((Date.now() - createdAt) / 1000)),
  // For debugging: browsers do not show it.
  warning: '110 - "Response is Stale"',
  'cache-control': 'private, no-store',
  'cdn-cache-control': 'no-store',
  'surrogate-control': 'no-store',
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  'content-length': String(length),
})
