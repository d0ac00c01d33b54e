import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { type ProductListView, productListPath } from '#app/components/admin/urls/product-list-path.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { productListTexts as texts } from '#app/texts/admin-products.ts'
import { productListUrl } from './product-list-query.ts'

type NothingFoundProps = { view: ProductListView; search: URLSearchParams; total: number }

/** An empty list with a way on: to its first page, without its filters, or to creating the first product. */
export function NothingFound({ view, search, total }: NothingFoundProps) {
  const isFiltered = productListUrl(view, search) !== productListPath({})
  if (total > 0)
    return <PastLast title={texts.none} first={productListUrl({ ...view, pageNumber: undefined }, search)} />
  const clear = (
    <ButtonLink look="second" to={productListPath({})}>
      {adminTexts.clear}
    </ButtonLink>
  )
  return (
    <EmptyState title={texts.none} acts={isFiltered ? clear : undefined}>
      <p>{isFiltered ? texts.noneText : texts.noneYet}</p>
    </EmptyState>
  )
}
