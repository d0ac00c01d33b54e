import { typeset } from '#app/components/product/product-labels.ts'
import { productListTexts } from '#app/texts/admin-products.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'

/** A product's title, or the shop's name for a product without one. */
export const titleOf = ({ title }: Pick<ProductCard, 'title'>) =>
  title === '' ? productListTexts.untitled : typeset(title)

export const editPath = (id: string) => `/admin/product/${id}/edit`

type Visibility = Pick<ProductCard, 'show'> & { withheld?: boolean }

/** Whether everybody sees a product in the shop: neither hidden nor offered privately. */
export const isPublic = ({ show, withheld }: Visibility) => show && !withheld

/** A product that not everybody sees has no page in the shop: its view is the preview (DESIGN section 6). */
export const viewPath = (product: Pick<ProductCard, '_id'> & Visibility) =>
  isPublic(product) ? `/product/${product._id}` : `/admin/product/${product._id}/preview`
