import { Suspense } from 'react'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import type { ListAddress } from './list-address.ts'

const Loaded = lazyPart(async () => (await import('./no-results.tsx')).NoResults)

/** Replaces an empty list; loaded on demand, since few lists are empty. */
export function NoResults({ address }: { address: ListAddress }) {
  return (
    <Suspense>
      <Loaded address={address} />
    </Suspense>
  )
}
