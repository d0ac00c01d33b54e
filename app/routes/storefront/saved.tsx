import { pageMeta } from '#app/components/layout/page-meta.ts'
import { SavedHead, SavedList } from '#app/components/saved/saved-list.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { savedTexts } from '#app/texts/saved.ts'
import type { Route } from './+types/saved.ts'

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: savedTexts.title, isPrivate: true, matches })

/** The saved items. The server's page is the same for everyone: only the browser knows what is saved. */
export default function SavedPage() {
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap work pb-(--spacing-section)">
      {isHydrated ? (
        <SavedList />
      ) : (
        <>
          <SavedHead count={0} />
          <LineSkeletons />
        </>
      )}
    </div>
  )
}
