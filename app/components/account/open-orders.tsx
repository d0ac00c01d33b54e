import { Link } from 'react-router'
import { useQuery } from '#app/api/query/use-query.ts'
import { myOrdersQuery } from '#app/api/users.ts'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { myOrdersTexts, overviewTexts } from '#app/texts/account.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderPage, OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, meaningOf } from '#shop/orders/order-status.ts'
import { NoOrders } from './my-orders.tsx'
import { orderLink, Waiting, waitOf } from './order-status-labels.tsx'

const isOpen = ({ status }: OrderView) => meaningOf(status).isOpen

/** The newest orders that wait for the shopper or for the shop. */
export function OpenOrders() {
  const { data: list, error, isFetching, refetch } = useQuery(myOrdersQuery(1))
  return (
    <section className="min-w-0" aria-labelledby="open-orders">
      <div className="section-head mb-0">
        <h2 className="heading" id="open-orders">
          {overviewTexts.open}
        </h2>
        {list && list.total > 0 ? (
          <Link className="link" to="/profile">
            {overviewTexts.all(list.total)}
          </Link>
        ) : null}
      </div>
      {list ? <OrderLines list={list} /> : null}
      {!list && error ? (
        <LoadFailed title={myOrdersTexts.failed} {...{ error, isFetching, refetch }} />
      ) : null}
    </section>
  )
}

function OrderLines({ list: { orders, total } }: { list: OrderPage }) {
  const open = orders.filter(isOpen)
  if (total === 0) return <NoOrders />
  if (open.length === 0) {
    return (
      <EmptyState
        title={overviewTexts.nothing}
        acts={
          <ButtonLink look="second" to="/profile">
            {overviewTexts.allOrders}
          </ButtonLink>
        }
      >
        <p>{overviewTexts.nothingText(total)}</p>
      </EmptyState>
    )
  }
  return (
    <ul className="lines l border-t-0">
      {open.map((order) => (
        <OrderLine key={order._id} order={order} />
      ))}
    </ul>
  )
}

function OrderLine({ order }: { order: OrderView }) {
  const { _id, number, createdAt, orderItems, totalPrice, currency } = order
  const pieces = orderItems.reduce((count, { qty }) => count + qty, 0)
  const picture = orderItems[0]?.mainImage
  return (
    <li className="line compact">
      <span className="plate">
        {picture ? <img src={picture} alt="" width={480} height={600} loading="lazy" /> : <EmptyPlate />}
      </span>
      <div>
        <Link className="num" {...orderLink(_id)}>
          {number}
        </Link>
        <br />
        <span className="caption">
          {formatDate(createdAt)}, {overviewTexts.pieces(pieces)}
        </span>
        <br />
        <Waiting>{stateOf(order)}</Waiting>
      </div>
      <span className="amt num">
        {formatEuros(totalPrice, currency)}
        {holdsStock(order.status) && !order.paymentPending ? (
          <>
            <br />
            <ButtonLink
              small
              className="mt-2"
              {...orderLink(_id)}
              aria-label={overviewTexts.payOrder(number)}
            >
              {overviewTexts.pay}
            </ButtonLink>
          </>
        ) : null}
      </span>
    </li>
  )
}

function stateOf(order: OrderView): string {
  const { isPaid, holdUntil, transferBy } = order
  if (isPaid) return overviewTexts.toSend
  const wait = waitOf(order)
  if (wait) return wait
  if (transferBy) return overviewTexts.transferBy(formatDate(transferBy))
  return holdUntil ? overviewTexts.heldUntil(formatTime(holdUntil)) : overviewTexts.unpaid
}
