import { formatClock, formatDate, formatTime } from '#shop/dates.ts'
import { type Cents, cents, centsFromEuros, formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable, isPayableLate, meaningOf } from '#shop/orders/order-status.ts'
import { describeMethod } from '#shop/payments/providers.ts'
import { packingTime } from '#shop/settings/packing-time.ts'
import { parsePictureName, pictureAddress } from '#shop/uploads/picture-view.ts'
import type { Email, Paragraph } from './email.ts'
import type { OrderMailKind } from './mail.schema.ts'
import { greetedName, withoutLinks } from './typed-text.ts'

type Refund = OrderView['refunds'][number]

export type OrderEmailInput = {
  kind: OrderMailKind
  order: OrderView
  /** The refund that an `order_refunded` email is about. */
  refund?: Refund
  shopName: string
  /** As in the settings: "1–2". */
  packingDays: string
  /** For how long an order is held, from its placing, once a payment has begun. */
  holdMinutes: number
  contactEmail: string
  publicUrl: string
  /** When the email is written. */
  now: Date
}

/** The part that differs by kind; every email has the order's lines, sums and address. */
type Message = Pick<Email, 'subject' | 'preview' | 'title' | 'paragraphs'> & { button?: string }

/**
 * Returns an email about an order. It describes the order as it is when the email is sent, which may be long after the
 * event: a request for payment would be wrong once the order is paid, expired or cancelled.
 */
