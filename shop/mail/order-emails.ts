import { addressLines } from '#shop/checkout/address-lines.ts'
import { formatClock, formatDate, formatDayOfYear, formatTime } from '#shop/dates.ts'
import { type Cents, cents, centsFromEuros, formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayable, isPayableLate, isToSend, meaningOf } from '#shop/orders/order-status.ts'
import type { ParcelView } from '#shop/orders/parcels/parcel.schema.ts'
import { arrivesBy, contentsOf, isPartlySent } from '#shop/orders/parcels/sending.ts'
import { describeMethod, isOnlineMethod, methodOf, type PaymentMethod } from '#shop/payments/providers.ts'
import { emailFootTexts } from '#shop/texts/emails.ts'
import { orderEmailTexts as texts } from '#shop/texts/emails-order.ts'
import { inBusinessDays } from '#shop/texts/packing-time.ts'
import type { Email, Paragraph } from './email.ts'
import type { OrderMailKind } from './mail.schema.ts'
import { isOnePiece, total } from './order-words.ts'
import { smallJpeg } from './small-jpeg.ts'
import { type TransferAccount, transferMessage } from './transfer-message.ts'
import { greetedName, withoutLinks } from './typed-text.ts'

type Refund = OrderView['refunds'][number]
type Carriage = Pick<ParcelView, 'carrier' | 'trackingCode' | 'trackingUrl'>

export type OrderEmailInput = {
  kind: OrderMailKind
  order: OrderView
  /** The refund that an `order_refunded` email is about. */
  refund?: Refund
  /** The parcel that an `order_sent` email is about. */
  parcel?: ParcelView
  shopName: string
  /** As in the settings: "1–2". */
  packingDays: string
  /** Minutes that an order is held from its placing, once a payment has begun. */
  holdMinutes: number
  /** The account for bank transfers; empty if the owner has not entered it. */
  account: TransferAccount
  contactEmail: string
  publicUrl: string
  /** URL of the withdrawal page, with the order's number and key. */
  withdrawAddress: string
  /** URL of the order: its page for an account, or the link for a guest. */
  orderUrl: string
  /** When the email is written. */
  now: Date
}

/** The part that differs by kind; every email has the order's lines, sums and address. */
type Message = Pick<Email, 'subject' | 'preview' | 'title' | 'paragraphs' | 'details' | 'afterDetails'> & {
  button?: string
}

/**
 * Returns an email about an order. It describes the order as it is when the email is sent, which may be long after the
 * event: a request for payment would be wrong once the order is paid, expired or cancelled.
 */
