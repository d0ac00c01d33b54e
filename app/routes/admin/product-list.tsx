import '#app/styles/admin-products.css'
import { data, useLocation, useSearchParams } from 'react-router'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { CreateProduct } from '#app/components/admin/product-list/create-product.tsx'
import { FileLinks } from '#app/components/admin/product-list/file-links.tsx'
import { ProductFilters } from '#app/components/admin/product-list/product-filters.tsx'
import { ProductList } from '#app/components/admin/product-list/product-list.tsx'
import { findSortOrder } from '#app/components/admin/product-list/product-list-query.ts'
import { type ProductListView, productListViewOf } from '#app/components/admin/urls/product-list-path.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { productListTexts } from '#app/texts/admin-products.ts'
import type { Route } from './+types/product-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: productListTexts.title, isPrivate: true, matches })

/** An invalid list URL is a 404. The list itself is fetched once the administrator is known. */
function requireView(url: string): ProductListView {
  const view = productListViewOf(new URL(url).pathname)
  if (!view || (view.sortBy !== undefined && !findSortOrder(view.sortBy))) throw data(null, { status: 404 })
  return view
}

export const loader = ({ request }: Route.LoaderArgs) => requireView(request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireView(request.url)

export default function ProductListPage() {
  const view = productListViewOf(useLocation().pathname) ?? {}
  const [search] = useSearchParams()
  return (
    <>
      <AdminHead title={productListTexts.title}>
        <div className="chips">
          <span className="chips max-md:hidden">
            <FileLinks view={view} search={search} />
          </span>
          <CreateProduct />
        </div>
      </AdminHead>
      <ProductFilters view={view} search={search} />
      <ProductList view={view} search={search} />
    </>
  )
}
