import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { emailTexts } from '#app/texts/admin-emails.ts'
import { formatTime } from '#shop/dates.ts'
import type { MailDetailView } from '#shop/mail/mail.schema.ts'
import { aboutWhat } from './about-what.ts'
import { EmailState } from './email-state.tsx'

const { heads } = emailTexts

/** An email's status, recipient, and the mail server's answer. */
export function EmailDetails({ email }: { email: MailDetailView }) {
  const { kind, status, to, order, createdAt, sentAt, nextTryAt, tries, lastError } = email
  return (
    <dl className="ledger">
      <Detail name={heads.state}>
        <EmailState status={status} />
        {sentAt ? <span className="caption num block">{emailTexts.sentOn(formatTime(sentAt))}</span> : null}
        {nextTryAt && tries > 0 ? (
          <>
            <span className="caption num block">{emailTexts.tries(tries)}</span>
            <span className="caption num block">{emailTexts.nextTry(formatTime(nextTryAt))}</span>
          </>
        ) : null}
      </Detail>
      <Detail name={heads.to}>
        <span className="wrap-anywhere">{to ?? '–'}</span>
      </Detail>
      <Detail name={heads.order}>
        {order ? (
          <Link to={`/order/${order._id}`} reloadDocument>
            {order.number}
          </Link>
        ) : (
          aboutWhat(kind)
        )}
      </Detail>
      <Detail name={heads.date}>
        <span className="num">{formatTime(createdAt)}</span>
      </Detail>
      {lastError ? (
        <Detail name={emailTexts.email.said}>
          <span className="wrap-anywhere">{lastError}</span>
        </Detail>
      ) : null}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
