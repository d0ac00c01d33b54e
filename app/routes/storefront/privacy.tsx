import { loadData } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.ts'
import { loadPrivacy, privacyQuery, readPrivacy } from '#app/api/privacy.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { PageText } from '#app/components/reading/page-text.tsx'
import { privacyTexts as texts } from '#app/texts/privacy.ts'
import type { Route } from './+types/privacy.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: '/privacy', matches })

export const loader = ({ context }: Route.LoaderArgs) => loadData(readPrivacy(context.get(apiContext)))

export const clientLoader = () => loadPrivacy()

/** Generated from the settings: who is responsible, what is kept, how long, who receives it (GDPR article 13). */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { data: text } = useQuery({ ...privacyQuery, initialData: loaderData })
  return (
    <div className="wrap work">
      <PageText name="terms" title={texts.title} markdown={text.markdown} />
    </div>
  )
}
