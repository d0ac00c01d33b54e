import type { Crumb } from '#app/components/ui/breadcrumbs.tsx'
import type { Site } from './structured-data.tsx'

const context = 'https://schema.org'

/** The path to a page (BreadcrumbList); the last entry is the page itself and needs no URL. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], { publicUrl }: Pick<Site, 'publicUrl'>) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to === undefined ? {} : { item: `${publicUrl}${to}` }),
  })),
})

/** The shop and its search, for the home page; settings that the owner has not filled in are left out. */
export function siteJsonLd({ publicUrl, settings }: Site) {
  const { shopName, legalName, contactEmail, phone, vatNumber, socialLinks } = settings
  const url = `${publicUrl}/`
  const organization = `${url}#organization`
  const profiles = Object.values(socialLinks).filter((link) => link !== '')
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': organization,
        name: shopName,
        url,
        logo: `${publicUrl}/brand/icon-512.png`,
        email: contactEmail,
        ...(legalName ? { legalName } : {}),
        ...(phone ? { telephone: phone } : {}),
        ...(vatNumber ? { vatID: vatNumber } : {}),
        ...(profiles.length > 0 ? { sameAs: profiles } : {}),
      },
      {
        '@type': 'WebSite',
        name: shopName,
        url,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?keyword={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
