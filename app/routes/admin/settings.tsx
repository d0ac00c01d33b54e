import '#app/styles/admin-settings.css'
import { ownerSettingsQuery } from '#app/api/admin-settings.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { DemoSection } from '#app/components/admin/settings/demo-section.tsx'
import { SearchSection } from '#app/components/admin/settings/search-section.tsx'
import { SettingsForm } from '#app/components/admin/settings/settings-form.tsx'
import { headingId, type SectionName } from '#app/components/admin/settings/settings-sections.tsx'
import { TextsSection } from '#app/components/admin/settings/texts-section.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { JumpLink } from '#app/components/ui/jump-link.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: settingsTexts.title, isPrivate: true, matches })

const sectionNames: readonly SectionName[] = [
  'shop',
  'checkout',
  'money',
  'payment',
  'security',
  'search',
  'texts',
  'demo',
]

export default function SettingsPage() {
  const { data: settings, error, isFetching, refetch } = useQuery(ownerSettingsQuery)
  return (
    <>
      <AdminHead title={settingsTexts.title} />
      {settings ? (
        <div className="guide">
          <Contents />
          <SettingsForm opened={settings}>
            <SearchSection />
            <TextsSection />
            <DemoSection demo={settings.demo} />
          </SettingsForm>
        </div>
      ) : error ? (
        <LoadFailed title={settingsTexts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function Contents() {
  return (
    <nav className="toc" aria-label={settingsTexts.onThisPage}>
      <ul className="plain">
        {sectionNames.map((name) => (
          <li key={name}>
            <JumpLink to={headingId(name)}>{settingsTexts.sections[name]}</JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
