import { useQuery } from '@tanstack/react-query'
import { letterPage, letterQuery } from '#app/api/admin-emails.ts'
import { ApiError } from '#app/api/client.ts'
import { mailListAddress } from '#app/components/admin/addresses/email-list-address.ts'
import { MailFacts } from '#app/components/admin/emails/email-details.tsx'
import { SendLetter } from '#app/components/admin/emails/send-email.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { mailTexts } from '#app/texts/admin-emails.ts'
import type { MailDetailView } from '#shop/mail/mail.schema.ts'
import type { Route } from './+types/email.ts'

const texts = mailTexts.email
/** A region that scrolls must be reachable by keyboard. */
const scrolling = { tabIndex: 0 }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function MailLetterPage({ params }: Route.ComponentProps) {
  const { data: letter, error, isFetching, refetch } = useQuery(letterQuery(params.mailId))
  if (letter) return <Letter letter={letter} />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <AdminHead title={texts.title} />
      {error ? (
        <LoadFailed title={texts.failed} error={error} isRetrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  )
}

function Letter({ letter }: { letter: MailDetailView }) {
  const title = letter.subject ?? mailTexts.kinds[letter.kind]
  return (
    <>
      <Breadcrumbs crumbs={[{ name: mailTexts.title, to: mailListAddress({}) }, { name: title }]} />
      <AdminHead title={title} />
      <div className="edit-cols">
        <Written letter={letter} />
        <aside>
          <section className="block">
            <h2>{texts.details}</h2>
            <MailFacts letter={letter} />
            <SendLetter letter={letter} />
          </section>
        </aside>
      </div>
    </>
  )
}

/** The words, and a way to the letter itself, whose styles a page of the shop may not carry. */
function Written({ letter }: { letter: MailDetailView }) {
  if (letter.text === null) return <p>{texts.unwritten}</p>
  return (
    <section className="block" aria-labelledby="letter-text">
      <h2 id="letter-text">{texts.text}</h2>
      <p className="mb-4">
        <a className="link" href={letterPage(letter._id)} target="_blank" rel="noreferrer">
          {texts.asSeen}
          <span className="vh"> ({texts.newWindow})</span>
        </a>
      </p>
      <pre className="overflow-x-auto bg-plate p-4 text-caption" {...scrolling}>
        {letter.text}
      </pre>
    </section>
  )
}

function NotFound() {
  return (
    <EmptyState
      isPage
      title={texts.notFound}
      acts={<ButtonLink to={mailListAddress({})}>{texts.toList}</ButtonLink>}
    >
      <p>{texts.notFoundText}</p>
    </EmptyState>
  )
}
