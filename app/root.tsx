import { type ReactNode, useEffect, useState } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from 'react-router'
import { loadData, publicApi, unwrap, whenSessionLost } from '#app/api/client.ts'
import { apiContext, unreadableUrlContext } from '#app/api/context.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import { queryClient } from '#app/api/query-client.ts'
import { ErrorPage, failureOf } from '#app/routes/error-pages/error-page.tsx'
import { setCartTerms } from '#app/storage/cart.ts'
import { firstPaintScript } from '#app/storage/first-paint.ts'
import { clearUserInfo, getUserInfo } from '#app/storage/user-info.ts'
import { errorTexts } from '#app/texts/errors.ts'
import { language } from '#shop/formats.ts'
import { termsOf } from '#shop/settings/terms.ts'
import type { Route } from './+types/root.ts'
import { shopNameOf } from './components/layout/page-meta.ts'
import { pageEndId, Shell } from './components/layout/shell.tsx'
import { useRouteHandle } from './components/layout/use-route-handle.ts'
import { Toasts } from './components/ui/toast.tsx'
import hankenGrotesk from './fonts/hanken-grotesk-latin.woff2?url'
import newsreader from './fonts/newsreader-latin.woff2?url'
// Imported as a URL: as part of the script it would be inserted again with every lazily loaded chunk.
import appStyles from './styles/app.css?url'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: appStyles },
  font(hankenGrotesk),
  font(newsreader),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The default meta tags, and the title of the error screens. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  const shopName = shopNameOf(matches)
  if (!error) return [{ title: shopName }]
  const { titles } = errorTexts
  const title = failureOf(error).kind === 'notFound' ? titles.notFound : titles.other
  return [{ title: `${title} · ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(unreadableUrlContext)) throw data(null, { status: 400 })
  const settings = await loadData(context.get(apiContext).GET('/api/settings'))
  // The server makes this request with the configured address, never with the visitor's Host header.
  return { settings, publicUrl: new URL(request.url).origin }
}

/** Runs again when the owner has changed a setting in this browser. */
export async function clientLoader() {
  return { settings: await unwrap(publicApi.GET('/api/settings')), publicUrl: window.location.origin }
}

/** The settings of the first page are used for the whole visit; a page that needs fresh ones fetches them. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const { ownDocument } = useRouteHandle()
  // The script below sets flags on <html> before hydration, so its attributes differ from the rendered ones.
  return (
    <html lang={language} data-own-document={ownDocument && ''} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF9F6" />
        <script>{firstPaintScript}</script>
        {/* Nothing is painted before the page is parsed: a row filling up from the left would move its content. */}
        <link rel="expect" href={`#${pageEndId}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** When the server no longer accepts the session: forgets the user, keeps the cart, and goes to the login, which leads back. */
function useSessionLoss() {
  const navigate = useNavigate()
  useEffect(() => {
    whenSessionLost(() => {
      if (getUserInfo()) clearUserInfo()
      // Rare but part of every page, so it is loaded on demand.
      else void import('#app/storage/buyer.ts').then(({ forgetGuestId }) => forgetGuestId())
      const { pathname, search } = window.location
      if (pathname !== '/login') void navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`)
    })
  }, [navigate])
}

function Page({ children, isError }: { children: ReactNode; isError?: boolean }) {
  const [client] = useState(queryClient)
  useSessionLoss()
  return (
    <QueryClientProvider client={client}>
      <Shell isError={isError}>{children}</Shell>
      <Toasts />
    </QueryClientProvider>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => setCartTerms(termsOf(loaderData.settings)), [loaderData.settings])
  return (
    <Page>
      <Outlet />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page isError>
      <ErrorPage error={error} />
    </Page>
  )
}
