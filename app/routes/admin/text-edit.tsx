import '#app/styles/admin-settings.css'
import { editedTextQuery } from '#app/api/admin-settings.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { TextForm } from '#app/components/admin/settings/text-form.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { settingsTexts, textEditTexts } from '#app/texts/admin-settings.ts'
import { type TextName, textNames } from '#shop/settings/texts.schema.ts'
import type { Route } from './+types/text-edit.ts'

const texts = textEditTexts
const nameOf = (word: string) => textNames.find((name) => name === word)

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const name = nameOf(params.name)
  const title = name ? texts.title(texts.names[name]) : texts.missing
  return pageMeta({ title, isPrivate: true, matches })
}

export default function TextEditPage({ params }: Route.ComponentProps) {
  const name = nameOf(params.name)
  if (name) return <EditText key={name} name={name} />
  return (
    <EmptyState
      isPage
      title={texts.missing}
      acts={<ButtonLink to="/admin/settings">{texts.toSettings}</ButtonLink>}
    >
      <p>{texts.missingText}</p>
    </EmptyState>
  )
}

function EditText({ name }: { name: TextName }) {
  const { data: text, error, isFetching, refetch } = useQuery(editedTextQuery(name))
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: settingsTexts.title, to: '/admin/settings' }, { name: texts.names[name] }]}
      />
      <AdminHead title={texts.title(texts.names[name])}>
        <ButtonLink look="second" to={`/${name}`}>
          {texts.see}
        </ButtonLink>
      </AdminHead>
      {text ? (
        <TextForm opened={text} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
