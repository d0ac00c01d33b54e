import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Query, QueryOptions, QueryState } from './query.ts'
import type { QueryClient } from './query-cache.ts'

/** What a page sees of a query. After a failed refetch there are both an error and the earlier data. */
export type QueryResult<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isError: boolean
  /** No data has arrived yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** When the data arrived, in ms since 1970; 0 before that. */
  readonly dataUpdatedAt: number
  /** Refetches; the outcome is in the result. */
  readonly refetch: () => Promise<void>
}

const ClientContext = createContext<QueryClient | undefined>(undefined)

type ProviderProps = { client: QueryClient; children?: ReactNode }

/** Provides the cache to everything inside. */
export function QueryClientProvider({ client, children }: ProviderProps) {
  useEffect(() => client.listen(), [client])
  return createElement(ClientContext, { value: client }, children)
}

export function useQueryClient(): QueryClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useQuery needs a QueryClientProvider around it')
  return client
}

const nothing = () => undefined

/** One component's observer of a query. */
class Look<Data> {
  options: QueryOptions<Data>
  /** The state properties that the component reads: it is rendered again when one of them changes. */
  readonly read = new Set<keyof QueryState<Data>>()
  #state: QueryState<Data> | undefined
  /** The query that it fetched last. */
  #asked: Query<Data> | undefined
  #isMounted = false
  #previous: Data | undefined

  constructor(options: QueryOptions<Data>) {
    this.options = options
  }

  /** Returns the same state object until a property that the component reads changes. */
  stateOf({ state }: Query<Data>): QueryState<Data> {
    const seen = this.#state
    if (!seen || [...this.read].some((part) => seen[part] !== state[part])) this.#state = state
    return this.#state ?? state
  }

  /** Whether the component will fetch once it is mounted. */
  willAsk(query: Query<Data>): boolean {
    const { enabled, staleTime, refetchOnMount } = this.options
    if (enabled === false || this.#asked === query) return false
    if (this.#isMounted || query.state.data === undefined) return query.isStale(staleTime)
    return query.isWanted(refetchOnMount, staleTime)
  }

  ask(query: Query<Data>, isEnabled: boolean): void {
    if (this.willAsk(query)) query.fetch().catch(nothing)
    this.#asked = isEnabled ? query : undefined
    this.#isMounted = true
  }

  /** The data, or its placeholder until it arrives. */
  dataOf({ data, error }: QueryState<Data>): Data | undefined {
    if (data !== undefined) this.#previous = data
    return data === undefined && !error ? this.options.placeholderData?.(this.#previous) : data
  }
}

/** Fetches once mounted unless the cached data is fresh; re-renders when something that the component reads changes. */
export function useQuery<Data>(
  ownOptions: QueryOptions<Data> & { initialData: Data },
): QueryResult<Data> & { readonly data: Data }
export function useQuery<Data>(ownOptions: QueryOptions<Data>): QueryResult<Data>
export function useQuery<Data>(ownOptions: QueryOptions<Data>): QueryResult<Data> {
  const client = useQueryClient()
  const options = client.withDefaults(ownOptions)
  const [look] = useState(() => new Look(options))
  look.options = options
  const query = client.queryOf<Data>(options.queryKey).use(options)
  const watch = useCallback(
    (onChange: () => void) => {
      client.keep(query)
      return query.watch({ onChange, options: () => look.options })
    },
    [client, query, look],
  )
  const seen = () => look.stateOf(query)
  useSyncExternalStore(watch, seen, seen)
  const willAsk = look.willAsk(query)
  const isEnabled = options.enabled !== false
  useEffect(() => look.ask(query, isEnabled), [look, query, isEnabled])
  usePolling(query, options)
  const refetch = useCallback(() => query.fetch(true).then(nothing, nothing), [query])
  const { state } = query
  return resultOf(look, willAsk ? asking(state) : state, refetch)
}

/** A query's state as soon as it is being fetched. */
const asking = <Data>(state: QueryState<Data>): QueryState<Data> => ({
  ...state,
  isFetching: true,
  error: state.data === undefined ? null : state.error,
})

function resultOf<Data>(
  look: Look<Data>,
  state: QueryState<Data>,
  refetch: () => Promise<void>,
): QueryResult<Data> {
  const data = look.dataOf(state)
  const read = <Part extends keyof QueryState<Data>>(part: Part) => {
    look.read.add(part)
    return state[part]
  }
  return {
    get data() {
      read('data')
      // A placeholder goes when the query fails.
      if (look.options.placeholderData) read('error')
      return data
    },
    get error() {
      return read('error')
    },
    get isError() {
      return read('error') !== null
    },
    get isPending() {
      read('data')
      return read('error') === null && data === undefined
    },
    get isFetching() {
      return read('isFetching')
    },
    get dataUpdatedAt() {
      return read('dataUpdatedAt')
    },
    refetch,
  }
}

function usePolling<Data>(query: Query<Data>, { enabled, refetchInterval }: QueryOptions<Data>) {
  const wished = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
  const every = enabled !== false && wished
  useEffect(() => {
    if (!every) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') query.fetch().catch(nothing)
    }, every)
    return () => clearInterval(timer)
  }, [query, every])
}
