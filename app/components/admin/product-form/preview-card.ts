import { titleOf } from '#app/components/admin/addresses/product-links.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { discountOf } from '#shop/catalog/discount.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { unitPriceOf } from '#shop/catalog/unit-price.ts'
import { centsFromEuros, eurosFromCents, toCents } from '#shop/money/money.ts'
import type { Picture } from '#shop/uploads/picture-view.ts'
import type { FormPicture, ProductFormValues } from './product-form-values.ts'

/** A picture that is on its way, as far as a card wants to know it. */
type ComingPicture = { preview: string; isMain: boolean }

/** The product as its card will show it once the form is saved; a wrong field is shown as it is saved now. */
export function previewOf(
  product: ProductView,
  values: ProductFormValues,
  coming: readonly ComingPicture[] = [],
): ProductView {
  const price = toCents(values.price) ?? centsFromEuros(product.price)
  const before = toCents(values.compareAtPrice)
  const compareAtPrice = before !== undefined && before > price ? before : null
  const hasScent = hasScentFields(values.category)
  const size = hasScent ? sizeOf(values.size, product.size) : null
  const unitPrice = unitPriceOf({ price, size_ml: size, category: values.category })
  const [picture = null, secondPicture = null] = picturesOf(product, values.pictures, coming)
  return {
    ...product,
    title: titleOf({ title: values.title.trim() }),
    house: values.house.trim(),
    name: values.name.trim(),
    category: values.category,
    typ: hasScent && values.typ !== '' ? values.typ : null,
    sex: hasScent && values.sex !== '' ? values.sex : null,
    size,
    era: values.era.trim() || null,
    condition: values.condition.trim() || null,
    vintage: values.vintage,
    nowe: values.nowe,
    price: eurosFromCents(price),
    compareAtPrice: compareAtPrice === null ? null : eurosFromCents(compareAtPrice),
    discount: discountOf(price, compareAtPrice),
    unitPrice: unitPrice === undefined ? null : eurosFromCents(unitPrice),
    quantity: /^\d{1,7}$/.test(values.quantity.trim()) ? Number(values.quantity) : product.quantity,
    picture,
    secondPicture,
    pictureCount: values.pictures.length + coming.length,
  }
}

function sizeOf(text: string, saved: number | null): number | null {
  if (text.trim() === '') return null
  const size = Number(text.trim().replace(',', '.'))
  return size > 0 ? size : saved
}

function picturesOf(
  { pictures }: ProductView,
  chosen: readonly FormPicture[],
  coming: readonly ComingPicture[],
): Picture[] {
  const visible = coming.filter(({ preview }) => preview !== '')
  const plain = (src: string): Picture => ({ src, alt: '', width: 960, height: 1200, sources: [] })
  const form = chosen.map(({ src }) => pictures.find((saved) => saved.src === src) ?? plain(src))
  const [mains, others] = [true, false].map((isMain) =>
    visible.filter((upload) => upload.isMain === isMain).map(({ preview }) => plain(preview)),
  )
  return [...(mains ?? []), ...form, ...(others ?? [])]
}
