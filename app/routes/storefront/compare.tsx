import { useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { comparePath } from '#app/components/saved/compare-path.ts'
import { comparedIds } from '#app/components/saved/compared-ids.ts'
import { Comparison } from '#app/components/saved/comparison.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { savedTexts } from '#app/texts/saved.ts'
import type { Route } from './+types/compare.ts'

const texts = savedTexts.compare

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** Up to four products side by side; the address names them, so that it can be shared. */
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
        <Comparison ids={ids} onChange={(next) => void change(next)} />
      ) : (
        <>
          <LineSkeletons />
          <noscript>
            <p>{texts.needsScript}</p>
          </noscript>
        </>
      )}
    </div>
  )
}
