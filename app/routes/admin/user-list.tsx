import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#app/api/query/use-query.ts'
import { type AccountListQuery, accountsFile, accountsQuery } from '#app/api/users.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { KeywordSearch } from '#app/components/admin/frame/keyword-search.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { userListUrl, userQueryOf } from '#app/components/admin/urls/user-list-url.ts'
import { DeleteUser } from '#app/components/admin/users/delete-user.tsx'
import { UserTable } from '#app/components/admin/users/user-table.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { userListTexts } from '#app/texts/admin-users.ts'
import { type AccountView, accountRoles } from '#shop/accounts/user.schema.ts'
import type { Route } from './+types/user-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: userListTexts.title, isPrivate: true, matches })

export default function UserListPage() {
  const [search] = useSearchParams()
  const query = userQueryOf(search)
  return (
    <>
      <AdminHead title={userListTexts.title}>
        <a className="btn second" href={accountsFile(query)} download>
          {userListTexts.export}
        </a>
      </AdminHead>
      <UserRoles query={query} />
      <KeywordSearch
        texts={userListTexts.find}
        keyword={query.keyword}
        urlOf={(keyword) => userListUrl({ keyword, role: query.role })}
      />
      <UserList query={query} />
    </>
  )
}

/** Filters users by role, with the number of matches for each. */
function UserRoles({ query }: { query: AccountListQuery }) {
  const { data: list, isPending } = useQuery(accountsQuery(query))
  return (
    // The counts widen the entries, so nobody sees or reaches the entries until the counts are known.
    <nav
      className={classNames('chips slide mb-4', isPending && 'invisible')}
      aria-label={userListTexts.rolesTitle}
    >
      {[undefined, ...accountRoles].map((role) => (
        <Chip
          key={role ?? 'all'}
          to={userListUrl({ keyword: query.keyword, role })}
          isHere={role === query.role}
          count={list?.counts[role ?? 'all']}
          preventScrollReset
        >
          {userListTexts.roles[role ?? 'all']}
        </Chip>
      ))}
    </nav>
  )
}

function UserList({ query }: { query: AccountListQuery }) {
  const { data: list, error, isFetching, refetch } = useQuery(accountsQuery(query))
  const [toDelete, setToDelete] = useState<AccountView>()
  const [isAsking, setIsAsking] = useState(false)
  if (error && !list) {
    return <LoadFailed title={userListTexts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <TableSkeleton />
  const { users, page, pages, total } = list
  if (users.length === 0) return <NoUsers />
  const askToDelete = (user: AccountView) => {
    setToDelete(user)
    setIsAsking(true)
  }
  return (
    <div aria-busy={isFetching}>
      <UserTable users={users} onDelete={askToDelete} />
      <ListFooter
        page={page}
        pages={pages}
        shown={users.length}
        total={userListTexts.count(total)}
        href={(pageNumber) => userListUrl({ ...query, pageNumber })}
      />
      {/* Kept while it closes, so that its text does not vanish first. */}
      {toDelete ? <DeleteUser user={toDelete} isOpen={isAsking} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}

/** The viewing administrator always exists, so an empty list means that nothing was found or the page is past the last. */
function NoUsers() {
  return (
    <EmptyState
      title={userListTexts.none}
      acts={
        <ButtonLink look="second" to={userListUrl({})}>
          {userListTexts.showAll}
        </ButtonLink>
      }
    >
      <p>{userListTexts.noneText}</p>
    </EmptyState>
  )
}
