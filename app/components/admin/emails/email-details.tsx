import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailTexts } from '#app/texts/admin-emails.ts'
import { formatTime } from '#shop/dates.ts'
import type { MailDetailView } from '#shop/mail/mail.schema.ts'
import { MailState } from './email-state.tsx'

const { heads } = mailTexts

/** Where a letter is, to whom it goes, and what the mail server said. */
export function MailFacts({ letter }: { letter: MailDetailView }) {
  const { status, to, order, createdAt, sentAt, nextTryAt, tries, lastError } = letter
  return (
    <dl className="ledger">
      <Fact name={heads.state}>
        <MailState status={status} />
        {sentAt ? <span className="caption num block">{mailTexts.sentOn(formatTime(sentAt))}</span> : null}
        {nextTryAt && tries > 0 ? (
          <>
            <span className="caption num block">{mailTexts.tries(tries)}</span>
            <span className="caption num block">{mailTexts.nextTry(formatTime(nextTryAt))}</span>
          </>
        ) : null}
      </Fact>
      <Fact name={heads.to}>
        <span className="wrap-anywhere">{to ?? '–'}</span>
      </Fact>
      <Fact name={heads.order}>
        {order ? (
          <Link to={`/order/${order._id}`} reloadDocument>
            {order.number}
          </Link>
        ) : (
          mailTexts.noOrder
        )}
      </Fact>
      <Fact name={heads.date}>
        <span className="num">{formatTime(createdAt)}</span>
      </Fact>
      {lastError ? (
        <Fact name={mailTexts.email.said}>
          <span className="wrap-anywhere">{lastError}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
