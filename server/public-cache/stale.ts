import type { Encoding } from './encodings.ts'
import type { Kept } from './kept.ts'

/** Travels inside the process as the tags do: the answer failed because the database cannot be reached. */
export const databaseAwayHeader = 'x-database-away'

/**
 * The headers of an older answer, given while the database is down: they say how old it is and that it is, and nobody
 * keeps it.
 */
export const staleHeaders = (
  { headers, etag, madeAt }: Kept,
  { encoding, length }: { encoding: Encoding; length: number },
): Record<string, string> => ({
  ...headers,
  etag,
  age: String(Math.floor((Date.now() - madeAt) / 1000)),
  // Browsers do not show it; it is for whoever looks at an answer.
  warning: '110 - "Response is Stale"',
  'cache-control': 'no-store',
  'cdn-cache-control': 'no-store',
  'content-encoding': encoding,
  'content-length': String(length),
})
