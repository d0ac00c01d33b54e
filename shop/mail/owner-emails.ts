import { formatClock } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { LargeHold } from '#shop/orders/large-holds.schema.ts'
import type { AnomalyView } from '#shop/payments/anomaly.schema.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'
import { methodOf } from '#shop/payments/providers.ts'
import type { Email, Paragraph } from './email.ts'

type Anomalies = { anomalies: readonly AnomalyView[]; shopName: string; publicUrl: string }

/** So many are described one by one; the page has the others. */
const mostDescribed = 20

/** Returns the email to the owner about payments and refunds that do not fit, each with its meaning and what to do. */
export function anomaliesEmail({ anomalies, shopName, publicUrl }: Anomalies): Email {
  const count = anomalies.length
  const described = anomalies.slice(0, mostDescribed)
  const subject = count === 1 ? 'A payment needs a look' : `${count} payments need a look`
  return {
    subject: `${subject}, ${shopName}`,
    preview: described[0] ? anomalyWords(described[0].reason).means : subject,
    title: subject,
    paragraphs: [
      'Something about money does not fit. Nothing was changed by itself.',
      ...described.map((anomaly) => anomalyParagraph(anomaly, publicUrl)),
      ...(count > mostDescribed ? [`And ${count - mostDescribed} more: they stand on the page.`] : []),
    ],
    button: { name: 'See what is open', href: `${publicUrl}/admin/anomalies` },
    order: null,
    foot: [`You get this email because it is the address of ${shopName} in its settings.`],
    shop: { name: shopName, href: publicUrl },
  }
}

function anomalyParagraph(anomaly: AnomalyView, publicUrl: string): Paragraph {
  const { provider, reference, amount, currency, order, reason } = anomaly
  const { means, toDo } = anomalyWords(reason)
  const sum = amount === null ? [] : [formatEuros(amount, currency ?? undefined)]
  const payment = [...sum, [methodOf(provider), reference].filter(Boolean).join(' ')].join(', ')
  const named = order
    ? [{ text: `Order ${order.number}`, href: `${publicUrl}/admin/order/${order._id}` }, `, ${payment}. `]
    : [`No order, ${payment}. `]
  return [...named, `${means} ${toDo}`]
}

type HeldStock = {
  /** Undefined when the hold is over by the time the email is sent. */
  hold: LargeHold | undefined
  currency: string
  shopName: string
  publicUrl: string
}

/** Returns the email to the owner about one buyer who holds a large part of the stock without having paid (SAFETY 8). */
export function largeHoldEmail({ hold, currency, shopName, publicUrl }: HeldStock): Email {
  const subject = 'One buyer holds a large part of the stock'
  const over = 'It is over already: those orders were paid, cancelled or have expired.'
  const common = {
    subject: `${subject}, ${shopName}`,
    title: subject,
    order: null,
    foot: [`You get this email because it is the address of ${shopName} in its settings.`],
    shop: { name: shopName, href: publicUrl },
  }
  if (!hold) {
    const button = { name: 'See unpaid orders', href: `${publicUrl}/admin/orderlist?group=unpaid` }
    return { ...common, preview: over, paragraphs: [over], button }
  }
  const { name, pieces, value, share, until, orders } = hold
  const who = name === null ? 'New customers on one network hold' : `${name} holds`
  const goods = `${pieces} pieces worth ${formatEuros(value, currency)}`
  const what = `${who} ${Math.round(share * 100)}% of what is on sale: ${goods}, in unpaid orders.`
  const links = orders.map(({ _id, number }) => ({ text: number, href: `${publicUrl}/admin/order/${_id}` }))
  return {
    ...common,
    preview: what,
    paragraphs: [
      what,
      `What is not paid goes back to the shop by itself, until ${formatClock(until)} at the latest. You need not do anything; if it happens again and again, the settings say how much a buyer may hold.`,
      ['Orders: ', ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]))],
    ],
    button: { name: 'See the dashboard', href: `${publicUrl}/admin/dashboard` },
  }
}
