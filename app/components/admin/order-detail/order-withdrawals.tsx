import { Link } from 'react-router'
import { withdrawalUrl } from '#app/components/admin/urls/withdrawal-list-url.ts'
import { orderDetailTexts } from '#app/texts/admin-orders.ts'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'

const texts = orderDetailTexts.withdrawals

/** The customer's withdrawals, linked to where they are handled; renders nothing if there are none. */
export function OrderWithdrawals({ withdrawals }: Pick<OrderDetail, 'withdrawals'>) {
  if (withdrawals.length === 0) return null
  return (
    <section className="block" aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">{texts.title(withdrawals.length)}</h2>
      <ul className="l">
        {withdrawals.map(({ _id, number, receivedAt, group }) => (
          <li key={_id}>
            <Link className="link num inline-flex min-h-11 items-center" to={withdrawalUrl(_id)}>
              {number}
            </Link>
            <span className="caption num block">
              {texts.state(adminWithdrawalTexts.groups[group], formatTime(receivedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
