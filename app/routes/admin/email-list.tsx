import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type MailListQuery, mailQuery } from '#app/api/admin-emails.ts'
import { mailListAddress, mailQueryOf } from '#app/components/admin/addresses/email-list-address.ts'
import { MailTable } from '#app/components/admin/emails/email-table.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFoot } from '#app/components/admin/frame/list-footer.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { mailTexts } from '#app/texts/admin-emails.ts'
import { mailStatuses } from '#shop/mail/mail.schema.ts'
import type { Route } from './+types/email-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: mailTexts.title, isPrivate: true, matches })

export default function MailListPage() {
  const [search] = useSearchParams()
  const query = mailQueryOf(search)
  return (
    <>
      <AdminHead title={mailTexts.title} />
      <States chosen={query} />
      <MailList query={query} />
    </>
  )
}

/** Letters by state. Each choice is an address. */
function States({ chosen }: { chosen: MailListQuery }) {
  return (
    <nav className="chips slide mb-4" aria-label={mailTexts.states}>
      {[undefined, ...mailStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to={mailListAddress({ status })}
          className={classNames('chip', status === chosen.status && 'on')}
          aria-current={status === chosen.status ? 'true' : undefined}
        >
          {status ? mailTexts.statuses[status] : mailTexts.all}
        </Link>
      ))}
    </nav>
  )
}

function MailList({ query }: { query: MailListQuery }) {
  const { data: list, error, isFetching, refetch } = useQuery(mailQuery(query))
  if (error && !list) {
    return (
      <LoadFailed title={mailTexts.failed} error={error} isRetrying={isFetching} onRetry={() => refetch()} />
    )
  }
  if (!list) return <TableSkeleton />
  const { mail, page, pages, total, sends } = list
  return (
    <div aria-busy={isFetching}>
      {sends ? null : (
        <Banner tone="info" title={mailTexts.kept.title} className="mb-6">
          <p>{mailTexts.kept.text}</p>
        </Banner>
      )}
      {mail.length === 0 ? (
        <NoLetters query={query} total={total} />
      ) : (
        <>
          <MailTable mail={mail} />
          <ListFoot
            page={page}
            pages={pages}
            shown={mail.length}
            total={mailTexts.count(total)}
            href={(pageNumber) => mailListAddress({ ...query, pageNumber })}
          />
        </>
      )}
    </div>
  )
}

function NoLetters({ query, total }: { query: MailListQuery; total: number }) {
  // A page behind the last one.
  if (total > 0) {
    const first = mailListAddress({ ...query, pageNumber: undefined })
    return (
      <EmptyState
        title={mailTexts.noneFound}
        acts={<ButtonLink to={first}>{adminTexts.firstPage}</ButtonLink>}
      >
        <p>{adminTexts.pastLast}</p>
      </EmptyState>
    )
  }
  if (query.status) {
    const all = (
      <ButtonLink look="second" to={mailListAddress({})}>
        {mailTexts.showAll}
      </ButtonLink>
    )
    return <EmptyState title={mailTexts.noneFound} acts={all} />
  }
  return (
    <EmptyState title={mailTexts.none}>
      <p>{mailTexts.noneText}</p>
    </EmptyState>
  )
}
