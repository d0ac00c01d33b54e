import { emailDocument, emailQuery } from '#app/api/admin-emails.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { EmailDetails } from '#app/components/admin/emails/email-details.tsx'
import { SendEmail } from '#app/components/admin/emails/send-email.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { emailListUrl } from '#app/components/admin/urls/email-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { emailTexts } from '#app/texts/admin-emails.ts'
import type { MailDetailView } from '#shop/mail/mail.schema.ts'
import type { Route } from './+types/email.ts'

const texts = emailTexts.email
/** A region that scrolls must be reachable by keyboard. */
const scrolling = { tabIndex: 0 }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function EmailPage({ params }: Route.ComponentProps) {
  const { data: email, error, isFetching, refetch } = useQuery(emailQuery(params.mailId))
  if (email) return <Email email={email} />
  if (hasStatus(error, 404)) return <NotFound />
  return (
    <>
      <AdminHead title={texts.title} />
      {error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  )
}

function Email({ email }: { email: MailDetailView }) {
  const title = email.subject ?? emailTexts.kinds[email.kind]
  return (
    <>
      <Breadcrumbs crumbs={[{ name: emailTexts.title, to: emailListUrl({}) }, { name: title }]} />
      <AdminHead title={title} />
      <div className="edit-cols">
        <Written email={email} />
        <aside>
          <section className="block">
            <h2>{texts.details}</h2>
            <EmailDetails email={email} />
            <SendEmail email={email} />
          </section>
        </aside>
      </div>
    </>
  )
}

/** The email's text, and a link to the email itself, whose inline styles the shop's CSP does not allow. */
function Written({ email }: { email: MailDetailView }) {
  if (email.text === null) return <p>{texts.unwritten}</p>
  return (
    <section className="block" aria-labelledby="email-text">
      <h2 id="email-text">{texts.text}</h2>
      <p className="mb-4">
        <a className="link" href={emailDocument(email._id)} target="_blank" rel="noreferrer">
          {texts.asSeen}
          <span className="vh"> ({texts.newWindow})</span>
        </a>
      </p>
      <pre className="overflow-x-auto bg-plate p-4 text-caption" {...scrolling}>
        {email.text}
      </pre>
    </section>
  )
}

function NotFound() {
  return (
    <EmptyState
      isPage
      title={texts.notFound}
      acts={<ButtonLink to={emailListUrl({})}>{texts.toList}</ButtonLink>}
    >
      <p>{texts.notFoundText}</p>
    </EmptyState>
  )
}
