import { Suspense } from 'react'
import { apiContext } from '#app/api/context.ts'
import { asPage, getTop, topQuery } from '#app/api/products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { queryClient } from '#app/api/query-client.ts'
import { HomeCarousels } from '#app/components/catalog/home-carousels.tsx'
import { HomeList } from '#app/components/catalog/home-list.tsx'
import { JustIn } from '#app/components/catalog/just-in.tsx'
import { listPath } from '#app/components/catalog/list-address.ts'
import { loadList, loadListInBrowser, readAddress } from '#app/components/catalog/list-loader.ts'
import { RecentlyViewed } from '#app/components/catalog/recently-viewed.tsx'
import { TopRow } from '#app/components/catalog/top-row.tsx'
import { TrustLine } from '#app/components/catalog/trust-line.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { siteJsonLd } from '#app/components/layout/site-json-ld.ts'
import { StructuredData } from '#app/components/layout/structured-data.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import { homeTexts } from '#app/texts/home.ts'
import { newFeedPath } from '#shop/feeds/feed-paths.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { address } = loaderData.list
  return pageMeta({
    title: address.page > 1 ? `${homeTexts.all}, ${listTexts.page(address.page)}` : homeTexts.title,
    description: homeTexts.description,
    path: listPath(address),
    matches,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = context.get(apiContext)
  const [list, top] = await Promise.all([
    loadList(readAddress(params, request.url), client),
    asPage(getTop(client)),
  ])
  return { list, top }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [list, top] = await Promise.all([
    loadListInBrowser(readAddress(params, request.url)),
    asPage(queryClient().query({ ...topQuery, staleTime: 'static' })),
  ])
  return { list, top }
}

/** Lets feed readers and browsers discover the feed of new items. */
export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: homeTexts.newFeed, href: newFeedPath },
]

/** SPEC section 2: hero, categories, all products and paging. Later pages show only the list. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData
  const { data: top } = useQuery({
    ...topQuery,
    initialData: loaderData.top,
    initialDataUpdatedAt: list.renderedAt,
  })
  if (list.address.page > 1) return <HomeList list={list} isBelow={false} />
  return (
    <>
      <StructuredData describe={import.meta.env.SSR && siteJsonLd} />
      <HomeCarousels facets={list.whole.facets} />
      <TrustLine />
      <Suspense>
        <JustIn list={list} />
      </Suspense>
      <Suspense>
        <HomeList list={list} isBelow />
      </Suspense>
      <Suspense>
        <TopRow products={top.products} />
      </Suspense>
      <RecentlyViewed />
    </>
  )
}
