import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { jpegUrl, pictureIdOf } from '#shop/uploads/picture-view.ts'

/** The preview picture's URL; link previews need JPEG (DESIGN section 8). */
function previewOf({ pictures }: ProductView): string | undefined {
  const [first] = pictures
  const id = first && pictureIdOf(first.src)
  return first && id ? jpegUrl({ id, width: first.width }) : undefined
}

const longestDescription = 160

/** Cut between words; a long text without spaces is cut before an emoji rather than inside it. */
const shortened = (text: string) =>
  text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription - 1).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`

/** Title, description and link preview of a product's page. */
export function productMeta(product: ProductView, matches: readonly unknown[]): MetaDescriptor[] {
  return pageMeta({
    title: product.title,
    description: shortened(product.description.replace(/\s+/g, ' ')),
    path: product.path,
    kind: 'product',
    image: previewOf(product),
    matches,
  })
}
