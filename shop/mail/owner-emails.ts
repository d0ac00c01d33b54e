import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { AnomalyView } from '#shop/payments/anomaly.schema.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'
import type { Email, Passage } from './email.ts'

type Facts = { anomalies: readonly AnomalyView[]; shopName: string; publicUrl: string }

/** So many are told of one by one; the page has the others. */
const mostTold = 20
const providerNames = { paypal: 'PayPal', stripe: 'Stripe' } as const

/** To the owner: payments and refunds that do not fit, each with what it means and what to do. */
export function anomaliesEmail({ anomalies, shopName, publicUrl }: Facts): Email {
  const count = anomalies.length
  const told = anomalies.slice(0, mostTold)
  const subject = count === 1 ? 'A payment needs a look' : `${count} payments need a look`
  return {
    subject: `${subject}, ${shopName}`,
    preview: told[0] ? anomalyWords(told[0].reason).means : subject,
    title: subject,
    passages: [
      'Something about money does not fit. Nothing was changed by itself.',
      ...told.map((anomaly) => anomalyPassage(anomaly, publicUrl)),
      ...(count > mostTold ? [`And ${count - mostTold} more: they stand on the page.`] : []),
    ],
    button: { name: 'See what is open', href: `${publicUrl}/admin/anomalies` },
    order: null,
    foot: [`You get this email because it is the address of ${shopName} in its settings.`],
    shop: { name: shopName, href: publicUrl },
  }
}

function anomalyPassage(anomaly: AnomalyView, publicUrl: string): Passage {
  const { provider, reference, amount, currency, order, reason } = anomaly
  const { means, toDo } = anomalyWords(reason)
  const sum = amount === null ? [] : [formatMoney(centsFromEuros(amount), currency ?? undefined)]
  const facts = [...sum, [providerNames[provider], reference].filter(Boolean).join(' ')].join(', ')
  const named = order
    ? [{ text: `Order ${order.number}`, href: `${publicUrl}/admin/order/${order._id}` }, `, ${facts}. `]
    : [`No order, ${facts}. `]
  return [...named, `${means} ${toDo}`]
}
