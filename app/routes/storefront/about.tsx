import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { loadText, readText, textQuery } from '#app/api/texts.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { aboutSlots } from '#app/components/reading/about-slots.tsx'
import { PageText } from '#app/components/reading/page-text.tsx'
import { readingTexts } from '#app/texts/reading.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import type { Route } from './+types/about.ts'

const { name, description } = readingTexts.about

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: name, description, path: '/about', matches })

export const loader = ({ context }: Route.LoaderArgs) => loadData(readText(context.get(apiContext), 'about'))

export const clientLoader = () => loadText('about')

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...textQuery('about'), initialData: loaderData })
  const values = placeholderValues(useSettings())
  return (
    <div className="wrap work">
      <PageText name="about" markdown={text.markdown} values={values} slots={aboutSlots} />
    </div>
  )
}
