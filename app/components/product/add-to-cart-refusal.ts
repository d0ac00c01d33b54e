import { addToCartTexts as texts } from '#app/texts/add-to-cart.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'

/** Why nothing was added: a title and a sentence. */
export type Refusal = { title: string; text: string }

/** Why `qty` pieces of a product cannot be bought as shown, given its current state; undefined is for one that the shop hid. */
export function refusalOf(now: ProductView | undefined, qty: number): Refusal {
  if (!now) return { title: texts.gone, text: texts.goneText }
  const { quantity, price, currency } = now
  if (quantity <= 0) return { title: texts.sold, text: texts.soldText }
  if (quantity < qty) return { title: texts.less(quantity), text: texts.lessText }
  return { title: texts.price(formatEuros(price, currency)), text: texts.priceText }
}
