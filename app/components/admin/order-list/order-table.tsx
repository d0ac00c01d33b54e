import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderListQuery } from '#app/api/admin-orders.ts'
import { DeliveredFlag, PaidFlag } from '#app/components/admin/order-detail/order-flags.tsx'
import { nextSort, orderListUrl, orderUrl } from '#app/components/admin/urls/order-list-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CellName, DataTable } from '#app/components/ui/data-table.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { parcelTexts, orderListTexts as texts } from '#app/texts/admin-orders.ts'
import { formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import { orderSorts } from '#shop/orders/list/order-list.ts'
import type { AdminOrder } from '#shop/orders/order.schema.ts'
import { isDeliverable, isToSend } from '#shop/orders/order-status.ts'
import { isNeverSent } from '#shop/orders/parcels/sending.ts'
import { DeliverDialog, type SendingStep } from './deliver-dialog.tsx'

const { heads } = texts

type OrderTableProps = { orders: readonly AdminOrder[]; query: OrderListQuery }

/** Everybody's orders: number, date, customer, total, paid, delivered, details (SPEC section 2). */
export function OrderTable({ orders, query }: OrderTableProps) {
  const [sending, setSending] = useState<{ order: AdminOrder; step: SendingStep }>()
  const [isSending, setIsSending] = useState(false)
  const head = (
    <tr>
      <th>{heads.number}</th>
      <SortHead column="date" query={query} name={heads.date} />
      <SortHead column="name" query={query} name={heads.customer} />
      <th>{heads.country}</th>
      <th className="r">{heads.items}</th>
      <SortHead column="total" query={query} name={heads.total} isRight />
      <th>{heads.paid}</th>
      <th>{heads.delivered}</th>
      <th className="r">{heads.acts}</th>
    </tr>
  )
  return (
    <>
      <DataTable label={texts.table} head={head} isDense isStacking>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            query={query}
            onSend={(step) => {
              setSending({ order, step })
              setIsSending(true)
            }}
          />
        ))}
      </DataTable>
      {sending ? (
        <DeliverDialog
          key={`${sending.order._id} ${sending.step}`}
          {...sending}
          isOpen={isSending}
          onClose={() => setIsSending(false)}
        />
      ) : null}
    </>
  )
}

type SortHeadProps = {
  column: 'date' | 'total' | 'name'
  name: string
  query: OrderListQuery
  isRight?: boolean
}

function SortHead({ column, name, query, isRight }: SortHeadProps) {
  const navigate = useNavigate()
  const sortBy = query.sortBy ?? orderSorts[0]
  const isHere = sortBy.startsWith(column)
  const isUp = sortBy.endsWith('asc')
  const next = orderListUrl({ ...query, sortBy: nextSort(column, sortBy), pageNumber: undefined })
  return (
    <th
      className={isRight ? 'r' : undefined}
      aria-sort={isHere ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => void navigate(next, { preventScrollReset: true })}>
        {name}
        {isHere ? <span aria-hidden> {isUp ? '↑' : '↓'}</span> : null}
      </button>
    </th>
  )
}

type OrderRowProps = { order: AdminOrder; query: OrderListQuery; onSend: (step: SendingStep) => void }

function OrderRow({ order, query, onSend }: OrderRowProps) {
  const { number, user, shippingAddress, orderItems, totalPrice, currency } = order
  const page = orderUrl(order._id, query)
  return (
    <tr>
      <th scope="row" className="num whitespace-nowrap">
        <CellName>{heads.number}</CellName>
        <span>
          <Link to={page}>{number}</Link>
          {order.isByHand ? <span className="caption block">{byHandTexts.badge}</span> : null}
        </span>
      </th>
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
        {formatEuros(totalPrice, currency)}
      </td>
      <td>
        <CellName>{heads.paid}</CellName>
        <PaidFlag order={order} />
      </td>
      <td>
        <CellName>{heads.delivered}</CellName>
        <DeliveredFlag order={order} stop={order.stop} />
      </td>
      <td className="r">
        <RowActions order={order} page={page} onSend={onSend} />
      </td>
    </tr>
  )
}

type ActionsProps = { order: AdminOrder; page: string; onSend: (step: SendingStep) => void }

function RowActions({ order, page, onSend }: ActionsProps) {
  const { number } = order
  const isOpen = order.isPaid && !isNeverSent(order)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4">
      {isOpen && isToSend(order.status) && !order.stop ? (
        <Button look="link" aria-label={parcelTexts.sendOrder(number)} onClick={() => onSend('send')}>
          {parcelTexts.markSent}
        </Button>
      ) : null}
      {isOpen && isDeliverable(order.status) && !(order.stop && isToSend(order.status)) ? (
        <Button look="link" aria-label={parcelTexts.deliverOrder(number)} onClick={() => onSend('deliver')}>
          {parcelTexts.mark}
        </Button>
      ) : null}
      <Link className="link" to={page} aria-label={texts.detailsOf(number)}>
        {texts.details}
      </Link>
    </span>
  )
}
