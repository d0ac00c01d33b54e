import type { MetaDescriptor } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

type PageMeta = {
  title: string
  description?: string
  /** The page's own address, for search engines: '/category/gift'. */
  path?: string
  /** The picture of a link preview; the shop's own unless a page has a better one. */
  image?: string
  /** Kept out of search engines: pages behind a guard, lists of a search. */
  isPrivate?: boolean
  matches: readonly unknown[]
}

/** The shop's public address, which the root route loads; link previews and search engines need whole addresses. */
export function publicUrlOf(matches: readonly unknown[]): string {
  const [root] = matches
  if (typeof root !== 'object' || root === null || !('loaderData' in root)) return ''
  const { loaderData } = root
  if (typeof loaderData !== 'object' || loaderData === null || !('publicUrl' in loaderData)) return ''
  return typeof loaderData.publicUrl === 'string' ? loaderData.publicUrl : ''
}

/** Title, description and link preview of a page: `meta = ({ matches }) => pageMeta({ title, matches })`. */
export function pageMeta({
  title,
  description,
  path,
  image,
  isPrivate,
  matches,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const fullTitle = `${title} · ${layoutTexts.shopName}`
  return [
    { title: fullTitle },
    { property: 'og:site_name', content: layoutTexts.shopName },
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
      : [{ tagName: 'link' as const, rel: 'canonical', href: `${publicUrl}${path}` }]),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
