import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data, useLocation, useSearchParams } from 'react-router'
import { adminProductsQuery } from '#app/api/admin-products.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { CreateProduct } from '#app/components/admin/create-product.tsx'
import { DeleteProduct } from '#app/components/admin/delete-product.tsx'
import { ListFoot } from '#app/components/admin/list-foot.tsx'
import { ProductFilters } from '#app/components/admin/product-filters.tsx'
import {
  findSortOrder,
  listAddress,
  listQueryOf,
  sortOrderOf,
} from '#app/components/admin/product-list-query.ts'
import { ProductTable } from '#app/components/admin/product-table.tsx'
import { TableSkeleton } from '#app/components/admin/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminTexts, productListTexts } from '#app/texts/admin.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import type { Route } from './+types/product-list.ts'
import { type ProductListView, productListPath, productListViewOf } from './product-list-path.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: productListTexts.title, isPrivate: true, matches })

/** An address that no list has is a page that does not exist. The list's own data comes when its owner is known. */
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
        <CreateProduct />
      </AdminHead>
      <ProductFilters view={view} search={search} />
      <ProductList view={view} search={search} />
    </>
  )
}

type ListProps = { view: ProductListView; search: URLSearchParams }

function ProductList({ view, search }: ListProps) {
  const { data: list, error, isFetching, refetch } = useQuery(adminProductsQuery(listQueryOf(view, search)))
  const [doomed, setDoomed] = useState<ProductCard>()
  const [isAsking, setIsAsking] = useState(false)
  if (error && !list) {
    return (
      <LoadFailed
        title={productListTexts.failed}
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (!list) return <TableSkeleton />
  const { products, page, pages, total } = list
  if (products.length === 0) return <NothingFound view={view} search={search} total={total} />
  const askToDelete = (product: ProductCard) => {
    setDoomed(product)
    setIsAsking(true)
  }
  return (
    <div aria-busy={isFetching}>
      {list.mended ? <p className="caption mb-2">{productListTexts.mended(list.mended)}</p> : null}
      <ProductTable
        products={products}
        sortOrder={sortOrderOf(view, search)}
        sortHref={(sortBy) => listAddress({ ...view, sortBy, pageNumber: undefined }, withoutSort(search))}
        onDelete={askToDelete}
      />
      <ListFoot
        page={page}
        pages={pages}
        shown={products.length}
        total={productListTexts.count(total)}
        href={(pageNumber) => listAddress({ ...view, pageNumber }, search)}
      />
      {doomed ? (
        <DeleteProduct product={doomed} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  )
}

/** The path's own segment says the order from then on. */
function withoutSort(search: URLSearchParams) {
  const kept = new URLSearchParams(search)
  kept.delete('sortBy')
  return kept
}

function NothingFound({ view, search, total }: ListProps & { total: number }) {
  const isFiltered = listAddress(view, search) !== productListPath({})
  // A page behind the last one, such as after its only product was deleted.
  if (total > 0) {
    const first = listAddress({ ...view, pageNumber: undefined }, search)
    return (
      <EmptyState
        title={productListTexts.none}
        acts={<ButtonLink to={first}>{adminTexts.firstPage}</ButtonLink>}
      >
        <p>{adminTexts.pastLast}</p>
      </EmptyState>
    )
  }
  const clear = (
    <ButtonLink look="second" to={productListPath({})}>
      {adminTexts.clear}
    </ButtonLink>
  )
  return (
    <EmptyState title={productListTexts.none} acts={isFiltered ? clear : undefined}>
      <p>{isFiltered ? productListTexts.noneText : productListTexts.noneYet}</p>
    </EmptyState>
  )
}
