import { apiContext } from '#app/api/context.ts'
import { listPath } from '#app/components/catalog/list-address.ts'
import { loadList, loadListInBrowser, readAddress } from '#app/components/catalog/list-loader.ts'
import { ProductList } from '#app/components/catalog/product-list.tsx'
import { TitleCount } from '#app/components/catalog/title-count.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { breadcrumbJsonLd } from '#app/components/layout/site-json-ld.ts'
import { StructuredData } from '#app/components/layout/structured-data.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { categoryLeads } from '#app/texts/category.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { Route } from './+types/category.ts'

export const handle = { section: 'shop' } satisfies RouteHandle

/** SPEC section 2: `/category/{name}` with an optional page part; a search in it is `search.tsx`. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { address } = loaderData
  const category = findCategory(address.category ?? '')
  if (!category) return []
  const page = address.page > 1 ? `, ${listTexts.page(address.page)}` : ''
  return pageMeta({
    title: `${category.name}${page}`,
    description: categoryLeads[category.key],
    path: listPath(address),
    matches,
  })
}

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadList(readAddress(params, request.url), context.get(apiContext))

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadListInBrowser(readAddress(params, request.url))

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { address, whole } = loaderData
  const category = findCategory(address.category ?? '')
  if (!category) return null
  const crumbs = [{ name: listTexts.home, to: '/' }, { name: category.name }]
  return (
    <div className="wrap">
      <StructuredData describe={import.meta.env.SSR && ((site) => breadcrumbJsonLd(crumbs, site))} />
      <div className="page-head">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="title">
          {category.name}
          <TitleCount count={whole.total} />
        </h1>
        <p className="lead measure mt-3">{categoryLeads[category.key]}</p>
      </div>
      <ProductList list={loaderData} hasColumn />
    </div>
  )
}
