import { data } from 'react-router'
import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { loadLegal, readLegal } from '#app/api/legal.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { LegalText } from '#app/components/reading/legal-text.tsx'
import { legalTextNames } from '#shop/legal/legal-text.schema.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import type { Route } from './+types/legal-version.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData ? legalTextTitles[loaderData.name] : '', isPrivate: true, matches })

/** Parses text and version from the URL, such as `/legal/terms/3`. Throws a 404 for anything else. */
function asked({ text: name, version }: { text: string; version: string }) {
  const text = legalTextNames.find((known) => known === name)
  if (!text || !/^[1-9]\d{0,5}$/.test(version)) throw data(null, { status: 404 })
  return { text, version: Number(version) }
}

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const { text, version } = asked(params)
  return loadData(readLegal(context.get(apiContext), text, version))
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const { text, version } = asked(params)
  return loadLegal(text, version)
}

/** A version never changes: what was agreed to stays readable. */
export default function LegalVersionPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} />
}
