import { useRouteLoaderData } from 'react-router'
import type { SettingsView } from '#shop/settings/settings.schema.ts'

/** What structured data says about the shop itself, from the root route's loader. */
export type Site = { publicUrl: string; settings: SettingsView }

/** JSON for a `<script>`: no text in it can close the element or begin a comment. */
export const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type StructuredDataProps = { describe: false | ((site: Site) => object) }

const Rendered = ({ describe }: StructuredDataProps) => {
  const site = useRouteLoaderData<Site>('root')
  return <script type="application/ld+json">{describe && site ? scriptJson(describe(site)) : ''}</script>
}

/** Hydration leaves the server's text unchanged. */
const Hydrated = (_: StructuredDataProps) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {''}
  </script>
)

/**
 * A block of structured data (JSON-LD) for search engines, which read the server's HTML. Browsers do not need it, so pass
 * `describe={import.meta.env.SSR && …}`, which keeps the describing code out of their script.
 */
export const StructuredData = import.meta.env.SSR ? Rendered : Hydrated
