import { Link, useSearchParams } from 'react-router'
import { type WithdrawalListQuery, withdrawalsQuery } from '#app/api/admin-withdrawals.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import {
  recordWithdrawalUrl,
  withdrawalListQueryOf,
  withdrawalListUrl,
  withdrawalUrl,
} from '#app/components/admin/urls/withdrawal-list-url.ts'
import { WithdrawalTable } from '#app/components/admin/withdrawals/withdrawal-table.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminWithdrawalTexts as texts } from '#app/texts/admin-withdrawals.ts'
import { formatDate } from '#shop/dates.ts'
import { type WithdrawalPage, withdrawalGroups } from '#shop/withdrawal/withdrawal.schema.ts'
import type { Route } from './+types/withdrawal-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function WithdrawalListPage() {
  const [search] = useSearchParams()
  const query = withdrawalListQueryOf(search)
  return (
    <>
      <AdminHead title={texts.title}>
        <ButtonLink look="second" to={recordWithdrawalUrl}>
          {texts.record}
        </ButtonLink>
      </AdminHead>
      <nav className="chips slide mb-4" aria-label={texts.groupsTitle}>
        {[undefined, ...withdrawalGroups].map((group) => (
          <Chip key={group ?? 'all'} to={withdrawalListUrl({ group })} isHere={group === query.group}>
            {group ? texts.groups[group] : texts.all}
          </Chip>
        ))}
      </nav>
      <WithdrawalList query={query} />
    </>
  )
}

function WithdrawalList({ query }: { query: WithdrawalListQuery }) {
  const { data: list, error, isFetching, refetch } = useQuery(withdrawalsQuery(query))
  if (error && !list) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <TableSkeleton />
  const { withdrawals, page, pages, total, overdue } = list
  if (withdrawals.length === 0) {
    if (total > 0)
      return <PastLast title={texts.noneFound} first={withdrawalListUrl({ group: query.group })} />
    return (
      <EmptyState title={query.group ? texts.noneFound : texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <div aria-busy={isFetching}>
      {overdue.length > 0 ? <Overdue overdue={overdue} /> : null}
      <WithdrawalTable withdrawals={withdrawals} />
      <ListFooter
        page={page}
        pages={pages}
        shown={withdrawals.length}
        total={texts.count(total)}
        href={(pageNumber) => withdrawalListUrl({ ...query, pageNumber })}
      />
    </div>
  )
}

/** Overdue refunds, each linked to its return. */
function Overdue({ overdue }: Pick<WithdrawalPage, 'overdue'>) {
  return (
    <Banner tone="bad" title={texts.overdue(overdue.length)} className="mb-4">
      {overdue.map(({ number, dueOn, withdrawal }) => (
        <p key={number}>
          {withdrawal ? (
            <Link className="link" to={withdrawalUrl(withdrawal)}>
              {number}
            </Link>
          ) : (
            number
          )}{' '}
          {texts.wasDue(formatDate(dueOn))}
        </p>
      ))}
    </Banner>
  )
}
