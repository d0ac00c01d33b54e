import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { loadText, readText, textQuery } from '#app/api/texts.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { PageText } from '#app/components/reading/page-text.tsx'
import { readingTexts } from '#app/texts/reading.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import type { Route } from './+types/faq.ts'

const { name, description } = readingTexts.faq

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: name, description, path: '/faq', matches })

export const loader = ({ context }: Route.LoaderArgs) => loadData(readText(context.get(apiContext), 'faq'))

export const clientLoader = () => loadText('faq')

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...textQuery('faq'), initialData: loaderData })
  const values = placeholderValues(useSettings())
  return (
    <div className="wrap work">
      <PageText name="faq" markdown={text.markdown} values={values} />
    </div>
  )
}
