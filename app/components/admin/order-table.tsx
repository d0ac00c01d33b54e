import { Check, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { CellName, DataTable } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { orderListTexts } from '#app/texts/admin.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { mayBecome } from '#shop/orders/order-status.ts'

const { heads, statuses } = orderListTexts

/** Everybody's orders: number, date, customer, total, paid, delivered, details (SPEC section 2). */
export function OrderTable({ orders }: { orders: readonly OrderView[] }) {
  const head = (
    <tr>
      <th>{heads.number}</th>
      <th>{heads.date}</th>
      <th>{heads.customer}</th>
      <th>{heads.country}</th>
      <th className="r">{heads.items}</th>
      <th className="r">{heads.total}</th>
      <th>{heads.paid}</th>
      <th>{heads.delivered}</th>
      <th className="r">{heads.acts}</th>
    </tr>
  )
  return (
    <DataTable label={orderListTexts.table} head={head} isDense isStacking>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </DataTable>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  const { number, user, shippingAddress, orderItems, totalPrice, currency } = order
  // The order page's document carries a policy of its own for the payment provider, so it is loaded whole.
  const page = { to: `/order/${order._id}`, reloadDocument: true }
  return (
    <tr>
      <td className="num">
        <CellName>{heads.number}</CellName>
        <Link {...page}>{number}</Link>
      </td>
      <td className="num whitespace-nowrap">
        <CellName>{heads.date}</CellName>
        {formatTime(order.createdAt)}
      </td>
      <td>
        <CellName>{heads.customer}</CellName>
        <span className="wrap-anywhere">{user.name}</span>
      </td>
      <td>
        <CellName>{heads.country}</CellName>
        <abbr className="no-underline" title={shippingAddress.countryName}>
          {shippingAddress.country}
        </abbr>
      </td>
      <td className="r">
        <CellName>{heads.items}</CellName>
        {orderItems.reduce((count, { qty }) => count + qty, 0)}
      </td>
      <td className="r">
        <CellName>{heads.total}</CellName>
        {formatMoney(centsFromEuros(totalPrice), currency)}
      </td>
      <td>
        <CellName>{heads.paid}</CellName>
        <Paid order={order} />
      </td>
      <td>
        <CellName>{heads.delivered}</CellName>
        <Delivered order={order} />
      </td>
      <td className="r">
        <Link className="link" {...page} aria-label={orderListTexts.detailsOf(number)}>
          {orderListTexts.details}
        </Link>
      </td>
    </tr>
  )
}

/** When it was paid; else what became of it. */
function Paid({ order: { isPaid, paidAt, status } }: { order: OrderView }) {
  if (isPaid && paidAt) return <Done at={paidAt} word={isBack(status) ? statuses[status] : undefined} />
  return mayBecome(status, 'paid') && status !== 'expired' ? (
    <Waiting word={orderListTexts.notPaid} />
  ) : (
    <span className="status no">{statuses[status]}</span>
  )
}

const isBack = (status: OrderView['status']) => status === 'refund_due' || status === 'refunded'

/** When it was delivered, or that it waits for it; a dash for what will never be sent. */
function Delivered({ order: { isDelivered, deliveredAt, status } }: { order: OrderView }) {
  if (isDelivered && deliveredAt) return <Done at={deliveredAt} />
  return mayBecome(status, 'delivered') ? <Waiting word={orderListTexts.notDelivered} /> : <span>–</span>
}

function Done({ at, word }: { at: string; word?: string }) {
  return (
    <span className="status yes num">
      <Icon of={Check} />
      {formatDate(at)}
      {word ? `, ${word.toLowerCase()}` : null}
    </span>
  )
}

function Waiting({ word }: { word: string }) {
  return (
    <span className="status wait">
      <Icon of={Clock} />
      {word}
    </span>
  )
}
