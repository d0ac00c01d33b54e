import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { accountQuery } from '#app/api/users.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { userListUrl } from '#app/components/admin/urls/user-list-url.ts'
import { DeleteUser } from '#app/components/admin/users/delete-user.tsx'
import { UserAccess } from '#app/components/admin/users/user-access.tsx'
import { UserForm } from '#app/components/admin/users/user-form.tsx'
import { Role } from '#app/components/admin/users/user-table.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { useUserInfo } from '#app/storage/user-info.ts'
import { deleteUserTexts, userEditTexts } from '#app/texts/admin-users.ts'
import type { AccountDetail, AccountView } from '#shop/accounts/user.schema.ts'
import { formatLongDate, formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { Route } from './+types/user-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: userEditTexts.title, isPrivate: true, matches })

export default function UserEditPage({ params }: Route.ComponentProps) {
  const { data: user, error, isFetching, refetch } = useQuery(accountQuery(params.userId))
  if (user) return <UserPage key={user._id} user={user} />
  if (hasStatus(error, 404)) return <NotFound />
  return (
    <>
      <AdminHead title={userEditTexts.title} />
      {error ? (
        <LoadFailed title={userEditTexts.loadFailed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  )
}

function UserPage({ user }: { user: AccountDetail }) {
  const isSelf = useUserInfo()?._id === user._id
  return (
    <>
      <Breadcrumbs crumbs={[{ name: userEditTexts.crumb, to: userListUrl({}) }, { name: user.name }]} />
      <AdminHead title={user.name}>
        {user.orders > 0 ? (
          <Link className="link" to={`/admin/orderlist?${new URLSearchParams({ keyword: user.email })}`}>
            {userEditTexts.ordersOf(user.orders)}
          </Link>
        ) : null}
      </AdminHead>
      {isSelf && user.isOnlyAdministrator ? (
        <Banner tone="warn" title={userEditTexts.onlyAdministrator} className="mb-4">
          <p>{userEditTexts.onlyAdministratorText}</p>
        </Banner>
      ) : null}
      <div className="edit-cols">
        {user.isGuest ? (
          <p className="measure">{userEditTexts.guest}</p>
        ) : (
          <UserForm user={user} isSelf={isSelf}>
            <UserAccess user={user} isSelf={isSelf} />
          </UserForm>
        )}
        <aside>
          <section className="block">
            <h2>{userEditTexts.glance}</h2>
            <Glance user={user} />
            {isSelf ? null : <DeleteThis user={user} />}
          </section>
        </aside>
      </div>
    </>
  )
}

const { details } = userEditTexts

/** What is known about the user, at a glance. */
function Glance({ user }: { user: AccountDetail }) {
  const { currency } = useSettings()
  const rows = [
    [details.since, formatLongDate(user.createdAt)],
    [details.seen, user.lastSeenAt ? formatTime(user.lastSeenAt) : details.never],
    [details.role, <Role key="role" isAdmin={user.isAdmin} />],
    [details.orders, userEditTexts.bought(user.orders, formatEuros(user.spent, currency))],
    [details.reviews, userEditTexts.reviews(user.reviews)],
    [details.devices, userEditTexts.devices(user.devices)],
  ] as const
  return (
    <dl className="ledger">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function DeleteThis({ user }: { user: AccountView }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <p className="mt-4">
      <Button look="link-danger" onClick={() => setIsAsking(true)}>
        {deleteUserTexts.button}
      </Button>
      <DeleteUser
        user={user}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate(userListUrl({}))}
      />
    </p>
  )
}

function NotFound() {
  return (
    <EmptyState
      isPage
      title={userEditTexts.notFound}
      acts={<ButtonLink to={userListUrl({})}>{userEditTexts.toList}</ButtonLink>}
    >
      <p>{userEditTexts.notFoundText}</p>
    </EmptyState>
  )
}
