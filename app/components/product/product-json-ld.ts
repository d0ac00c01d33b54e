import type { Site } from '#app/components/layout/structured-data.tsx'
import { offeredAvailability } from '#shop/catalog/availability.ts'
import { itemConditionOf } from '#shop/catalog/condition-facts.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { memberStates } from '#shop/checkout/european-union.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { priceCart } from '#shop/pricing/pricing.ts'
import { packingRange, transitDays, withdrawalDays } from '#shop/settings/delivery.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { termsOf } from '#shop/settings/terms.ts'
import { jpegUrl, pictureIdOf } from '#shop/uploads/picture-view.ts'

const inSchema = (name: string) => `https://schema.org/${name}`

/** Maximum number of pictures; more add nothing. */
const mostPictures = 10

/** The pictures as JPEG, which every reader of structured data understands. */
const picturesOf = ({ pictures }: ProductView, publicUrl: string) =>
  pictures.slice(0, mostPictures).flatMap(({ src, width }) => {
    const id = pictureIdOf(src)
    return id ? [`${publicUrl}${jpegUrl({ id, width })}`] : []
  })

/**
 * Prices change only by the owner's hand, so today's is valid indefinitely, which the format cannot express. The end of next year
 * stands for it, so that a cached page never carries a past date.
 */
const priceValidUntil = (now: Date) => `${now.getUTCFullYear() + 1}-12-31`

const daysBetween = ({ min, max }: { min: number; max: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/** Cost and duration of sending this one item within the European Union. */
function shippingOf({ price, currency }: ProductView, settings: SettingsView) {
  const lines = [{ unitPrice: centsFromEuros(price), qty: 1 }]
  const { shippingPrice } = priceCart(lines, termsOf(settings))
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: (shippingPrice / 100).toFixed(2), currency },
    shippingDestination: memberStates.map((country) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysBetween(packingRange(settings.packingDays)),
      transitTime: daysBetween(transitDays),
    },
  }
}

/** The right of withdrawal in the shop's terms: within 14 days, by post at the buyer's cost. */
const returnPolicy = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: memberStates,
  returnPolicyCategory: inSchema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: withdrawalDays,
  returnMethod: inSchema('ReturnByMail'),
  returnFees: inSchema('ReturnFeesCustomerResponsibility'),
  refundType: inSchema('FullRefund'),
})

/** Measures as UN/CEFACT codes. */
const measures = {
  '100 ml': { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
  l: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
  '100 g': { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
  kg: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
}

/** The unit of the content for each unit-price measure. */
const contentUnits = { '100 ml': 'MLT', l: 'MLT', '100 g': 'GRM', kg: 'GRM' }

/** The content that the price is for, and the measure of the unit price; nothing if there is no unit price. */
function contentPriced({ size, netContent, unitPrices: [first] }: ProductView) {
  if (first === undefined) return {}
  return {
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: netContent ?? size,
      unitCode: contentUnits[first.per],
      valueReference: measures[first.per],
    },
  }
}

/**
 * The asking price with its content, and the struck-through price. Google treats a price without `priceType` as the asking price,
 * so it equals the offer's, and the unit price follows from price and content. A sold item has neither a struck-through nor a
 * unit price.
 */
function priceSpecifications(product: ProductView, taxIncluded: boolean) {
  const { price, compareAtPrice, currency } = product
  const specification = (amount: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: amount.toFixed(2),
    priceCurrency: currency,
    valueAddedTaxIncluded: taxIncluded,
    ...more,
  })
  if (product.availability !== 'InStock') return [specification(price, {})]
  const asked = specification(price, contentPriced(product))
  if (compareAtPrice === null) return [asked]
  return [asked, specification(compareAtPrice, { priceType: inSchema('StrikethroughPrice') })]
}

/** Properties that apply only to items on sale. */
const promisesOf = (product: ProductView, settings: SettingsView, now: Date) => ({
  priceValidUntil: priceValidUntil(now),
  shippingDetails: shippingOf(product, settings),
})

const conditions = { new: 'NewCondition', used: 'UsedCondition' } as const

function offerOf(product: ProductView, { publicUrl, settings }: Site, now: Date) {
  const availability = offeredAvailability(product.availability, settings.checkoutOpen)
  return {
    '@type': 'Offer',
    url: `${publicUrl}${product.path}`,
    price: product.price.toFixed(2),
    priceCurrency: product.currency,
    priceSpecification: priceSpecifications(product, settings.taxIncluded),
    itemCondition: inSchema(conditions[itemConditionOf(product)]),
    availability: inSchema(availability),
    ...(availability === 'InStock' ? promisesOf(product, settings, now) : undefined),
    hasMerchantReturnPolicy: returnPolicy(),
  }
}

/** Real reviews only, never those of the demo stock (DESIGN section 4). */
function reviewsOf(product: ProductView) {
  const real = product.reviews.filter(({ demo }) => !demo)
  if (real.length === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.numReviews,
    },
    review: real.slice(0, 5).map(({ name, rating, comment, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      reviewBody: comment,
    })),
  }
}

/**
 * A product as Google's merchant listings expect it
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing).
 */
export function productJsonLd(product: ProductView, site: Site, now = new Date()) {
  const image = picturesOf(product, site.publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(product.description ? { description: product.description } : {}),
    // The same id as in the feeds (shop/feeds/product-feed.ts), so that platforms match both to one offer.
    sku: product._id,
    ...(product.house ? { brand: { '@type': 'Brand', name: product.house } } : {}),
    ...(product.size === null ? {} : { size: `${product.size} ml` }),
    ...(image.length > 0 ? { image } : {}),
    offers: offerOf(product, site, now),
    ...reviewsOf(product),
  }
}
