import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { OrderByHandForm } from '#app/components/admin/order-by-hand/order-form.tsx'
import { orderListUrl } from '#app/components/admin/urls/order-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { byHandTexts as texts } from '#app/texts/admin-order-by-hand.ts'
import type { Route } from './+types/order-new.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function NewOrderPage() {
  return (
    <>
      <Breadcrumbs crumbs={[{ name: texts.orders, to: orderListUrl({}) }, { name: texts.title }]} />
      <AdminHead title={texts.title} />
      <OrderByHandForm />
    </>
  )
}
