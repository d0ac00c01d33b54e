import { Link } from 'react-router'
import { emailPath } from '#app/components/admin/urls/email-list-url.ts'
import { CellName, DataTable, headRow } from '#app/components/ui/data-table.tsx'
import { emailTexts } from '#app/texts/admin-emails.ts'
import { formatTime } from '#shop/dates.ts'
import type { MailView } from '#shop/mail/mail.schema.ts'
import { aboutWhat } from './about-what.ts'
import { EmailState } from './email-state.tsx'

const { heads } = emailTexts

/** The emails that the shop wrote: when, what kind, about which order, to whom, and whether they were sent. */
export function EmailTable({ mail }: { mail: readonly MailView[] }) {
  const head = headRow(heads.date, heads.email, heads.order, heads.to, heads.state)
  return (
    <DataTable label={emailTexts.table} head={head} isDense isStacking>
      {mail.map((email) => (
        <EmailRow key={email._id} email={email} />
      ))}
    </DataTable>
  )
}

function EmailRow({ email }: { email: MailView }) {
  const { _id, kind, order, to, subject, status, createdAt } = email
  return (
    <tr>
      <td className="num whitespace-nowrap">
        <CellName>{heads.date}</CellName>
        {formatTime(createdAt)}
      </td>
      <th scope="row">
        <CellName>{heads.email}</CellName>
        <span className="wrap-anywhere">
          <Link className="name" to={emailPath(_id)}>
            {subject ?? emailTexts.kinds[kind]}
          </Link>
        </span>
      </th>
      <td className="num whitespace-nowrap">
        <CellName>{heads.order}</CellName>
        {/* The order page has its own Content Security Policy for the payment provider, so it is fully loaded. */}
        {order ? (
          <Link to={`/order/${order._id}`} reloadDocument>
            {order.number}
          </Link>
        ) : (
          <span className="soft">{aboutWhat(kind)}</span>
        )}
      </td>
      <td>
        <CellName>{heads.to}</CellName>
        <span className="soft wrap-anywhere">{to ?? '–'}</span>
      </td>
      <td>
        <CellName>{heads.state}</CellName>
        <EmailState status={status} />
      </td>
    </tr>
  )
}
