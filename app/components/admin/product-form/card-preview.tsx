import { useWatch } from 'react-hook-form'
import { priceHistoryQuery } from '#app/api/admin-products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import type { Upload } from '#app/components/admin/product-pictures/upload-queue.ts'
import { ProductCard } from '#app/components/catalog/product-card.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { previewOf } from './preview-card.ts'
import type { ProductFormApi, ProductFormValues } from './product-form-values.ts'

type CardPreviewProps = { form: ProductFormApi; product: ProductView; uploads: readonly Upload[] }

/** The shop's product card with the form's current values, saved or not, including pictures that are still uploading. */
export function CardPreview({ form, product, uploads }: CardPreviewProps) {
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const values = useWatch({ control: form.control }) as ProductFormValues
  const coming = uploads.filter(({ state }) => state !== 'refused')
  const { data: references } = useQuery(priceHistoryQuery(product._id))
  const card = previewOf(product, values, coming, references)
  return (
    <>
      <CardSketch product={card} />
      {values.show ? null : <p className="caption mt-3">{productEditTexts.notShown}</p>}
      {values.show && card.quantity === 0 ? <p className="caption mt-3">{productEditTexts.soldOut}</p> : null}
    </>
  )
}

/** A card to look at: it is inert, because its product may be hidden and everything on it is also in the form. */
export function CardSketch({ product }: { product: ProductView }) {
  return (
    <ul className="grid grid-cols-[minmax(0,15rem)]" inert>
      <ProductCard product={product} sizes="15rem" heading="h3" />
    </ul>
  )
}
