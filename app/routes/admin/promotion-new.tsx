import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { PromotionEditor } from '#app/components/admin/promotions/promotion-form.tsx'
import { promotionListUrl } from '#app/components/admin/urls/promotion-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { promotionTexts as texts } from '#app/texts/admin-promotions.ts'
import type { Route } from './+types/promotion-new.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.form.newTitle, isPrivate: true, matches })

export default function NewPromotionPage() {
  const { newTitle } = texts.form
  return (
    <>
      <Breadcrumbs crumbs={[{ name: texts.title, to: promotionListUrl({}) }, { name: newTitle }]} />
      <AdminHead title={newTitle} />
      <PromotionEditor />
    </>
  )
}
