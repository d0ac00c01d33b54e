import { useRouteLoaderData } from 'react-router'
import type { SettingsView } from '#shop/settings/settings.schema.ts'

/** What structured data says of the shop itself, from the root route's loader. */
export type Site = { publicUrl: string; settings: SettingsView }

/** JSON for a `<script>`: no text in it can end the element or begin a comment. */
export const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type StructuredDataProps = { describe: false | ((site: Site) => object) }

const Rendered = ({ describe }: StructuredDataProps) => {
  const site = useRouteLoaderData<Site>('root')
  return <script type="application/ld+json">{describe && site ? scriptJson(describe(site)) : ''}</script>
}

/** Hydration leaves the server's text as it is. */
const Hydrated = (_: StructuredDataProps) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {''}
  </script>
)

/**
 * A block of structured data (JSON-LD) for search engines, which read the page as the server sends it. Browsers need none,
 * so call it as `describe={import.meta.env.SSR && …}`: what describes the page is then no part of their script.
 */
export const StructuredData = import.meta.env.SSR ? Rendered : Hydrated
