import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Query, QueryOptions, QueryState } from './query.ts'
import { type QueryResult, useQueryClient } from './use-query.ts'

const nothing = () => undefined

/** Returns the same array object as long as its members stay the same. */
function stableList<Member>() {
  let latest: readonly Member[] = []
  return (list: readonly Member[]): readonly Member[] => {
    const isSame = list.length === latest.length && list.every((member, index) => member === latest[index])
    if (!isSame) latest = list
    return latest
  }
}

const resultOf = <Data>(
  { data, error, isFetching, dataUpdatedAt }: QueryState<Data>,
  query: Query<Data>,
) => ({
  data,
  error,
  isFetching,
  dataUpdatedAt,
  isError: error !== null,
  isPending: data === undefined && error === null,
  refetch: () => query.fetch(true).then(nothing, nothing),
})

/** Like `useQuery` for several queries: all are fetched in parallel, and results come in the order of the queries. */
export function useQueries<Data>(asked: { queries: readonly QueryOptions<Data>[] }): QueryResult<Data>[] {
  const client = useQueryClient()
  const [stableQueries] = useState(() => stableList<Query<Data>>())
  const [stableStates] = useState(() => stableList<QueryState<Data>>())
  const all = asked.queries.map((ownOptions) => client.withDefaults(ownOptions))
  const queries = stableQueries(all.map((options) => client.queryOf<Data>(options.queryKey).use(options)))
  const watch = useCallback(
    (onChange: () => void) => {
      const watcher = { onChange, options: () => client.withDefaults({}) }
      const stops = queries.map((query) => {
        client.keep(query)
        return query.watch(watcher)
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, queries],
  )
  const statesNow = () => stableStates(queries.map(({ state }) => state))
  const states = useSyncExternalStore(watch, statesNow, statesNow)
  useEffect(() => {
    for (const query of queries) {
      if (query.isStale(client.withDefaults({}).staleTime)) query.fetch().catch(nothing)
    }
  }, [client, queries])
  return states.flatMap((state, index) => {
    const query = queries[index]
    return query ? [resultOf(state, query)] : []
  })
}
