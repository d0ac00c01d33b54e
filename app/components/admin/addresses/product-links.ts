import { typeset } from '#app/components/product/product-labels.ts'
import { productListTexts } from '#app/texts/admin-products.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'

/** A product's title, or the shop's name for a product without one. */
export const titleOf = ({ title }: Pick<ProductCard, 'title'>) =>
  title === '' ? productListTexts.untitled : typeset(title)

export const editPath = (id: string) => `/admin/product/${id}/edit`

/** A hidden product has no page in the shop, so its link leads to the preview (DESIGN section 6). */
export const viewPath = ({ _id, show }: Pick<ProductCard, '_id' | 'show'>) =>
  show ? `/product/${_id}` : `/admin/product/${_id}/preview`
