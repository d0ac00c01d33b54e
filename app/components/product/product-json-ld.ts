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
import { jpegAddress, pictureIdOf } from '#shop/uploads/picture-view.ts'

const inSchema = (name: string) => `https://schema.org/${name}`

/** More pictures than that say nothing more. */
const mostPictures = 10

/** In JPEG, which everybody who reads structured data understands. */
const picturesOf = ({ pictures }: ProductView, publicUrl: string) =>
  pictures.slice(0, mostPictures).flatMap(({ src, width }) => {
    const id = pictureIdOf(src)
    return id ? [`${publicUrl}${jpegAddress({ id, width })}`] : []
  })

/**
 * Prices change only by the owner's hand, so today's is valid until further notice, which cannot be said: the end of next
 * year stands for it, and a page of the cache never carries a day that has passed.
 */
const priceValidUntil = (now: Date) => `${now.getUTCFullYear() + 1}-12-31`

const daysBetween = ({ min, max }: { min: number; max: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/** What sending this one item costs in the European Union, and how long it takes. */
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

/** The right of withdrawal as the shop's terms grant it: within 14 days, by post at the buyer's cost. */
const returnPolicy = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: memberStates,
  returnPolicyCategory: inSchema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: withdrawalDays,
  returnMethod: inSchema('ReturnByMail'),
  returnFees: inSchema('ReturnFeesCustomerResponsibility'),
  refundType: inSchema('FullRefund'),
})

/** Measures in the codes of UN/CEFACT. */
const measures = {
  '100 ml': { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
  l: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
  '100 g': { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
  kg: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
}

/** In what a content is stated that is compared by a measure. */
const contentUnits = { '100 ml': 'MLT', l: 'MLT', '100 g': 'GRM', kg: 'GRM' }

/** For what content the price is asked, and by which measure the shop compares it; nothing where it gives no unit price. */
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
 * The price that is asked, with its content, and the one that is struck beside it. Google reads one without `priceType` as
 * asked, so it equals the price of the offer, and a unit price follows from price and content alone. The page of what is
 * sold strikes and compares nothing.
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

/** What only holds for what can be bought. */
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

/** Real reviews only, never the examples of the demo stock (DESIGN section 4). */
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
 * A product as Google's merchant listings describe it
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing).
 */
export function productJsonLd(product: ProductView, site: Site, now = new Date()) {
  const image = picturesOf(product, site.publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(product.description ? { description: product.description } : {}),
    // As the feeds name it (shop/feeds/product-feed.ts), so that a platform sees that both speak of one offer.
    sku: product._id,
    ...(product.house ? { brand: { '@type': 'Brand', name: product.house } } : {}),
    ...(product.size === null ? {} : { size: `${product.size} ml` }),
    ...(image.length > 0 ? { image } : {}),
    offers: offerOf(product, site, now),
    ...reviewsOf(product),
  }
}
