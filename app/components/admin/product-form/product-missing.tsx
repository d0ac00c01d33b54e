import { productListPath } from '#app/components/admin/urls/product-list-path.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'

/** A product that was deleted or never existed: SPEC section 8's words and a link back. */
export function ProductMissing() {
  return (
    <EmptyState
      isPage
      title={productEditTexts.notFound}
      acts={<ButtonLink to={productListPath({})}>{productEditTexts.toList}</ButtonLink>}
    >
      <p>{productEditTexts.notFoundText}</p>
    </EmptyState>
  )
}
