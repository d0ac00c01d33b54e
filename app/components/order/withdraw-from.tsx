import { useState } from 'react'
import { receiveOrder } from '#app/api/orders.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { withdrawHref } from '#app/components/withdrawal/order-link.ts'
import { withdrawTexts } from '#app/texts/withdrawal.ts'
import { formatDate, formatSecond } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { receivedWhole } from '#shop/orders/parcels/sending.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'

const texts = withdrawTexts.order

/** For the buyer: what was withdrawn, the link to withdraw, and the day from which the withdrawal period counts. */
export function WithdrawFrom({ order }: { order: OrderView }) {
  const { holdsStock, money } = meaningOf(order.status)
  const canWithdraw = holdsStock || money === 'kept'
  if (!canWithdraw && order.withdrawals.length === 0) return null
  return (
    <div className="mt-5">
      {order.withdrawals.map(({ isUnread, ...withdrawal }) => (
        <Withdrawn
          key={withdrawal.number}
          orderId={order._id}
          // Nobody needs to read it any more once nothing is left to withdraw from.
          withdrawal={{ ...withdrawal, isUnread: isUnread && canWithdraw }}
        />
      ))}
      {canWithdraw ? <WayToWithdraw order={order} /> : null}
    </div>
  )
}

type WithdrawnProps = { orderId: string; withdrawal: OrderView['withdrawals'][number] }

/** One statement: when it was received, to the second, what it covers, and its receipt. */
function Withdrawn({ orderId, withdrawal }: WithdrawnProps) {
  const { number, receivedAt, words, items, isUnread } = withdrawal
  const when = withdrawalTexts.at(formatDate(receivedAt), formatSecond(receivedAt))
  const named = items.map(({ title, qty }) => withdrawalTexts.piece(qty, title)).join('; ')
  return (
    <div className="caption mb-3 wrap-anywhere">
      <p>{texts.withdrawn(number, when)}</p>
      {named ? <p>{texts.items(named)}</p> : words ? <p>{texts.words(words)}</p> : null}
      {isUnread ? <p>{texts.unread}</p> : null}
      <p>
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/api/orders/${orderId}/withdrawals/${number}/receipt`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.receipt}
          <span className="vh"> {texts.receiptOf(number)}</span>
        </a>
      </p>
    </div>
  )
}

function WayToWithdraw({ order }: { order: OrderView }) {
  const received = receivedWhole(order)
  const isOnItsWay = order.parcels.some(({ receivedAt }) => receivedAt === null)
  return (
    <>
      {isOnItsWay ? <Received orderId={order._id} /> : null}
      {received ? <p className="caption">{texts.on(formatDate(received))}</p> : null}
      <p className="mt-2">
        <a className="link" href={withdrawHref(order)}>
          {withdrawTexts.link}
        </a>
      </p>
    </>
  )
}

function Received({ orderId }: { orderId: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const receive = async () => {
    setIsBusy(true)
    try {
      await receiveOrder(orderId)
    } catch {
      notify.error(texts.failed)
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button look="second" wide isBusy={isBusy} busyWord={texts.receiving} onClick={() => void receive()}>
        {texts.received}
      </Button>
      <p className="caption mt-2">{texts.until}</p>
    </>
  )
}
