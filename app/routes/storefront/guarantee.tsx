import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { legalQuery, loadLegal, readLegal } from '#app/api/legal.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { GuaranteeNotice } from '#app/components/reading/guarantee-notice.tsx'
import { LegalText } from '#app/components/reading/legal-text.tsx'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import type { Route } from './+types/guarantee.ts'

const title = legalTextTitles.guarantee

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: legalPageTexts.descriptions.guarantee, path: '/guarantee', matches })

export const loader = ({ context }: Route.LoaderArgs) =>
  loadData(readLegal(context.get(apiContext), 'guarantee'))

export const clientLoader = () => loadLegal('guarantee')

export default function GuaranteePage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...legalQuery('guarantee'), initialData: loaderData })
  return (
    <LegalText text={text}>
      <GuaranteeNotice />
    </LegalText>
  )
}
