import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { discountOf } from '#shop/catalog/discount.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { type UnitPriceBase, unitPricesOf } from '#shop/catalog/unit-price.ts'
import { centsFromEuros, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { Picture } from '#shop/uploads/picture-view.ts'
import type { FormPicture, ProductFormValues } from './product-form-values.ts'
import { type References, wishedReduction } from './wished-reduction.ts'

/** What the card needs to know about a picture that is being uploaded. */
type ComingPicture = { preview: string; isMain: boolean }

/** The product as its card will show it after saving; a field with an error shows its saved value. */
export function previewOf(
  product: ProductView,
  values: ProductFormValues,
  coming: readonly ComingPicture[] = [],
  references: References = { reference: null, reductionReference: null },
): ProductView {
  const price = toCents(values.price, product.currency) ?? centsFromEuros(product.price)
  const compareAtPrice = wishedReduction(product, values, references)?.struck ?? null
  const hasScent = hasScentFields(values.category)
  const size = hasScent ? sizeOf(values.size, product.size) : null
  const content = {
    price,
    size_ml: size,
    net_content: sizeOf(values.netContent, product.netContent),
    net_unit: values.netUnit || null,
    unit_price_exempt: values.unitPriceExempt || null,
  }
  const unitPrices = unitPricesOf(content, baseOf(product)).map(({ price: amount, per }) => ({
    price: eurosFromCents(amount),
    per,
  }))
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
    unitPrice: unitPrices[0]?.price ?? null,
    unitPrices,
    quantity: /^\d{1,7}$/.test(values.quantity.trim()) ? Number(values.quantity) : product.quantity,
    picture,
    secondPicture,
    pictureCount: values.pictures.length + coming.length,
  }
}

/** The shop's unit price base, derived from the saved product. */
function baseOf({ unitPrices: [first, second] }: ProductView): UnitPriceBase {
  if (second) return 'both'
  return first?.per === 'l' || first?.per === 'kg' ? '1000' : '100'
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
