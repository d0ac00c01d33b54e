import { type ReactNode, useId } from 'react'
import type { QueryResult } from '#app/api/query/use-query.ts'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'

type BlockProps<Data> = {
  title: string
  query: Pick<QueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The message when loading failed. */
  failed: string
  rows?: number
  children: (data: Data) => ReactNode
}

/** A part of the dashboard with its own API call, so that it loads or fails independently of the others. */
export function Block<Data>({ title, query, failed, rows = 6, children }: BlockProps<Data>) {
  const id = useId()
  const { data, error, isFetching, refetch } = query
  return (
    <section className="block" aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id}>{title}</h2>
      {data === undefined && error ? <LoadFailed title={failed} {...{ error, isFetching, refetch }} /> : null}
      {data === undefined && !error ? <TableSkeleton rows={rows} /> : null}
      {data === undefined ? null : children(data)}
    </section>
  )
}
