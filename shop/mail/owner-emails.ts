import { formatEuros } from '#shop/money/money.ts'
import type { LargeHold } from '#shop/orders/holds/large-holds.schema.ts'
import type { AnomalyView } from '#shop/payments/anomaly.schema.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'
import { methodOf } from '#shop/payments/providers.ts'
import { emailFootTexts } from '#shop/texts/emails.ts'
import { largeHoldEmailTexts, ownerSubject, anomaliesEmailTexts as texts } from '#shop/texts/emails-owner.ts'
import type { Email, Paragraph } from './email.ts'
import { withoutLinks } from './typed-text.ts'

type Anomalies = { anomalies: readonly AnomalyView[]; shopName: string; publicUrl: string }

/** This many are described individually; the page lists the others. */
const mostDescribed = 20

/** Returns the email to the owner about payments and refunds that do not match, with their meaning and what to do. */
export function anomaliesEmail({ anomalies, shopName, publicUrl }: Anomalies): Email {
  const count = anomalies.length
  const described = anomalies.slice(0, mostDescribed)
  const title = texts.title(count)
  return {
    subject: ownerSubject(title, shopName),
    preview: described[0] ? anomalyWords(described[0].reason).means : title,
    title,
    paragraphs: [
      texts.intro,
      ...described.map((anomaly) => anomalyParagraph(anomaly, publicUrl)),
      ...(count > mostDescribed ? [texts.more(count - mostDescribed)] : []),
    ],
    button: { name: texts.button, href: `${publicUrl}/admin/anomalies` },
    order: null,
    foot: [emailFootTexts.whyOwner(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}

function anomalyParagraph(anomaly: AnomalyView, publicUrl: string): Paragraph {
  const { provider, reference, amount, currency, order, reason } = anomaly
  const { means, toDo } = anomalyWords(reason)
  const sum = amount === null ? [] : [formatEuros(amount, currency ?? undefined)]
  const payment = [...sum, [methodOf(provider), reference].filter(Boolean).join(' ')].join(', ')
  const named = order
    ? [{ text: texts.order(order.number), href: `${publicUrl}/admin/order/${order._id}` }, `, ${payment}. `]
    : [`${texts.noOrder}, ${payment}. `]
  return [...named, `${means} ${toDo}`]
}

type HeldStock = {
  /** Undefined if the hold has ended by the time the email is sent. */
  hold: LargeHold | undefined
  currency: string
  shopName: string
  publicUrl: string
}

/** Returns the email to the owner about one buyer who holds a large part of the stock without having paid (SAFETY 8). */
export function largeHoldEmail({ hold, currency, shopName, publicUrl }: HeldStock): Email {
  const { title, over, seeUnpaid, seeDashboard, held, whatHappens, orders: ordersText } = largeHoldEmailTexts
  const common = {
    subject: ownerSubject(title, shopName),
    title,
    order: null,
    foot: [emailFootTexts.whyOwner(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
  if (!hold) {
    const button = { name: seeUnpaid, href: `${publicUrl}/admin/orderlist?group=unpaid` }
    return { ...common, preview: over, paragraphs: [over], button }
  }
  const name = hold.name === null ? null : withoutLinks(hold.name)
  const what = held({ ...hold, name, currency })
  const links = hold.orders.map(({ _id, number }) => ({
    text: number,
    href: `${publicUrl}/admin/order/${_id}`,
  }))
  return {
    ...common,
    preview: what,
    paragraphs: [
      what,
      whatHappens(hold.until),
      [ordersText, ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]))],
    ],
    button: { name: seeDashboard, href: `${publicUrl}/admin/dashboard` },
  }
}