export function orderEmail(input: OrderEmailInput): Email {
  const { order, publicUrl, orderUrl, withdrawAddress, shopName, contactEmail } = input
  const { button = texts.see, ...message } = messages[input.kind](input)
  return {
    ...message,
    button: { name: button, href: orderUrl },
    order: {
      name: texts.order(order.number),
      placed: texts.placedOn(formatTime(order.createdAt)),
      currency: order.currency,
      lines: order.orderItems.map((item) => ({
        title: item.title,
        qty: item.qty,
        price: centsFromEuros(item.price),
        ...(item.hasPage ? { href: `${publicUrl}/product/${item.product}` } : {}),
        picture: smallJpeg(item.mainImage, publicUrl),
      })),
      sums: sumsOf(order),
      address: { name: texts.address, lines: linesOf(order.shippingAddress) },
    },
    ...(isAllBack(order) ? {} : { closing: withdrawal(withdrawAddress, `${publicUrl}/terms#withdraw`) }),
    foot: [emailFootTexts.question(contactEmail), emailFootTexts.whyOrder(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}

/** Whether nothing is left to withdraw from. */
function isAllBack({ status }: OrderView): boolean {
  const { holdsStock, money } = meaningOf(status)
  return !holdsStock && money !== 'kept'
}

const withdrawal = (withdrawAddress: string, termsAddress: string): Email['closing'] => ({
  title: texts.withdrawal.title,
  paragraphs: texts.withdrawal.paragraphs(withdrawAddress, termsAddress),
})

const messages: Record<OrderMailKind, (input: OrderEmailInput) => Message> = {
  order_placed: placedMessage,
  order_paid: paidMessage,
  order_sent: sentMessage,
  order_delivered: deliveredMessage,
  order_refunded: refundedMessage,
  payment_waiting: waitingMessage,
  payment_refused: refusedMessage,
}

function placedMessage({ order, now, holdMinutes, account }: OrderEmailInput): Message {
  const { number, shippingAddress, holdUntil, transferBy, paymentPending } = order
  const { placed } = texts
  const isOne = isOnePiece(order)
  const heading = {
    subject: placed.subject(number),
    title: texts.thanks(greetedName(shippingAddress.firstName)),
  }
  if (paymentPending) return { ...heading, preview: placed.pending, paragraphs: [placed.pending] }
  if (!holdUntil) {
    const text = afterwards(order)
    return { ...heading, preview: text, paragraphs: [placed.received(number), text] }
  }
  if (transferBy) return { ...heading, ...transferMessage(order, transferBy, account) }
  const until = formatClock(holdUntil, now)
  const whole = new Date(Date.parse(order.createdAt) + holdMinutes * 60_000).toISOString()
  const longer = whole > holdUntil ? formatClock(whole, now) : undefined
  return {
    subject: placed.subjectHeld(number, until),
    preview: placed.held(isOne, until),
    title: heading.title,
    paragraphs: [placed.payUntil(isOne, total(order), until, longer), placed.ifNotPaid(isOne)],
    button: placed.pay(total(order)),
  }
}

/** The bank decides later; by the time that the email is written, it may have decided. */
function waitingMessage({ order }: OrderEmailInput): Message {
  const { paymentWait, number } = order
  const { subject, title, text, until, dontPay } = texts.waiting
  if (!paymentWait)
    return { subject: subject(number), preview: afterwards(order), title, paragraphs: [afterwards(order)] }
  const what = text(total(order), paymentWait.why === 'debit')
  const held = paymentWait.until ? [until(isOnePiece(order), formatDate(paymentWait.until))] : []
  return { subject: subject(number), preview: what, title, paragraphs: [what, ...held, dontPay] }
}

/** The bank refused later: asks the customer to pay in another way while the items are held. */
function refusedMessage({ order, now }: OrderEmailInput): Message {
  const { subject, title, text, held, notHeld } = texts.refusedLater
  const isOne = isOnePiece(order)
  const what = text(total(order))
  const heading = { subject: subject(order.number), preview: what, title }
  if (!isPayable(order.status)) return { ...heading, paragraphs: [what, afterwards(order)] }
  if (order.paymentPending) return { ...heading, paragraphs: [what, texts.placed.pending] }
  const next = order.holdUntil ? held(isOne, formatClock(order.holdUntil, now)) : notHeld(isOne)
  return { ...heading, paragraphs: [what, next], button: texts.placed.pay(total(order)) }
}

/** The current state of an order whose email is late. */
function afterwards(order: OrderView): string {
  const { late } = texts
  const { money, holdsStock } = meaningOf(order.status)
  if (money === 'kept') return late.paid
  if (money !== 'none') return late.goesBack
  if (holdsStock) return late.unpaid
  return (isPayableLate(order.status) ? late.expired : late.cancelled)(isOnePiece(order))
}

function paidMessage({ order, packingDays }: OrderEmailInput): Message {
  const { number, shippingAddress, paymentMethod, status } = order
  const { subject, came, cameForItems, packing } = texts.paid
  const isOne = isOnePiece(order)
  const way = wayOf(paymentMethod)
  const paragraphs: Paragraph[] = isToSend(status)
    ? [cameForItems(total(order), way, isOne), packing(isOne, inBusinessDays(packingDays))]
    : [came(total(order), way), ...(order.isPaid ? [] : [afterwards(order)])]
  return {
    subject: subject(number),
    preview: came(total(order), way),
    title: texts.thanks(greetedName(shippingAddress.firstName)),
    paragraphs,
  }
}

function sentMessage({ order, parcel }: OrderEmailInput): Message {
  const words = texts.sent
  const isPart = order.parcels.length > 1 || isPartlySent(order)
  const contents = parcel ? contentsOf(parcel, order) : []
  const by = parcel ? words.by(formatDayOfYear(arrivesBy(parcel.sentAt))) : words.left
  return {
    subject: words.subject(order.number, isPart),
    preview: by,
    title: words.title(isPart),
    paragraphs: [
      by,
      ...(parcel ? parcelParagraphs(parcel) : []),
      ...(isPart && contents.length > 0 ? [words.contents(contents)] : []),
      ...(isPartlySent(order) ? [words.rest] : []),
    ],
  }
}

function deliveredMessage({ order, contactEmail }: OrderEmailInput): Message {
  const { subject, title, preview, hope, notRight } = texts.delivered
  const day = order.deliveredAt ? formatDate(order.deliveredAt) : undefined
  return {
    subject: subject(order.number),
    preview: preview(day),
    title,
    paragraphs: [
      hope(isOnePiece(order), day),
      ...(order.delivery ? parcelParagraphs(order.delivery) : []),
      notRight({ text: contactEmail, href: `mailto:${contactEmail}` }),
    ],
  }
}

/** The carrier, and the tracking number as a link if the carrier has a tracking page. */
function parcelParagraphs({ carrier, trackingCode, trackingUrl }: Carriage): Paragraph[] {
  if (carrier === null) return []
  if (!trackingCode) return [texts.delivered.carrier(carrier)]
  const number = trackingUrl ? { text: trackingCode, href: trackingUrl } : trackingCode
  return [texts.delivered.parcel(carrier, number)]
}

function refundedMessage({ order, refund }: OrderEmailInput): Message {
  const words = texts.refunded
  const amount = formatEuros(refund?.amount ?? order.refundedAmount, order.currency)
  // A late payment may have used a different method than the order.
  const method = refund ? methodOf(refund.provider) : order.paymentMethod
  const { place } = describeMethod(method).words
  const isDone = refund?.status !== 'pending'
  const went = isDone ? words.sent(amount, place) : words.onItsWay(amount, place)
  return {
    subject: isDone ? words.subjectDone(amount, order.number) : words.subjectPending(order.number),
    preview: went,
    title: isDone ? words.titleDone(amount) : words.titlePending(amount),
    paragraphs: [
      words.takesDays(went),
      whatRemains(order, refund),
      ...(refund?.reason ? [words.reason(refund.reason)] : []),
    ],
  }
}

function whatRemains(order: OrderView, refund: Refund | undefined): string {
  if (!order.isPaid) return texts.refunded.all
  // An order stays paid after a refund of its total only if it was paid twice.
  if (refund?.amount === order.totalPrice) return texts.refunded.paidTwice
  return texts.refunded.part(total(order))
}

type Sum = NonNullable<Email['order']>['sums'][number]

function sumsOf(order: OrderView): Sum[] {
  const { items, giftWrap, discount, shipping, shippingBy, tax, taxIncluded, paid, refunded, balance } =
    texts.sums
  const amount = (euros: number): Cents => centsFromEuros(euros)
  const count = order.orderItems.reduce((pieces, { qty }) => pieces + qty, 0)
  const isRefunded = order.refundedAmount > 0
  const ofGoods = order.promotions.filter(({ kind }) => kind !== 'shipping')
  const freed = order.promotions.find(({ kind }) => kind === 'shipping')
  const sums: Sum[] = [
    { name: items(count), amount: amount(order.itemsPrice) },
    ...(order.discountPrice > 0
      ? [
          {
            name: discount(ofGoods.map(({ name }) => name).join(', ')),
            amount: amount(order.discountPrice),
            isBack: true,
          },
        ]
      : []),
    ...(order.giftWrapPrice === null ? [] : [{ name: giftWrap, amount: amount(order.giftWrapPrice) }]),
    { name: freed ? shippingBy(freed.name) : shipping, amount: amount(order.shippingPrice) },
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
  isPaid ? texts.sums.paidBy(wayOf(paymentMethod)) : texts.sums.total

const wayOf = (method: PaymentMethod) =>
  isOnlineMethod(method) ? texts.withMethod(method) : describeMethod(method).words.way

const linesOf = (address: OrderView['shippingAddress']) => addressLines(address).map(withoutLinks)
