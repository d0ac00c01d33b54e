import { Suspense, useRef } from 'react'
import { ApiError } from '#app/api/client.ts'
import { productQuery } from '#app/api/products.ts'
import { useQueries } from '#app/api/query/use-queries.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { savedTexts } from '#app/texts/saved.ts'
import { mostCompared } from './compare-path.ts'
import { CompareTable } from './compare-table.tsx'

const texts = savedTexts.compare

/** Lazy, because every page lists the code files of each page but not lazily loaded ones. */
const AddToComparison = lazyPart(async () => (await import('./add-to-comparison.tsx')).AddToComparison)

const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'http' && error.status === 404

type ComparisonProps = {
  ids: readonly string[]
  /** Called with the new ids of the comparison, in order. */
  onChange: (ids: readonly string[]) => void
}

/**
 * The products in columns, and suggestions to add below; products no longer in the shop are left out, with a message. What goes
 * while the page is open keeps its column, which says so.
 */
export function Comparison({ ids, onChange }: ComparisonProps) {
  const top = useRef<HTMLDivElement>(null)
  const answers = useQueries({ queries: ids.map(productQuery) })
  const failed = answers.find(({ error, data }) => error && !data && !isGone(error))
  const goneCount = answers.filter(({ error, data }) => isGone(error) && !data).length
  const products = answers.flatMap(({ data }) => data ?? [])
  if (failed) {
    const { error, isFetching, refetch } = failed
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (answers.some(({ isPending }) => isPending)) return <LineSkeletons />
  const shown = products.map(({ _id }) => _id)
  // The pressed button disappears with its column or line; on a phone the columns are above it.
  const change = (next: readonly string[]) => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
    onChange(next)
  }
  return (
    <section ref={top} tabIndex={-1} className="compare" aria-label={texts.title}>
      {goneCount > 0 ? <Banner tone="info" className="mb-6" title={texts.gone(goneCount)} /> : null}
      {products.length === 0 ? (
        <EmptyState title={texts.empty.title} acts={<ButtonLink to="/saved">{texts.empty.back}</ButtonLink>}>
          <p>{texts.empty.text}</p>
        </EmptyState>
      ) : (
        <CompareTable
          products={products}
          gone={answers.flatMap(({ error, data }) => (data && isGone(error) ? data._id : []))}
          onRemove={(id) => change(shown.filter((other) => other !== id))}
        />
      )}
      <div className={classNames('compare-more', shown.length < mostCompared && 'open')}>
        <Suspense>
          <AddToComparison ids={shown} onAdd={(id) => change([...shown, id])} />
        </Suspense>
      </div>
    </section>
  )
}
