import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { onceActive } from '#app/storage/once-active.ts'
import { rememberViewed, useRecentlyViewed } from '#app/storage/recently-viewed.ts'

const Row = lazyPart(async () => (await import('#app/components/saved/recent-row.tsx')).RecentRow)

/** The products viewed in this browser, except the current page's, which becomes the latest of them. */
export function RecentlyViewed({ except }: { except?: string }) {
  // A snapshot from when the page opened: a row that changes while it is read would jump.
  const ids = useRecentlyViewed().filter((id) => id !== except)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    setIsOpen(true)
    return except ? onceActive(() => rememberViewed(except)) : undefined
  }, [except])
  return isOpen && ids.length > 0 ? (
    <Suspense>
      <Row ids={ids.slice(0, 6)} />
    </Suspense>
  ) : null
}
