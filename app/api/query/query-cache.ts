import {
  type Again,
  Query,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type TypedKey,
  type WatchedOptions,
} from './query.ts'

/** Selects queries by key prefix, and with `inactive` only those that no page shows. */
type Which = {
  queryKey?: QueryKey
  type?: 'inactive'
  predicate?: (query: { queryKey: QueryKey }) => boolean
}

type Defaults = Pick<QueryOptions<never>, 'staleTime' | 'gcTime' | 'retry' | 'refetchOnWindowFocus'>

type Settings = {
  defaults: Defaults
  /** Whether data is evicted after its `gcTime`; otherwise it lives as long as the cache. */
  forgets: boolean
}

/** The same hash for equal keys, whatever the order of an object's properties. */
const hashOf = (key: unknown): string =>
  JSON.stringify(key, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** The cache of queries by key. Its methods have TanStack Query's names. */
export class QueryClient {
  readonly #queries = new Map<string, Query<unknown>>()
  readonly #listeners = new Set<(key: QueryKey) => void>()
  readonly #settings: Settings

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { defaults: {}, forgets: false, ...settings }
  }

  withDefaults<Options extends object>(options: Options): Defaults & Options {
    return { ...this.#settings.defaults, ...options }
  }

  /** The query for a key, created if it is unknown. */
  queryOf<Data>(queryKey: QueryKey): Query<Data> {
    const hash = hashOf(queryKey)
    const forget = () => this.#queries.delete(hash)
    const known = this.#queries.get(hash) as Query<Data> | undefined
    const query = known ?? new Query<Data>(queryKey, this.#settings.forgets ? forget : undefined)
    if (!known) this.#queries.set(hash, query as Query<unknown>)
    return query
  }

  /** Puts a query that a page shows back if it was evicted while the page was rendering. */
  keep<Data>(query: Query<Data>): void {
    const hash = hashOf(query.queryKey)
    if (!this.#queries.has(hash)) this.#queries.set(hash, query as Query<unknown>)
  }

  /** Returns the data, from the cache while it is fresh. Throws what the call throws. */
  async query<Data>(ownOptions: QueryOptions<Data>): Promise<Data> {
    const options = this.withDefaults(ownOptions)
    const query = this.queryOf<Data>(options.queryKey).use(options)
    const { data } = query.state
    return data === undefined || query.isStale(options.staleTime) ? query.fetch() : data
  }

  getQueryState<Data>(queryKey: TypedKey<Data>): QueryState<Data> | undefined {
    const query = this.#queries.get(hashOf(queryKey)) as Query<Data> | undefined
    return query?.state
  }

  getQueryData<Data>(queryKey: TypedKey<Data>): Data | undefined {
    return this.getQueryState(queryKey)?.data
  }

  setQueryData<Data>(queryKey: TypedKey<Data>, data: Data): void {
    const query = this.queryOf<Data>(queryKey)
    query.keepFor(this.#settings.defaults.gcTime ?? 0)
    query.setData(data)
  }

  /** The cached data of all keys with this prefix. */
  getQueriesData<Data>({ queryKey }: { queryKey: QueryKey }): [QueryKey, Data | undefined][] {
    return this.#find({ queryKey }).map((query) => [query.queryKey, query.state.data as Data | undefined])
  }

  setQueriesData<Data>(
    { queryKey }: { queryKey: QueryKey },
    update: (data: Data | undefined) => Data | undefined,
  ): void {
    for (const [key, data] of this.getQueriesData<Data>({ queryKey })) {
      const updated = update(data)
      if (updated !== undefined) this.setQueryData<Data>(key, updated)
    }
  }

  /** Marks data as stale; refetches what is on screen unless `refetchType` is `none`. Failures go to the query's state. */
  async invalidateQueries({ refetchType, ...which }: Which & { refetchType?: 'none' } = {}): Promise<void> {
    const old = this.#find(which)
    for (const query of old) {
      if (query.invalidate()) for (const listener of this.#listeners) listener(query.queryKey)
    }
    if (refetchType !== 'none')
      await Promise.allSettled(old.filter(({ isActive }) => isActive).map((query) => query.fetch(true)))
  }

  /** Calls `listener` with each key that becomes stale; returns the unsubscribe function. */
  onInvalidated(listener: (key: QueryKey) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  removeQueries(which: Which): void {
    for (const query of this.#find(which)) this.#queries.delete(hashOf(query.queryKey))
  }

  clear(): void {
    this.#queries.clear()
  }

  /** Refetches stale queries on screen when the page is seen again or the connection returns; returns the stop function. */
  listen(): () => void {
    const onSeen = () =>
      document.visibilityState !== 'hidden' && this.#askAgain((options) => options.refetchOnWindowFocus)
    const onOnline = () => this.#askAgain(() => true)
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onOnline)
    }
  }

  #askAgain(wishOf: (options: WatchedOptions) => Again | undefined): void {
    for (const query of this.#queries.values()) {
      const isWanted = [...query.watchers].some(({ options }) => {
        const { enabled, staleTime } = options()
        return enabled !== false && query.isWanted(wishOf(options()), staleTime)
      })
      // A failure ends up in the query's state.
      if (isWanted) void query.fetch().catch(() => undefined)
    }
  }

  #find({ queryKey = [], type, predicate }: Which): Query<unknown>[] {
    const begin = queryKey.map(hashOf)
    return [...this.#queries.values()].filter(
      (query) =>
        begin.every((part, index) => part === hashOf(query.queryKey[index])) &&
        !(type === 'inactive' && query.isActive) &&
        (predicate?.(query) ?? true),
    )
  }
}

/** Options whose key carries the type of the data. */
export const queryOptions = <Data>(
  options: QueryOptions<Data>,
): QueryOptions<Data> & { queryKey: TypedKey<Data> } => options

/** For `placeholderData`: keeps the previous query's data until the next arrives. */
export const keepPreviousData = <Data>(previous: Data | undefined): Data | undefined => previous
