import { type ReactNode, Suspense, useEffect } from 'react'
import { JumpLink } from '#app/components/ui/jump-link.tsx'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { useOverlayHistory } from '#app/components/ui/overlay-history.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { useDocumentFlags } from '#app/storage/document-flags.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { LinkIntent } from './link-intent.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { NavigationProgress, PageAnnouncer } from './page-moves.tsx'
import { SearchPanel } from './search-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useRouteHandle } from './use-route-handle.ts'
import { useSettings } from './use-settings.ts'

type ShellKind = NonNullable<RouteHandle['shell']> | 'shop'

// The shell parts of other pages load on demand, since most visitors never leave the shop's pages.
const AdminBar = lazyPart(async () => (await import('./admin-bar.tsx')).AdminBar)
const CheckoutBar = lazyPart(async () => (await import('./checkout-bar.tsx')).CheckoutBar)
const SlimFooter = lazyPart(async () => (await import('./slim-footer.tsx')).SlimFooter)

/** The last visible element: the first paint waits for it (root.tsx). */
export const pageEndId = 'page-end'

/** Notices on every page: that the stock is an example, or that no real money moves. */
function Strips() {
  const { demoStock, testPayments } = useSettings()
  const notes = [demoStock && layoutTexts.demoStock, testPayments && layoutTexts.testPayments].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <aside className="strip-note" aria-label={layoutTexts.notice}>
      {notes.join('\n')}
    </aside>
  )
}

/** A placeholder as high as the bar that is loading. */
const EmptyBar = ({ isAdmin }: { isAdmin: boolean }) => (
  <header className="bar still">
    <div className={isAdmin ? 'bar-in adm-bar' : 'bar-in'} />
  </header>
)

function Head({ kind }: { kind: ShellKind }) {
  const { contactEmail } = useSettings()
  if (kind === 'shop') return <TopBar />
  return (
    <Suspense fallback={<EmptyBar isAdmin={kind === 'admin'} />}>
      {kind === 'admin' ? <AdminBar /> : <CheckoutBar contactEmail={contactEmail} />}
    </Suspense>
  )
}

function Foot({ kind }: { kind: ShellKind }) {
  const settings = useSettings()
  if (kind === 'admin') return null
  if (kind === 'checkout') {
    return (
      <Suspense>
        <SlimFooter settings={settings} />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense>
        <Footer settings={settings} />
      </Suspense>
      <BottomBar />
      <MenuPanel contactEmail={settings.contactEmail} />
      <SearchPanel />
    </>
  )
}

/** Everything around a page's own content. An error page always has the shop's bars. */
export function Shell({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  const { shell = 'shop', needsScript } = useRouteHandle()
  const kind: ShellKind = isError ? 'shop' : shell
  useDocumentFlags()
  useOverlayHistory()
  useCartSync()
  return (
    <div className={kind === 'admin' ? 'admin' : undefined}>
      <JumpLink className="skip" to="main">
        {layoutTexts.skip}
      </JumpLink>
      <NavigationProgress />
      <Strips />
      <Head kind={kind} />
      <main id="main" tabIndex={-1}>
        {needsScript ? (
          <noscript>
            <p className="wrap mt-4">{layoutTexts.needsScript}</p>
          </noscript>
        ) : null}
        <Suspense>{children}</Suspense>
      </main>
      <Foot kind={kind} />
      <span id={pageEndId} hidden />
      {/* Last, so that it moves the focus after a closing panel has returned it to its button. */}
      <PageAnnouncer />
      <LinkIntent isShop={kind !== 'admin'} />
    </div>
  )
}

/** Syncs a signed-in user's cart and saved items across devices; visitors load nothing for it. */
function useCartSync() {
  const id = useUserInfo()?._id
  useEffect(() => {
    if (!id) return
    const started = import('#app/components/cart/account-sync.ts').then(({ startAccountSync }) =>
      startAccountSync(id),
    )
    return () => void started.then((end) => end())
  }, [id])
}
