import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { legalQuery, loadLegal, readLegal } from '#app/api/legal.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { LegalText } from '#app/components/reading/legal-text.tsx'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import type { Route } from './+types/accessibility.ts'

const title = legalTextTitles.accessibility

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title,
    description: legalPageTexts.descriptions.accessibility,
    path: '/accessibility',
    matches,
  })

export const loader = ({ context }: Route.LoaderArgs) =>
  loadData(readLegal(context.get(apiContext), 'accessibility'))

export const clientLoader = () => loadLegal('accessibility')

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...legalQuery('accessibility'), initialData: loaderData })
  return <LegalText text={text} />
}
