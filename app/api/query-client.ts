import { ApiError } from './client.ts'
import { QueryClient } from './query/query-cache.ts'

/** The tag types of SPEC section 3, and Settings and Mail beside them: the first part of every query's key. */
export type QueryTag =
  | 'Product'
  | 'Order'
  | 'User'
  | 'Settings'
  | 'Mail'
  | 'Anomaly'
  | 'Promotion'
  | 'Withdrawal'
  | 'Compliance'
  | 'Question'
  | 'Review'

/** SPEC section 9: data is fresh for 5 s and cached for 60 s; the user queries are cached for 5 s. */
export const freshFor = 5_000
export const cachedFor = 60_000
export const usersCachedFor = 5_000
/**
 * Public data is cached for the whole visit: Back shows the page immediately and refetches stale data in the background
 * (docs/decisions/storefront.md).
 */
export const visitCachedFor = 30 * 60_000

/** An HTTP error would repeat; a broken connection or a busy server is worth a retry. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 &&
  navigator.onLine !== false &&
  !(error instanceof ApiError && error.kind === 'http' && error.status < 500)

/**
 * One per document in a browser, one per rendering on the server, so that users never share data. With `forgets` false nothing is
 * evicted by timer: timers would keep a whole rendering in memory until they fire.
 */
export const createQueryClient = (forgets = typeof window !== 'undefined') =>
  new QueryClient({
    forgets,
    defaults: {
      staleTime: freshFor,
      gcTime: cachedFor,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
    },
  })

let browserClient: QueryClient | undefined

/** The browser's client, for clientLoaders and components alike. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/** Marks everything under a tag as stale and refetches what is on screen. */
export const refetch = (...tags: QueryTag[]) =>
  Promise.all(tags.map((tag) => queryClient().invalidateQueries({ queryKey: [tag] })))
