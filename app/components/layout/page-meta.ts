import type { MetaDescriptor } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

type PageMeta = {
  title: string
  description?: string
  /** The page's own path, for search engines: '/category/gift'. */
  path?: string
  /** The page's Open Graph type. */
  kind?: 'website' | 'product'
  /** The picture of the link preview; the shop's default unless the page has its own. */
  image?: string
  /** Not indexed by search engines: pages behind a guard, search results. */
  isPrivate?: boolean
  matches: readonly unknown[]
}

/** A value from the root route's loader, the first of a page's matches; undefined on an error page. */
function rootValue(matches: readonly unknown[], ...path: readonly string[]): unknown {
  let found: unknown = matches[0]
  for (const key of ['loaderData', ...path]) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

/** The shop's public origin; link previews and search engines need absolute URLs. */
export function publicUrlOf(matches: readonly unknown[]): string {
  const publicUrl = rootValue(matches, 'publicUrl')
  return typeof publicUrl === 'string' ? publicUrl : ''
}

/** The shop's name from the settings. */
export function shopNameOf(matches: readonly unknown[]): string {
  const shopName = rootValue(matches, 'settings', 'shopName')
  return typeof shopName === 'string' ? shopName : layoutTexts.drawnName
}

/** Title, description and link preview of a page: `meta = ({ matches }) => pageMeta({ title, matches })`. */
export function pageMeta({
  title,
  description,
  path,
  kind = 'website',
  image,
  isPrivate,
  matches,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const shopName = shopNameOf(matches)
  const fullTitle = `${title} · ${shopName}`
  return [
    { title: fullTitle },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:image', content: `${publicUrl}${image ?? '/brand/social.jpg'}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(path === undefined
      ? []
      : [
          { tagName: 'link' as const, rel: 'canonical', href: `${publicUrl}${path}` },
          { property: 'og:url', content: `${publicUrl}${path}` },
        ]),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
