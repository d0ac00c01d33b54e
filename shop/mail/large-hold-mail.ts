import { formatClock } from '#shop/dates.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { LargeHold } from '#shop/orders/large-holds.schema.ts'
import type { Email } from './email.ts'

type Facts = {
  /** Undefined when it is over by the time that the email leaves. */
  hold: LargeHold | undefined
  currency: string
  shopName: string
  publicUrl: string
}

/** To the owner: one buyer holds a large part of the stock without having paid (SAFETY 8). */
export function largeHoldEmail({ hold, currency, shopName, publicUrl }: Facts): Email {
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
    return { ...common, preview: over, passages: [over], button }
  }
  const { name, pieces, value, share, until, orders } = hold
  const who = name === null ? 'New customers on one network hold' : `${name} holds`
  const goods = `${pieces} pieces worth ${formatMoney(centsFromEuros(value), currency)}`
  const what = `${who} ${Math.round(share * 100)}% of what is on sale: ${goods}, in unpaid orders.`
  const links = orders.map(({ _id, number }) => ({ text: number, href: `${publicUrl}/admin/order/${_id}` }))
  return {
    ...common,
    preview: what,
    passages: [
      what,
      `What is not paid goes back to the shop by itself, until ${formatClock(until)} at the latest. You need not do anything; if it happens again and again, the settings say how much a buyer may hold.`,
      ['Orders: ', ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]))],
    ],
    button: { name: 'See the dashboard', href: `${publicUrl}/admin/dashboard` },
  }
}
