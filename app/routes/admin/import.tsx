import { useSearchParams } from 'react-router'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ChooseFiles } from '#app/components/admin/import/choose-files.tsx'
import { LastImports } from '#app/components/admin/import/last-imports.tsx'
import { OneImport } from '#app/components/admin/import/one-import.tsx'
import { importPlaceOf } from '#app/components/admin/urls/import-url.ts'
import { productListPath } from '#app/components/admin/urls/product-list-path.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import type { Route } from './+types/import.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: importTexts.title, isPrivate: true, matches })

export default function ImportPage() {
  const [search] = useSearchParams()
  const place = importPlaceOf(search)
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: importTexts.products, to: productListPath({}) }, { name: importTexts.crumb }]}
      />
      <AdminHead title={importTexts.title} />
      {place.id ? (
        <OneImport key={place.id} id={place.id} place={place} />
      ) : (
        <>
          <ChooseFiles />
          <LastImports pageNumber={place.pageNumber} />
        </>
      )}
    </>
  )
}
