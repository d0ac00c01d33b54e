import { lazy, Suspense } from 'react'
import type { ListAddress } from './list-address.ts'

const Loaded = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

/** What stands in place of an empty list; few lists are, so its code comes only then. */
export function NoResults({ address }: { address: ListAddress }) {
  return (
    <Suspense>
      <Loaded address={address} />
    </Suspense>
  )
}