export function orderEmail(input: OrderEmailInput): Email {
  const { order, publicUrl, shopName, contactEmail } = input
  const { button = texts.see, ...message } = messages[input.kind](input)
  return {
    ...message,
    button: { name: button, href: `${publicUrl}/order/${order._id}` },
    order: {
      name: texts.order(order.number),
      placed: texts.placedOn(formatTime(order.createdAt)),
      currency: order.currency,
      lines: order.orderItems.map((item) => ({
        title: item.title,
        qty: item.qty,
        price: centsFromEuros(item.price),
        href: `${publicUrl}/product/${item.product}`,
        picture: smallJpeg(item.mainImage, publicUrl),
      })),
      sums: sumsOf(order),
      address: { name: texts.address, lines: addressLines(order.shippingAddress) },
    },
    ...(isAllBack(order) ? {} : { closing: withdrawal(publicUrl) }),
    foot: [[texts.question, { text: contactEmail, href: `mailto:${contactEmail}` }], texts.why(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}

const texts = {
  see: 'See your order',
  order: (number: string) => `Order ${number}`,
  placedOn: (time: string) => `Placed on ${time}`,
  address: 'Shipping to',
  withdrawal: {
    title: 'If you change your mind',
    right: 'You can withdraw within 14 days of receiving the last item, without a reason: ',
    link: 'how to withdraw',
    goods:
      '. You send the goods back within 14 more days; we return your payment, standard shipping included.',
    exchange:
      'Vintage items we also exchange within 7 days. That is something we add, and it shortens nothing.',
  },
  question: 'A question? Answer this e-mail: ',
  why: (shopName: string) =>
    `You get this e-mail because you ordered at ${shopName}; we send no advertising.`,
  thanks: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  sums: {
    items: (count: number) => `Items (${count})`,
    shipping: 'Shipping',
    tax: (rate: number) => `Tax, ${rate}%`,
    taxIncluded: (rate: number) => `Tax included, ${rate}%`,
    total: 'Total',
    paid: 'Paid',
    paidWith: (method: string) => `Paid with ${method}`,
    refunded: 'Refunded',
    balance: 'Balance',
  },
} as const

/** Nothing is left to withdraw from. */
function isAllBack({ status }: OrderView): boolean {
  const { holdsStock, money } = meaningOf(status)
  return !holdsStock && money !== 'kept'
}

function withdrawal(publicUrl: string): Email['closing'] {
  const { title, right, link, goods, exchange } = texts.withdrawal
  return {
    title,
    paragraphs: [[right, { text: link, href: `${publicUrl}/terms#withdraw` }, goods], exchange],
  }
}

const messages: Record<OrderMailKind, (input: OrderEmailInput) => Message> = {
  order_placed: placedMessage,
  order_paid: paidMessage,
  order_delivered: deliveredMessage,
  order_refunded: refundedMessage,
}

const itemsOf = ({ orderItems }: OrderView) =>
  orderItems.length === 1 && orderItems[0]?.qty === 1
    ? { the: 'the item', are: 'is', them: 'it' }
    : { the: 'the items', are: 'are', them: 'them' }

const total = ({ totalPrice, currency }: OrderView) => formatEuros(totalPrice, currency)

function placedMessage({ order, now, holdMinutes }: OrderEmailInput): Message {
  const { number, shippingAddress, holdUntil, paymentPending } = order
  const { the, them } = itemsOf(order)
  const heading = {
    subject: `We have your order ${number}`,
    title: texts.thanks(greetedName(shippingAddress.firstName)),
  }
  if (paymentPending) {
    const text = 'We have your order, and your payment is being confirmed. Please do not pay again.'
    return { ...heading, preview: text, paragraphs: [text] }
  }
  if (!holdUntil) {
    const text = afterwards(order)
    return { ...heading, preview: text, paragraphs: [`We have received your order ${number}.`, text] }
  }
  const until = formatClock(holdUntil, now)
  const whole = new Date(Date.parse(order.createdAt) + holdMinutes * 60_000).toISOString()
  const longer =
    whole > holdUntil ? ` Once you begin to pay we hold ${them} until ${formatClock(whole, now)}.` : ''
  return {
    subject: `Order ${number}: please pay before ${until}`,
    preview: `We hold ${the} for you until ${until}.`,
    title: heading.title,
    paragraphs: [
      `We have your order and hold ${the} for you until ${until}. It is complete once you have paid ${total(order)}; then we start to pack.${longer}`,
      `If you do not pay, we put ${them} back into the shop, and you owe nothing.`,
    ],
    button: `Pay ${total(order)}`,
  }
}

/** The present state of an order whose email comes late. */
function afterwards(order: OrderView): string {
  const { money, holdsStock } = meaningOf(order.status)
  if (money === 'kept') return 'It is paid already, so there is nothing left to do for you.'
  if (money !== 'none') return 'Your payment goes back to you; a letter of its own tells you more.'
  if (holdsStock) return 'You see on its page how to pay.'
  const { the, are } = itemsOf(order)
  const reason = isPayableLate(order.status) ? 'It was not paid in time.' : 'It was cancelled.'
  return `${reason} ${the.replace('the', 'The')} ${are} back in the shop, and you owe nothing.`
}

function paidMessage({ order, packingDays }: OrderEmailInput): Message {
  const { number, shippingAddress, paymentMethod, status } = order
  const { the, are, them } = itemsOf(order)
  const came = `Your payment of ${total(order)} with ${paymentMethod} has come in`
  const paragraphs: Paragraph[] = []
  if (isDeliverable(status)) {
    paragraphs.push(`${came}, and ${the} ${are} yours.`)
    paragraphs.push(
      `We pack ${them} within ${packingTime(packingDays, 'business')}; the parcel is with you 7–14 business days later.`,
    )
  } else {
    paragraphs.push(`${came}.`)
    if (!order.isPaid) paragraphs.push(afterwards(order))
  }
  return {
    subject: `Order ${number} is paid`,
    preview: `${came}.`,
    title: texts.thanks(greetedName(shippingAddress.firstName)),
    paragraphs,
  }
}

function deliveredMessage({ order, contactEmail }: OrderEmailInput): Message {
  const on = order.deliveredAt ? ` on ${formatDate(order.deliveredAt)}` : ''
  const { the, are } = itemsOf(order)
  return {
    subject: `Order ${order.number} is delivered`,
    preview: `Delivered${on}.`,
    title: 'Your order is delivered',
    paragraphs: [
      `Your order was delivered${on}. We hope that ${the} ${are} what you hoped for.`,
      ...parcelParagraphs(order),
      [
        'Has nothing arrived, or is something not as we described it? Write to ',
        { text: contactEmail, href: `mailto:${contactEmail}` },
        ', and we put it right.',
      ],
    ],
  }
}

/** The carrier, and the tracking number as a link where the carrier has a page for it. */
function parcelParagraphs({ delivery }: OrderView): Paragraph[] {
  if (!delivery) return []
  const { carrier, trackingCode, trackingUrl } = delivery
  if (!trackingCode) return [`It went with ${carrier}.`]
  const number = trackingUrl ? { text: trackingCode, href: trackingUrl } : trackingCode
  return [[`It went with ${carrier}, under the number `, number, '.']]
}

function refundedMessage({ order, refund }: OrderEmailInput): Message {
  const amount = formatEuros(refund?.amount ?? order.refundedAmount, order.currency)
  const place = describeMethod(order.paymentMethod).words.place
  const isDone = refund?.status !== 'pending'
  const went = isDone ? `We have sent ${amount} back to ${place}.` : `${amount} is on its way to ${place}.`
  return {
    subject: isDone ? `${amount} refunded for order ${order.number}` : `A refund for order ${order.number}`,
    preview: went,
    title: isDone ? `${amount} refunded` : `${amount} goes back to you`,
    paragraphs: [
      `${went} It can take three banking days to show.`,
      whatRemains(order, refund),
      ...(refund?.reason ? [`Reason: ${refund.reason}.`.replace(/([.!?…])\.$/, '$1')] : []),
    ],
  }
}

function whatRemains(order: OrderView, refund: Refund | undefined): string {
  if (!order.isPaid) return 'That is all that you paid for this order.'
  // An order stays paid when all of it goes back only if it was paid twice.
  if (refund?.amount === order.totalPrice) return 'The order had been paid already; it stays as it is.'
  return `That is a part of the ${total(order)} that you paid; the rest of the order stays as it is.`
}

type Sum = NonNullable<Email['order']>['sums'][number]

function sumsOf(order: OrderView): Sum[] {
  const { items, shipping, tax, taxIncluded, paid, refunded, balance } = texts.sums
  const amount = (euros: number): Cents => centsFromEuros(euros)
  const count = order.orderItems.reduce((pieces, { qty }) => pieces + qty, 0)
  const isRefunded = order.refundedAmount > 0
  const sums: Sum[] = [
    { name: items(count), amount: amount(order.itemsPrice) },
    { name: shipping, amount: amount(order.shippingPrice) },
    { name: (order.taxIncluded ? taxIncluded : tax)(order.taxRate), amount: amount(order.taxPrice) },
    { name: isRefunded ? paid : totalName(order), amount: amount(order.totalPrice), isTotal: !isRefunded },
  ]
  if (!isRefunded) return sums
  const left = centsFromEuros(order.totalPrice) - centsFromEuros(order.refundedAmount)
  return [
    ...sums,
    { name: refunded, amount: amount(order.refundedAmount), isBack: true },
    { name: balance, amount: cents(left), isTotal: true },
  ]
}

const totalName = ({ isPaid, paymentMethod }: OrderView) =>
  isPaid ? texts.sums.paidWith(paymentMethod) : texts.sums.total

const addressLines = (address: OrderView['shippingAddress']) =>
  [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.postcode} ${address.city}`,
    address.county,
    address.countryName,
  ]
    .map(withoutLinks)
    .filter((line) => line !== '')

const folder = '/pictures/'
/** Twice the displayed width, for sharp pictures on dense screens. */
const smallWidth = 480

/** The picture of a line as JPEG, which every mail program shows; undefined where the line has no picture of the shop's own. */
function smallJpeg(address: string, publicUrl: string): string | undefined {
  const picture = address.startsWith(folder) ? parsePictureName(address.slice(folder.length)) : undefined
  return picture && `${publicUrl}${pictureAddress(picture.id, Math.min(picture.width, smallWidth), 'jpg')}`
}
