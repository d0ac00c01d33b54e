import type { MetaDescriptor } from 'react-router'
import { pageMeta, publicUrlOf } from '#app/components/layout/page-meta.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { jpegAddress, pictureIdOf } from '#shop/uploads/picture-view.ts'

/** Link previews want JPEG (DESIGN section 8). */
function previewOf({ pictures }: ProductView): string | undefined {
  const [first] = pictures
  const id = first && pictureIdOf(first.src)
  return first && id ? jpegAddress({ id, width: first.width }) : undefined
}

const longestDescription = 160

/** Cut at a word; a long text without spaces is cut before an emoji rather than inside one. */
const shortened = (text: string) =>
  text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription - 1).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`

/** Structured data for search engines: real reviews only, never the examples of the demo stock (DESIGN section 4). */
export function productJsonLd(product: ProductView, publicUrl: string) {
  const real = product.reviews.filter(({ demo }) => !demo)
  const preview = previewOf(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.house ? { brand: { '@type': 'Brand', name: product.house } } : {}),
    ...(preview ? { image: `${publicUrl}${preview}` } : {}),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/product/${product._id}`,
      price: product.price.toFixed(2),
      priceCurrency: product.currency,
      itemCondition: `https://schema.org/${product.condition === null ? 'NewCondition' : 'UsedCondition'}`,
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(real.length === 0
      ? {}
      : {
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
        }),
  }
}

/** Title, description, preview and structured data of a product's page. */
export function productMeta(product: ProductView, matches: readonly unknown[]): MetaDescriptor[] {
  const descriptors = pageMeta({
    title: product.title,
    description: shortened(product.description.replace(/\s+/g, ' ')),
    path: `/product/${product._id}`,
    image: previewOf(product),
    matches,
  })
  return [...descriptors, { 'script:ld+json': productJsonLd(product, publicUrlOf(matches)) }]
}
