import type { Site } from '#app/components/layout/structured-data.tsx'
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

/** What is struck beside the price, and the unit price (schema.org UnitPriceSpecification). */
function priceSpecifications({ compareAtPrice, currency, unitPrices }: ProductView) {
  const specification = (price: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: price.toFixed(2),
    priceCurrency: currency,
    ...more,
  })
  const struck =
    compareAtPrice === null
      ? []
      : [specification(compareAtPrice, { priceType: inSchema('StrikethroughPrice') })]
  const byContent = unitPrices.map(({ price, per }) =>
    specification(price, { referenceQuantity: measures[per] }),
  )
  const all = [...struck, ...byContent]
  return all.length > 0 ? { priceSpecification: all } : {}
}

/** The measures of unit prices, in the codes of UN/CEFACT. */
const measures = {
  '100 ml': { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
  l: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
  '100 g': { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
  kg: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
}

function offerOf(product: ProductView, { publicUrl, settings }: Site, now: Date) {
  return {
    '@type': 'Offer',
    url: `${publicUrl}${product.path}`,
    price: product.price.toFixed(2),
    priceCurrency: product.currency,
    ...priceSpecifications(product),
    priceValidUntil: priceValidUntil(now),
    itemCondition: inSchema(product.condition === null ? 'NewCondition' : 'UsedCondition'),
    availability: inSchema(product.availability),
    shippingDetails: shippingOf(product, settings),
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
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.house ? { brand: { '@type': 'Brand', name: product.house } } : {}),
    ...(product.size === null ? {} : { size: `${product.size} ml` }),
    ...(image.length > 0 ? { image } : {}),
    offers: offerOf(product, site, now),
    ...reviewsOf(product),
  }
}
