import '#app/styles/admin-settings.css'
import { useQuery } from '#app/api/query/use-query.ts'
import { synonymsQuery } from '#app/api/synonyms.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { SynonymForm } from '#app/components/admin/settings/synonym-form.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { searchWordsTexts as texts } from '#app/texts/admin-search-words.ts'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { Route } from './+types/search-words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** The page on which the owner edits the search synonyms. */
export default function SearchWordsPage() {
  const { data: synonyms, error, isFetching, refetch } = useQuery(synonymsQuery)
  return (
    <>
      <Breadcrumbs crumbs={[{ name: settingsTexts.title, to: '/admin/settings' }, { name: texts.title }]} />
      <AdminHead title={texts.title} />
      <p className="measure mb-2">{texts.text}</p>
      <p className="measure small soft mb-6">
        {texts.example} <em>{texts.exampleWords}</em>. {texts.exampleEnd}
      </p>
      {synonyms ? (
        <SynonymForm opened={synonyms} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
