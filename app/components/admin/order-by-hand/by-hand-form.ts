import { byHandTexts as texts } from '#app/texts/admin-order-by-hand.ts'
import type { ShippingAddress } from '#shop/checkout/address.schema.ts'
import { buyerName } from '#shop/checkout/buyer-name.ts'
import { type Cents, cents, centsFromEuros, decimalText, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { byHandInput, type HandPayment } from '#shop/orders/order-by-hand.schema.ts'
import { type PriceSummary, priceCart } from '#shop/pricing/pricing.ts'
import { termsOf } from '#shop/settings/terms.ts'

export type ChosenLine = {
  product: string
  title: string
  /** The shop's own price in cents. */
  listPrice: Cents
  qty: string
  price: string
  reason: string
}
export type ByHandFields = {
  lines: readonly ChosenLine[]
  name: string
  email: string
  isHandedOver: boolean
  shipping: string
  payment: HandPayment
}
/** Errors by the field's path in the API: 'lines.0.price', 'buyer.email'. */
export type ByHandErrors = Readonly<Record<string, string>>

/** A new order with the shop's own shipping price. */
export const emptyFields = (shippingPrice: number): ByHandFields => ({
  lines: [],
  name: '',
  email: '',
  isHandedOver: false,
  shipping: decimalText(centsFromEuros(shippingPrice)),
  payment: 'cash',
})

/** An order line for a product: one piece at the shop's price. */
export const lineOf = ({ _id, title, price }: { _id: string; title: string; price: number }): ChosenLine => ({
  product: _id,
  title,
  listPrice: centsFromEuros(price),
  qty: '1',
  price: decimalText(centsFromEuros(price)),
  reason: '',
})

/** Whether the agreed price differs from the shop's. Amounts are in the shop's currency, with or without its sign. */
export const isOtherPrice = ({ price, listPrice }: ChosenLine, currency: string): boolean =>
  toCents(price, currency) !== listPrice

const piecesOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** Orders that are handed over in person have no shipping. */
const shippingOf = ({ isHandedOver, shipping }: ByHandFields, currency: string) =>
  isHandedOver ? cents(0) : toCents(shipping, currency)

type Terms = Parameters<typeof termsOf>[0] & { currency: string }

/** The order's totals as typed; undefined while a field is not a valid amount. */
export function sumsOf(fields: ByHandFields, settings: Terms): PriceSummary | undefined {
  const { currency } = settings
  const shipping = shippingOf(fields, currency)
  const lines = fields.lines.flatMap(({ price, qty }) => {
    const unitPrice = toCents(price, currency)
    return unitPrice === undefined || piecesOf(qty) === 0 ? [] : [{ unitPrice, qty: piecesOf(qty) }]
  })
  if (shipping === undefined || lines.length === 0 || lines.length < fields.lines.length) return undefined
  const terms = { ...termsOf(settings), shipping, freeShippingAbove: cents(Number.MAX_SAFE_INTEGER) }
  return priceCart(lines, terms)
}

type Read = { errors: ByHandErrors } | { body: ReturnType<typeof bodyOf> }

/** Validates the form with the API's own schema. */
export function readFields(
  fields: ByHandFields,
  address: ShippingAddress | undefined,
  currency: string,
): Read {
  const errors: Record<string, string> = {}
  if (fields.lines.length === 0) errors.lines = texts.noItems
  for (const [index, line] of fields.lines.entries()) {
    if (toCents(line.price, currency) === undefined) errors[`lines.${index}.price`] = texts.items.noAmount
    if (isOtherPrice(line, currency) && line.reason.trim() === '')
      errors[`lines.${index}.reason`] = texts.items.reasonMissing
    if (piecesOf(line.qty) === 0) errors[`lines.${index}.qty`] = texts.items.noPieces
  }
  if (shippingOf(fields, currency) === undefined) errors.shippingPrice = texts.items.noAmount
  const body = bodyOf(fields, address, currency)
  const parsed = byHandInput.safeParse(body)
  for (const { path, message } of parsed.error?.issues ?? []) {
    // A parcel's recipient is named in its address, which shows its own errors.
    if (path.join('.') === 'buyer.name' && !fields.isHandedOver) continue
    errors[path.join('.')] ??= message
  }
  return Object.keys(errors).length > 0 ? { errors } : { body }
}

/** The buyer of a shipped order is the parcel's recipient. */
const nameOf = ({ isHandedOver, name }: ByHandFields, address: ShippingAddress | undefined) =>
  isHandedOver ? name : buyerName(address?.firstName, address?.lastName)

const bodyOf = (fields: ByHandFields, address: ShippingAddress | undefined, currency: string) => ({
  lines: fields.lines.map((line) => ({
    product: line.product,
    qty: piecesOf(line.qty),
    price: eurosFromCents(toCents(line.price, currency) ?? 0),
    ...(isOtherPrice(line, currency) ? { reason: line.reason } : {}),
  })),
  buyer: { name: nameOf(fields, address), email: fields.email.trim() },
  ...(address && !fields.isHandedOver ? { address } : {}),
  shippingPrice: eurosFromCents(shippingOf(fields, currency) ?? 0),
  payment: fields.payment,
})
