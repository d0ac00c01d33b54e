import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** The tag types of SPEC section 3, and Settings and Mail beside them: the first part of every query's key. */
export type QueryTag = 'Product' | 'Order' | 'User' | 'Settings' | 'Mail' | 'Anomaly'

/** SPEC section 9: data is fresh for 5 s and kept for 60 s; the user queries are kept 5 s. */
export const freshFor = 5_000
export const keptFor = 60_000
export const usersKeptFor = 5_000
/**
 * What the shop shows to everyone is kept for as long as somebody may still go back to it: Back then shows the page at
 * once and asks quietly for what is no longer fresh (docs/decisions/moving.md).
 */
export const visitKeptFor = 30 * 60_000

/** An answer that says no says it again; a connection that broke, or a server that was busy, may do better. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 &&
  navigator.onLine !== false &&
  !(error instanceof ApiError && error.kind === 'http' && error.status < 500)

/** One for each document in a browser; on the server one for each rendering, so that nobody meets another's data. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: keptFor,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        // Without a connection a call fails and the page says so; by itself the library would wait for one in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
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
