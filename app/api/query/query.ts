import { shareParts } from './share-parts.ts'

export type QueryKey = readonly unknown[]

/** A key that carries the type of the data cached under it (`queryOptions`). */
export type TypedKey<Data> = QueryKey & { readonly ' data'?: Data }

/** When to refetch: never (false), when stale (true), or always. */
export type Again = boolean | 'always'

/** How a query is fetched and how long its data is kept. All times are milliseconds. */
export type QueryOptions<Data> = {
  queryKey: QueryKey
  /** Makes the call. If it reads `signal`, it is aborted once nobody waits for it. */
  queryFn: (call: { readonly signal: AbortSignal }) => Promise<Data>
  /** False while the query must not be fetched yet. */
  enabled?: boolean | undefined
  /** How long data counts as fresh; `static` means forever, even after a change. */
  staleTime?: number | 'static' | undefined
  /** How long data that no page shows is kept. */
  gcTime?: number | undefined
  /** Whether to retry after this many failures. */
  retry?: false | ((failures: number, error: Error) => boolean) | undefined
  /** Polls at this interval while the page is visible. */
  refetchInterval?: number | false | ((query: { state: QueryState<Data> }) => number | false) | undefined
  refetchOnMount?: Again | undefined
  refetchOnWindowFocus?: Again | undefined
  /** Shown until the data arrives; computed from the previous query's data. */
  placeholderData?: ((previous: Data | undefined) => Data | undefined) | undefined
  /** The data that the page was rendered with, if any, and when it was fetched. */
  initialData?: Data | undefined
  initialDataUpdatedAt?: number | undefined
}

/** The state of a query. After a failed refetch it has both an error and the earlier data. */
export type QueryState<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** When the data arrived, in ms since 1970; 0 before that. */
  readonly dataUpdatedAt: number
  /** Whether a change elsewhere has made the data stale. */
  readonly isInvalidated: boolean
}

export type WatchedOptions = Pick<QueryOptions<never>, 'enabled' | 'staleTime' | 'refetchOnWindowFocus'>

/** A component that uses a query; `onChange` is called on each change of its state. */
export type Watcher = {
  readonly onChange: () => void
  /** The watcher's current options. */
  readonly options: () => WatchedOptions
}

