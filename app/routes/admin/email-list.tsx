import { Link, useSearchParams } from 'react-router'
import { type EmailListQuery, emailListQuery } from '#app/api/admin-emails.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { EmailTable } from '#app/components/admin/emails/email-table.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { emailListQueryOf, emailListUrl } from '#app/components/admin/urls/email-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { emailTexts } from '#app/texts/admin-emails.ts'
import { mailStatuses } from '#shop/mail/mail.schema.ts'
import type { Route } from './+types/email-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: emailTexts.title, isPrivate: true, matches })

export default function EmailListPage() {
  const [search] = useSearchParams()
  const query = emailListQueryOf(search)
  return (
    <>
      <AdminHead title={emailTexts.title} />
      <States chosen={query} />
      <EmailList query={query} />
    </>
  )
}

/** Filters emails by state. Each choice is a link. */
function States({ chosen }: { chosen: EmailListQuery }) {
  return (
    <nav className="chips slide mb-4" aria-label={emailTexts.states}>
      {[undefined, ...mailStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to={emailListUrl({ status })}
          className={classNames('chip', status === chosen.status && 'on')}
          aria-current={status === chosen.status ? 'true' : undefined}
        >
          {status ? emailTexts.statuses[status] : emailTexts.all}
        </Link>
      ))}
    </nav>
  )
}

function EmailList({ query }: { query: EmailListQuery }) {
  const { data: list, error, isFetching, refetch } = useQuery(emailListQuery(query))
  if (error && !list) {
    return <LoadFailed title={emailTexts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <TableSkeleton />
  const { mail, page, pages, total, sends } = list
  return (
    <div aria-busy={isFetching}>
      {sends ? null : (
        <Banner tone="info" title={emailTexts.kept.title} className="mb-6">
          <p>{emailTexts.kept.text}</p>
        </Banner>
      )}
      {mail.length === 0 ? (
        <NoEmails query={query} total={total} />
      ) : (
        <>
          <EmailTable mail={mail} />
          <ListFooter
            page={page}
            pages={pages}
            shown={mail.length}
            total={emailTexts.count(total)}
            href={(pageNumber) => emailListUrl({ ...query, pageNumber })}
          />
        </>
      )}
    </div>
  )
}

function NoEmails({ query, total }: { query: EmailListQuery; total: number }) {
  if (total > 0)
    return <PastLast title={emailTexts.noneFound} first={emailListUrl({ ...query, pageNumber: undefined })} />
  if (query.status) {
    const all = (
      <ButtonLink look="second" to={emailListUrl({})}>
        {emailTexts.showAll}
      </ButtonLink>
    )
    return <EmptyState title={emailTexts.noneFound} acts={all} />
  }
  return (
    <EmptyState title={emailTexts.none}>
      <p>{emailTexts.noneText}</p>
    </EmptyState>
  )
}
