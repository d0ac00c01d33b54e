import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { comparePath } from '#app/components/saved/compare-path.ts'
import { comparedIds, meantIds } from '#app/components/saved/compared-ids.ts'
import { Comparison } from '#app/components/saved/comparison.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { getCompared, rememberCompared } from '#app/storage/compared.ts'
import { savedTexts } from '#app/texts/saved.ts'
import type { Route } from './+types/compare.ts'

const texts = savedTexts.compare

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** Up to four products side by side; their ids are in the URL for sharing, and the browser remembers the last ones. */
export default function ComparePage() {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ids = comparedIds(search)
  const change = (next: readonly string[]) => navigate(comparePath(next), { preventScrollReset: true })
  return (
    <div className="wrap page pb-(--spacing-section)">
      <div className="page-head">
        <h1 className="title">{texts.title}</h1>
      </div>
      {isHydrated ? (
        <Kept search={search}>
          <Comparison ids={ids} onChange={(next) => void change(next)} />
        </Kept>
      ) : (
        <LineSkeletons />
      )}
    </div>
  )
}

/**
 * Stores the compared products and redirects to the URL that lists them, if the current one does not. They are stored first, so
 * that nothing is lost if the next page opens as soon as the URL changes.
 */
function Kept({ search, children }: { search: URLSearchParams; children: ReactNode }) {
  const meant = meantIds(search, getCompared())
  const kept = (meant ?? (search.has('ids') ? comparedIds(search) : undefined))?.join(',')
  useEffect(() => {
    if (kept !== undefined) rememberCompared(kept === '' ? [] : kept.split(','))
  }, [kept])
  return meant ? <Navigate to={comparePath(meant)} replace /> : children
}
