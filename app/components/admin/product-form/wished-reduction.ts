import { priceHistoryTexts as texts } from '#app/texts/admin-product.ts'
import { struckPriceOf } from '#shop/catalog/announced-reduction.ts'
import type { PriceHistory } from '#shop/catalog/editing/price-history.schema.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { type Cents, centsFromEuros, formatMoney } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ProductFormValues } from './product-form-values.ts'

export type References = Pick<PriceHistory, 'reference' | 'reductionReference'>

export type WishedReduction = {
  price: Cents
  wished: Cents
  /** The highest price that may be shown struck through; undefined if the product was never offered. */
  reference: Cents | undefined
  /** The price that will be struck through; undefined if none. */
  struck: Cents | undefined
}

/**
 * What happens to the typed price before once the form is saved: a current reduction keeps its reference as long as the price
 * does not rise. Undefined unless the typed value is above the price.
 */
export function wishedReduction(
  { price: saved, currency }: Pick<ProductView, 'price' | 'currency'>,
  values: Pick<ProductFormValues, 'price' | 'compareAtPrice'>,
  { reference: present, reductionReference }: References,
): WishedReduction | undefined {
  const price = toCents(values.price, currency)
  const wished = toCents(values.compareAtPrice, currency)
  if (price === undefined || wished === undefined || wished <= price) return undefined
  const isRunning = reductionReference !== null && price <= centsFromEuros(saved)
  const euros = isRunning ? reductionReference : present
  const reference = euros === null ? undefined : centsFromEuros(euros)
  return { price, wished, reference, struck: struckPriceOf(price, wished, reference) }
}

/** The same in words. */
export function reductionText({ wished, reference, struck }: WishedReduction, currency: string): string {
  const money = (amount: Cents) => formatMoney(amount, currency)
  if (reference === undefined) return `${texts.neverOffered} ${texts.notShown(money(wished))}`
  if (struck === undefined) return `${texts.notStruck(money(reference))} ${texts.notShown(money(wished))}`
  if (struck < reference) return texts.lower(money(struck), money(reference))
  return wished > struck
    ? `${texts.struck(money(struck))} ${texts.notShown(money(wished))}`
    : texts.struck(money(struck))
}
