import { announcedReduction, type ReducedRow } from '#shop/catalog/announced-reduction.ts'
import { type Availability, availabilityOf, offeredAvailability } from '#shop/catalog/availability.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import { itemConditionOf } from '#shop/catalog/condition-facts.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { type ContentRow, contentOf } from '#shop/catalog/unit-price.ts'
import { memberStates } from '#shop/checkout/european-union.ts'
import { type Cents, cents, decimalText } from '#shop/money/money.ts'
import { priceCart, type Terms, taxOf } from '#shop/pricing/pricing.ts'
import { jpegUrl } from '#shop/uploads/picture-view.ts'
import { element, xmlText } from './xml.ts'

/** The platforms that receive the shop's offers, both as RSS 2.0 with Google's field names. */
export type Platform = 'google' | 'meta'

/** A database row from which an offer is built. Money is in whole cents. */
export type OfferedProduct = ReducedRow &
  ContentRow & {
    id: string
    title: string
    house: string
    name: string
    era: string | null
    description: string
    category: string
    sex: string | null
    quantity: number
    reserved: number
    sold_at: Date | null
    condition: string | null
    vintage: boolean
    pictures: readonly { id: string; width: number }[]
  }

/** The settings that all offers share. */
export type OfferingShop = {
  publicUrl: string
  shopName: string
  currency: string
  terms: Terms
  /** Whether anything can be ordered. */
  isCheckoutOpen: boolean
}

type Offer = {
  product: OfferedProduct
  shop: OfferingShop
  availability: Availability
  /** The struck-through price on the page, in cents; undefined for sold products. */
  struck: Cents | undefined
}
type Value = string | readonly string[] | undefined

/** A field of an offer; `longest` is in characters, by platform; `value` is undefined if the field is left out. */
type FeedField = {
  longest?: Readonly<Record<Platform, number>>
  /** Restricts the field to one platform. */
  only?: Platform
  /** The value is XML already. */
  isXml?: true
  value: (offer: Offer, platform: Platform) => Value
}

const money = (amount: number, { currency }: OfferingShop) => `${decimalText(cents(amount))} ${currency}`

/** Prices include tax outside the United States, Canada and India (https://support.google.com/merchants/answer/6324371). */
function grossPrice(price: number, shop: OfferingShop): string {
  const goods = cents(price)
  return money(shop.terms.taxIncluded ? goods : goods + taxOf(goods, shop.terms), shop)
}

const pictureUrls = ({ product, shop }: Offer) =>
  product.pictures.map((picture) => `${shop.publicUrl}${jpegUrl(picture)}`)

const genders: Record<string, string> = { women: 'female', men: 'male', unisex: 'unisex' }

const cosmetics = 'Health & Beauty > Personal Care > Cosmetics'
/** Google's taxonomy; without a fitting category, Google chooses. */
const googleCategories: Record<string, string> = {
  perfume: `${cosmetics} > Perfume & Cologne`,
  miniature: `${cosmetics} > Perfume & Cologne`,
  sample: `${cosmetics} > Perfume & Cologne`,
  soapandpowder: `${cosmetics} > Bath & Body`,
}

/**
 * Every field of an offer, in output order, according to the documentation of both platforms
 * (https://support.google.com/merchants/answer/7052112, https://developers.facebook.com/docs/commerce-platform/catalog/fields).
 */
