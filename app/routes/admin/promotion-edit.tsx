import { promotionQuery } from '#app/api/admin-promotions.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { PromotionEditor } from '#app/components/admin/promotions/promotion-form.tsx'
import { PromotionSwitch } from '#app/components/admin/promotions/promotion-switch.tsx'
import { promotionListUrl } from '#app/components/admin/urls/promotion-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { promotionTexts as texts } from '#app/texts/admin-promotions.ts'
import type { Route } from './+types/promotion-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function PromotionEditPage({ params }: Route.ComponentProps) {
  const { data: promotion, error, isFetching, refetch } = useQuery(promotionQuery(params.promotionId))
  const list = promotionListUrl({})
  if (hasStatus(error, 404)) {
    const back = <ButtonLink to={list}>{texts.form.back}</ButtonLink>
    return (
      <EmptyState isPage title={texts.form.notFound} acts={back}>
        <p>{texts.form.notFoundText}</p>
      </EmptyState>
    )
  }
  const name = promotion?.name ?? texts.title
  return (
    <>
      <Breadcrumbs crumbs={[{ name: texts.title, to: list }, { name }]} />
      <AdminHead title={name} />
      {promotion ? (
        <PromotionEditor
          key={promotion._id}
          promotion={promotion}
          aside={<PromotionSwitch promotion={promotion} />}
        />
      ) : error ? (
        <LoadFailed title={texts.form.loadFailed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  )
}