/** A call in progress, including its retries. */
type Run<Data> = {
  promise: Promise<Data>
  readonly abort: AbortController
  isSignalUsed: boolean
  mayRetry: boolean
  readonly errorBefore: Error | null
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A query with its state and its watchers. */
export class Query<Data> {
  readonly queryKey: QueryKey
  readonly watchers = new Set<Watcher>()
  state: QueryState<Data> = {
    data: undefined,
    error: null,
    isFetching: false,
    dataUpdatedAt: 0,
    isInvalidated: false,
  }
  #options: Pick<QueryOptions<Data>, 'queryFn' | 'retry'> | undefined
  #keptFor = -1
  #run: Run<Data> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Removes the query from the cache. */
  readonly #forget: ((query: Query<Data>) => void) | undefined

  constructor(queryKey: QueryKey, forget?: (query: Query<Data>) => void) {
    this.queryKey = queryKey
    this.#forget = forget
  }

  /** Takes over these options; the page's initial data counts until there is other data. */
  use({ queryFn, retry, gcTime = 0, initialData, initialDataUpdatedAt = Date.now() }: QueryOptions<Data>) {
    this.#options = { queryFn, retry }
    this.keepFor(gcTime)
    // Without notifying watchers, because this happens during rendering.
    if (this.state.data === undefined && initialData !== undefined)
      this.state = { ...this.state, data: initialData, dataUpdatedAt: initialDataUpdatedAt, error: null }
    return this
  }

  /** Keeps the longest `gcTime` that any caller asked for. */
  keepFor(gcTime: number) {
    if (gcTime <= this.#keptFor) return
    this.#keptFor = gcTime
    this.#keep()
  }

  get isActive(): boolean {
    return [...this.watchers].some(({ options }) => options().enabled !== false)
  }

  isStale(staleTime: QueryOptions<Data>['staleTime'] = 0): boolean {
    if (this.state.data === undefined) return true
    if (staleTime === 'static') return false
    return this.state.isInvalidated || Date.now() - this.state.dataUpdatedAt >= staleTime
  }

  /** Whether an event that the options set to `again` causes a refetch. */
  isWanted(again: Again = true, staleTime?: QueryOptions<Data>['staleTime']): boolean {
    return staleTime !== 'static' && (again === 'always' || (again && this.isStale(staleTime)))
  }

  setData(data: Data, isFetching = this.state.isFetching) {
    const shared = shareParts(this.state.data, data)
    this.#change({ data: shared, dataUpdatedAt: Date.now(), error: null, isInvalidated: false, isFetching })
  }

  /** Marks the data as stale; returns false if it already was. */
  invalidate(): boolean {
    if (this.state.isInvalidated) return false
    this.#change({ isInvalidated: true })
    return true
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
      if (this.watchers.size > 0) return
      if (this.#run) this.#leave(this.#run)
      this.#keep()
    }
  }

  /** Nobody waits any more: a call that uses its signal is aborted, any other is not retried. */
  #leave(run: Run<Data>) {
    run.mayRetry = false
    if (!run.isSignalUsed) return
    this.#run = undefined
    run.abort.abort()
    this.#change({ isFetching: false, error: run.errorBefore })
  }

  /**
   * Fetches, or joins the call in progress. With `isAnew`, a call in progress is aborted if there is older data to show: its
   * response may predate a change. Throws what the call throws.
   */
  fetch(isAnew = false): Promise<Data> {
    if (this.#run) {
      this.#run.mayRetry = true
      if (!isAnew || this.state.data === undefined) return this.#run.promise
      this.#run.abort.abort()
    }
    const begin = Promise.withResolvers<Data>()
    const run: Run<Data> = {
      promise: begin.promise,
      abort: new AbortController(),
      isSignalUsed: false,
      mayRetry: true,
      errorBefore: this.state.error,
    }
    this.#run = run
    this.#change({ isFetching: true, ...(this.state.data === undefined ? { error: null } : {}) })
    begin.resolve(this.#finish(run))
    return run.promise
  }

  async #finish(run: Run<Data>): Promise<Data> {
    try {
      const data = await this.#tryTo(run)
      if (run !== this.#run) return this.#instead(run)
      this.#run = undefined
      this.setData(data, false)
      return this.state.data ?? data
    } catch (error) {
      if (run !== this.#run) return this.#instead(run)
      this.#run = undefined
      // The cached data may be out of date.
      this.#change({ isFetching: false, isInvalidated: true, error: error as Error })
      throw error
    } finally {
      this.#keep()
    }
  }

  /** The result for callers that waited for an aborted call: the next call's response, else the cached data. */
  #instead(run: Run<Data>): Promise<Data> | Data {
    if (this.#run) return this.#run.promise
    const { data } = this.state
    if (data === undefined) throw run.abort.signal.reason
    return data
  }

  async #tryTo(run: Run<Data>): Promise<Data> {
    if (!this.#options) throw new Error(`nothing says how to ask for ${this.queryKey.join(' ')}`)
    const { queryFn, retry } = this.#options
    const call = {
      get signal() {
        run.isSignalUsed = true
        return run.abort.signal
      },
    }
    for (let failures = 0; ; failures += 1) {
      try {
        return await queryFn(call)
      } catch (error) {
        const isWorthIt = retry ? retry(failures, error as Error) : false
        if (!isWorthIt || !run.mayRetry) throw error
        await wait(Math.min(1000 * 2 ** failures, 30_000))
        if (!run.mayRetry || run.abort.signal.aborted) throw error
      }
    }
  }

  #change(part: Partial<QueryState<Data>>) {
    this.state = { ...this.state, ...part }
    for (const { onChange } of [...this.watchers]) onChange()
  }

  /** Starts the eviction timer; the query is kept if somebody watches it or waits for it when the timer fires. */
  #keep() {
    clearTimeout(this.#timer)
    if (!this.#forget) return
    this.#timer = setTimeout(() => {
      if (this.watchers.size === 0 && !this.#run) this.#forget?.(this)
    }, this.#keptFor)
  }
}
