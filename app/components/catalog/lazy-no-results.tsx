import { lazy, Suspense } from 'react'
import type { ListAddress } from './list-address.ts'

const Loaded = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

/** Replaces an empty list; loaded on demand, since few lists are empty. */
export function NoResults({ address }: { address: ListAddress }) {
  return (
    <Suspense>
      <Loaded address={address} />
    </Suspense>
  )
}