export const feedFields = {
  // The shop's own id, since changing an article number would create a different offer.
  id: { longest: { google: 50, meta: 100 }, value: ({ product }) => product.id },
  title: { longest: { google: 150, meta: 200 }, value: ({ product }) => product.title },
  description: {
    longest: { google: 5000, meta: 9999 },
    value: ({ product }) => plainText(product.description) || product.title,
  },
  link: { value: ({ product, shop }) => `${shop.publicUrl}${productPath(product)}` },
  image_link: { value: (offer) => pictureUrls(offer)[0] },
  additional_image_link: { value: (offer) => pictureUrls(offer).slice(1, 11) },
  availability: {
    value: ({ availability }, platform) => {
      const words = availability === 'InStock' ? 'in stock' : 'out of stock'
      return platform === 'google' ? words.replaceAll(' ', '_') : words
    },
  },
  price: {
    value: ({ product, shop, struck }) => grossPrice(struck ?? product.price, shop),
  },
  sale_price: {
    value: ({ product, shop, struck }) =>
      struck === undefined ? undefined : grossPrice(product.price, shop),
  },
  condition: { value: ({ product }) => itemConditionOf(product) },
  // Meta rejects offers without a brand.
  brand: {
    longest: { google: 70, meta: 100 },
    value: ({ product, shop }, platform) =>
      plainText(product.house) || (platform === 'meta' ? shop.shopName : undefined),
  },
  // Only for vintage products: the shop stores no GTINs, and newer products have one.
  identifier_exists: { only: 'google', value: ({ product }) => (product.vintage ? 'no' : undefined) },
  google_product_category: { value: ({ product }) => googleCategories[product.category] },
  product_type: {
    longest: { google: 750, meta: 750 },
    value: ({ product }) => findCategory(product.category)?.name,
  },
  gender: { value: ({ product }) => (product.sex === null ? undefined : genders[product.sex]) },
  size: { value: ({ product }) => (product.size_ml === null ? undefined : `${product.size_ml} ml`) },
  unit_pricing_measure: {
    only: 'google',
    value: ({ product }) => {
      const content = unitContentOf(product)
      return content && `${content.content} ${content.unit}`
    },
  },
  unit_pricing_base_measure: {
    only: 'google',
    value: ({ product }) => {
      const content = unitContentOf(product)
      return content && `100 ${content.unit}`
    },
  },
  shipping: { isXml: true, value: ({ product, shop }) => shippingText(product, shop) },
} satisfies Record<string, FeedField>

/** The content that a unit price is based on; undefined if the shop shows no unit price. */
const unitContentOf = (product: OfferedProduct) =>
  product.unit_price_exempt === null ? contentOf(product) : undefined

/** The cost of sending one piece to each member state: the same everywhere, without customs duties. */
function shippingText({ price }: OfferedProduct, shop: OfferingShop): string[] {
  const lines = [{ unitPrice: cents(price), qty: 1 }]
  const { shippingPrice } = priceCart(lines, shop.terms)
  return shippingTo(shippingPrice, shop)
}

/** Cache: there are at most two shipping prices, so each text is built once per feed. */
const shippingTexts = new WeakMap<OfferingShop, Map<Cents, string[]>>()

function shippingTo(price: Cents, shop: OfferingShop): string[] {
  const known = shippingTexts.get(shop) ?? new Map<Cents, string[]>()
  shippingTexts.set(shop, known)
  const texts =
    known.get(price) ??
    memberStates.map((country) => element('g:country', country) + element('g:price', money(price, shop)))
  known.set(price, texts)
  return texts
}

/**
 * One offer as an `<item>`; undefined for a product that has no readable title or no picture, or was sold too long ago to
 * be offered.
 */
export function offerXml(
  product: OfferedProduct,
  shop: OfferingShop,
  platform: Platform,
): string | undefined {
  const stock = availabilityOf(product, product.sold_at)
  const availability = offeredAvailability(stock, shop.isCheckoutOpen)
  if (availability === 'Discontinued' || product.pictures.length === 0) return undefined
  if (plainText(product.title) === '') return undefined
  const struck = stock === 'InStock' ? announcedReduction(product)?.struck : undefined
  const offer = { product, shop, availability, struck }
  const fields = Object.entries<FeedField>(feedFields).flatMap(([name, field]) => {
    if (field.only && field.only !== platform) return []
    const values = [field.value(offer, platform) ?? []].flat()
    return values.map((value) => `<g:${name}>${textOf(value, field, platform)}</g:${name}>`)
  })
  return `<item>${fields.join('')}</item>\n`
}

function textOf(value: string, { isXml, longest }: FeedField, platform: Platform): string {
  if (isXml) return value
  return xmlText(longest ? cutTo(plainText(value), longest[platform]) : value)
}

/** Control, unassigned and private-use characters, which the platforms reject, and lone surrogates. */
const refused = /[^\P{C}\n\t\p{Cf}]/gu

const plainText = (text: string) => text.replace(refused, '').trim()

/** Cuts to UTF-16 code units, which are never fewer than visible characters; `plainText` removes half an emoji. */
const cutTo = (text: string, longest: number) =>
  text.length <= longest ? text : plainText(text.slice(0, longest))
