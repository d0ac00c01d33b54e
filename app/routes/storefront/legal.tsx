import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { legalQuery, loadLegal, readLegal } from '#app/api/legal.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { LegalText } from '#app/components/reading/legal-text.tsx'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import type { Route } from './+types/legal.ts'

const title = legalTextTitles.legal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: legalPageTexts.descriptions.legal, path: '/legal', matches })

export const loader = ({ context }: Route.LoaderArgs) => loadData(readLegal(context.get(apiContext), 'legal'))

export const clientLoader = () => loadLegal('legal')

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...legalQuery('legal'), initialData: loaderData })
  return <LegalText text={text} />
}
