import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { loadText, readText, textQuery } from '#app/api/texts.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { PageText } from '#app/components/reading/page-text.tsx'
import { readingTexts } from '#app/texts/reading.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import type { Route } from './+types/terms.ts'

const { name, description } = readingTexts.terms

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: name, description, path: '/terms', matches })

export const loader = ({ context }: Route.LoaderArgs) => loadData(readText(context.get(apiContext), 'terms'))

export const clientLoader = () => loadText('terms')

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...textQuery('terms'), initialData: loaderData })
  const values = placeholderValues(useSettings())
  return (
    <div className="wrap work">
      <PageText name="terms" markdown={text.markdown} values={values} />
    </div>
  )
}
