import { redirect } from 'react-router'
import { apiContext } from '#app/api/context.ts'
import { listPath } from '#app/components/catalog/list-address.ts'
import { loadList, loadListInBrowser, readAddress } from '#app/components/catalog/list-loader.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { SearchList } from '#app/components/search/search-list.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { Route } from './+types/search.ts'

export const handle = { section: 'search' } satisfies RouteHandle

/**
 * SPEC section 2: `/search/{keyword}` with an optional page part, in the whole shop or after `/category/{name}`. Not
 * indexed by search engines.
 */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const keyword = loaderData?.address.keyword
  if (!loaderData || keyword === undefined) return []
  const { category, page } = loaderData.address
  const inCategory = category === undefined ? '' : `: ${findCategory(category)?.name}`
  const onPage = page > 1 ? `, ${listTexts.page(page)}` : ''
  return pageMeta({
    title: `${listTexts.search.title(keyword)}${inCategory}${onPage}`,
    description: listTexts.search.description(keyword),
    path: listPath(loaderData.address),
    isPrivate: true,
    matches,
  })
}

/** SPEC section 5: blank text is not a search, so it redirects to the list without it. */
function readSearch(params: Route.LoaderArgs['params'], url: string) {
  const address = readAddress(params, url)
  if (address.keyword === undefined) throw redirect(listPath(address))
  return address
}

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadList(readSearch(params, request.url), context.get(apiContext))

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadListInBrowser(readSearch(params, request.url))

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchList list={loaderData} keyword={loaderData.address.keyword ?? ''} />
}
