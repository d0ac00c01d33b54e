import { Link } from 'react-router'
import { withdrawalUrl } from '#app/components/admin/urls/withdrawal-list-url.ts'
import { CellName, DataTable, headRow } from '#app/components/ui/data-table.tsx'
import { adminWithdrawalTexts as texts } from '#app/texts/admin-withdrawals.ts'
import { formatTime } from '#shop/dates.ts'
import type { WithdrawalRow } from '#shop/withdrawal/withdrawal.schema.ts'
import { RefundDue } from './refund-due.tsx'

const { heads } = texts

/** The withdrawals: who, from which order, when, and the refund deadline. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  const head = headRow(heads.number, heads.who, heads.order, heads.received, heads.state, heads.due)
  return (
    <DataTable label={texts.table} head={head} isDense isStacking>
      {withdrawals.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <CellName>{heads.number}</CellName>
            <Link className="name num" to={withdrawalUrl(row._id)}>
              {row.number}
            </Link>
          </th>
          <td>
            <CellName>{heads.who}</CellName>
            <span className="wrap-anywhere">{row.name}</span>
          </td>
          <td>
            <CellName>{heads.order}</CellName>
            {row.order ? (
              <Link className="link num" to={`/admin/order/${row.order._id}`}>
                {row.order.number}
              </Link>
            ) : (
              <span className="soft wrap-anywhere">{texts.unknownOrder(row.orderNumberGiven)}</span>
            )}
          </td>
          <td className="num">
            <CellName>{heads.received}</CellName>
            {formatTime(row.receivedAt)}
          </td>
          <td>
            <CellName>{heads.state}</CellName>
            {texts.groups[row.group]}
          </td>
          <td>
            <CellName>{heads.due}</CellName>
            <RefundDue refundDueOn={row.refundDueOn} mayWait={row.mayWait} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
