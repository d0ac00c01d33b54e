import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { type OrderMailKind, orderMailKinds } from './mail.schema.ts'
import { type OrderEmailInput, orderEmail } from './order-emails.ts'

const picture = '/pictures/aaaaaaaaaaaaaaaaaaaa-960.webp'
const line = (title: string, price: number, qty: number) => ({
  _id: title,
  product: 'p1',
  hasPage: true,
  title,
  mainImage: picture,
  price,
  qty,
  unsent: qty,
  refunded: 0,
  discount: 0,
  seal: 'none' as const,
  sealNoticeShown: false,
})

const placed: OrderView = {
  _id: 'o1',
  number: 'S-2026-0418',
  user: { _id: 'u1', name: 'Hanna de Wit', email: 'hanna@example.org' },
  orderItems: [line('Guerlain Mitsouko EDT 93 ml', 148, 1), line('L’Heure Bleue sample', 6.5, 3)],
  shippingAddress: {
    firstName: 'Hanna',
    lastName: 'de Wit',
    addressLine1: 'Oudegracht 158',
    addressLine2: '',
    county: '',
    city: 'Utrecht',
    postcode: '3511 AZ',
    country: 'NL',
    countryName: 'Netherlands',
    phone: '',
  },
  invoiceAddress: null,
  paymentMethod: 'PayPal',
  itemsPrice: 167.5,
  discountPrice: 0,
  giftWrapPrice: null,
  giftMessage: null,
  promotions: [],
  shippingPrice: 0,
  taxPrice: 38.53,
  totalPrice: 206.03,
  taxRate: 23,
  taxIncluded: false,
  currency: 'EUR',
  status: 'placed',
  isPaid: false,
  paidAt: null,
  receivedOn: null,
  texts: null,
  isDelivered: false,
  deliveredAt: null,
  isByHand: false,
  isHandedOver: false,
  parcels: [],
  delivery: null,
  createdAt: '2026-11-21T12:20:00.000Z',
  closedAt: null,
  transferBy: null,
  holdUntil: '2026-11-21T13:20:00.000Z',
  paymentPending: false,
  paymentWait: null,
  paymentRefused: false,
  refundedAmount: 0,
  documents: { invoice: null, creditNotes: [] },
  withdrawals: [],
  refunds: [],
}
const paid: OrderView = {
  ...placed,
  status: 'paid',
  isPaid: true,
  paidAt: '2026-11-21T12:25:00.000Z',
  holdUntil: null,
}
const refund = {
  _id: 'r1',
  amount: 20,
  status: 'done',
  reason: 'The box was damaged',
  provider: 'paypal',
  createdAt: '2026-11-22T12:00:00.000Z',
} as const

const now = new Date('2026-11-21T12:21:00.000Z')

function email(kind: OrderMailKind, order: OrderView, more: Partial<OrderEmailInput> = {}) {
  const shop = {
    shopName: 'Sillage',
    packingDays: '1–2',
    holdMinutes: 60,
    account: { legalName: 'Sillage V.O.F.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    contactEmail: 'hello@sillage.example',
    publicUrl: 'https://sillage.example',
    orderUrl: 'https://sillage.example/order/o1',
    withdrawAddress: 'https://sillage.example/withdraw#S-2026-0418.key',
  }
  const written = orderEmail({ kind, order, now, ...shop, ...more })
  return { ...written, html: emailHtml(written), text: emailText(written) }
}

test('the email of a new order says until when the items are held, what is due and where to pay', () => {
  const { subject, html, text } = email('order_placed', placed)
  expect(subject).toBe('Order S-2026-0418: please pay before 14:20')
  for (const form of [html, text]) {
    for (const words of ['until 14:20', 'Pay €206.03', 'https://sillage.example/order/o1'])
      expect(form).toContain(words)
  }
})

test('while no payment has begun, the email also says how much longer the items are held once one has', () => {
  const order = { ...placed, holdUntil: '2026-11-21T12:35:00.000Z' }
  const { subject, text } = email('order_placed', order)
  expect(subject).toContain('please pay before 13:35')
  expect(text).toMatch(
    /hold the items for you until 13:35\..*Once you\s+begin to pay we hold them until 14:20\./s,
  )
  expect(email('order_placed', placed).text).not.toContain('Once you begin')
})

test('the email of an order by bank transfer holds all that is typed at the bank, and until when', () => {
  const order: OrderView = {
    ...placed,
    paymentMethod: 'Bank transfer',
    holdUntil: '2026-12-01T23:00:00.000Z',
    transferBy: '2026-11-28',
  }
  const { subject, html, text, button } = email('order_placed', order)
  expect(subject).toBe('Order S-2026-0418: please transfer €206.03 by 28 Nov 2026')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'hold the items for you until 28 Nov 2026. Please transfer €206.03 by then; we start to pack when it has come in',
  )
  // The days of grace are not promised, and no time of day is given, since banks only know days.
  expect(text).not.toMatch(/Dec 2026|until [^.]*\d\d:\d\d/)
  expect(text).toContain(
    [
      'Reference: S-2026-0418',
      'Amount: €206.03',
      'Account holder: Sillage V.O.F.',
      'IBAN: NL91\u00a0ABNA\u00a00417\u00a01643\u00a000',
      'BIC: ABNANL2A',
    ].join('\n'),
  )
  for (const words of ['S-2026-0418</span>', 'NL91\u00a0ABNA', 'Sillage V.O.F.', 'ABNANL2A'])
    expect(html).toContain(words)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Money that comes later we transfer back, unless the items are still there; then we send your order.',
  )
  expect(button.name).toBe('See your order')
})

test('without an account in the settings the email of a transfer leads to the order’s page', () => {
  const account = { legalName: '', iban: '', bic: '' }
  const order: OrderView = { ...placed, paymentMethod: 'Bank transfer', transferBy: '2026-11-28' }
  const { text } = email('order_placed', order, { account })
  expect(text).toContain('You see on its page how to pay.')
  expect(text).not.toContain('IBAN')
})

test('an order by bank transfer that is held again for a provider is not asked for a transfer', () => {
  const { subject, text } = email('order_placed', { ...placed, paymentMethod: 'Bank transfer' })
  expect(subject).toMatch(/^Order S-2026-0418: please pay before \d\d:\d\d$/)
  expect(text).not.toContain('IBAN')
})

test('a transfer that came in is called one', () => {
  const { text } = email('order_paid', { ...paid, paymentMethod: 'Bank transfer' })
  expect(text).toContain('Your payment of €206.03 by bank transfer has come in')
  expect(text).toContain('Paid by bank transfer')
})

test('a hold that ends on another day says which', () => {
  const order = { ...placed, holdUntil: '2026-11-22T08:00:00.000Z' }
  expect(email('order_placed', order).text).toContain('until 22 Nov 2026, 09:00')
})

test('an order that was closed meanwhile is not asked to be paid', () => {
  const closed = { holdUntil: null, closedAt: '2026-11-21T13:21:00.000Z' }
  const expired = email('order_placed', { ...placed, ...closed, status: 'expired' })
  expect(expired.text).toContain('It was not paid in time.')
  const cancelled = email('order_placed', { ...placed, ...closed, status: 'cancelled' })
  expect(cancelled.text).toContain('It was cancelled.')
  const waiting = email('order_placed', { ...placed, paymentPending: true })
  expect(waiting.preview).toContain('Please do not pay again.')
  for (const { text, button } of [expired, cancelled, waiting]) {
    expect(text).not.toContain('Pay €')
    expect(button.name).toBe('See your order')
  }
})

test('lines and sums are those of the order, to the cent', () => {
  const { text } = email('order_paid', paid)
  expect(text).toMatch(/^Guerlain Mitsouko EDT 93 ml +€148\.00$/m)
  expect(text).toMatch(/^L’Heure Bleue sample × 3 +€19\.50$/m)
  expect(text).toMatch(/^Items \(4\) +€167\.50$/m)
  expect(text).toMatch(/^Shipping +€0\.00$/m)
  expect(text).toMatch(/^Tax, 23% +€38\.53$/m)
  expect(text).toMatch(/^Paid with PayPal +€206\.03$/m)
})

test('W2: every email of an order that can still be withdrawn from has the way to do it, and a refunded one not', () => {
  const link = 'https://sillage.example/withdraw#S-2026-0418.key'
  const paid: OrderView = { ...placed, status: 'paid', isPaid: true }
  const kinds = ['order_paid', 'order_sent', 'order_delivered', 'order_refunded'] as const
  for (const one of [email('order_placed', placed), ...kinds.map((kind) => email(kind, paid))]) {
    for (const form of [one.html, one.text]) {
      expect(form).toContain('Withdraw from contract here')
      expect(form).toContain(link)
    }
  }
  expect(email('order_refunded', { ...paid, status: 'refunded', isPaid: false }).text).not.toContain(link)
})

test('a refund says how much, where to, and what stays', () => {
  const partly = email('order_refunded', { ...paid, refundedAmount: 20, refunds: [refund] }, { refund })
  expect(partly.subject).toBe('€20.00 refunded for order S-2026-0418')
  expect(partly.text).toContain('a part of the €206.03')
  expect(partly.text).toContain('Reason: The box was damaged.')
  expect(partly.text).toMatch(/^Balance +€186\.03$/m)
  const all = { ...refund, amount: 206.03, reason: null }
  const refunded: OrderView = {
    ...paid,
    status: 'refunded',
    isPaid: false,
    refundedAmount: 206.03,
    refunds: [all],
  }
  const wholly = email('order_refunded', refunded, { refund: all })
  expect(wholly.text).toContain('all that you paid')
  expect(wholly.text).not.toContain('Reason')
  expect(wholly.text).not.toContain('If you change your mind')
  const twice = email('order_refunded', { ...paid, refunds: [all] }, { refund: all })
  expect(twice.text).toContain('had been paid already')
  const late = { ...all, provider: 'stripe' } as const
  const byCard = email('order_refunded', { ...refunded, paymentMethod: 'Bank transfer' }, { refund: late })
  expect(byCard.text).toContain('to the card or account that you paid with')
  expect(byCard.text).not.toContain('bank account')
})

test('pictures are small JPEGs of the shop, and a line without one has none', () => {
  expect(email('order_paid', paid).html).toContain(
    'src="https://sillage.example/pictures/aaaaaaaaaaaaaaaaaaaa-480.jpg"',
  )
  const bare = { ...paid, orderItems: [{ ...line('Mitsouko', 148, 1), mainImage: '' }] }
  expect(email('order_paid', bare).html).not.toContain('<img')
  expect(email('order_paid', bare).text).toContain('and the item is yours')
})

test('whatever people typed appears in an email as text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderMailKinds), fc.string(), (kind, typed) => {
      const evil = `<script>alert(1)</script>"'><img src=x onerror=y>&${typed}`
      const address = { ...paid.shippingAddress, firstName: evil, city: evil, addressLine2: evil }
      const order = { ...paid, shippingAddress: address, orderItems: [line(evil, 1, 1)] }
      const reason = { ...refund, reason: evil }
      const { html } = email(kind, order, { shopName: evil, refund: reason })
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('"\'>')
    }),
  )
})

test('the email about the delivery names carrier and number, as a link where the carrier has a page', () => {
  const deliveredAt = '2026-11-23T12:00:00.000Z'
  const delivered = { ...paid, status: 'delivered', isDelivered: true, deliveredAt } as const
  const trackingUrl = 'https://jouw.postnl.nl/track-and-trace/3S1-NL-3511AZ'
  const sent = email('order_delivered', {
    ...delivered,
    delivery: { carrier: 'PostNL', trackingCode: '3S1', trackingUrl },
  })
  expect(sent.text.replaceAll(/\s+/g, ' ')).toContain('It went with PostNL, under the number 3S1')
  expect(sent.html).toContain(`href="${trackingUrl}"`)
  const dhl = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=3S1'
  const byDhl = email('order_delivered', {
    ...delivered,
    delivery: { carrier: 'DHL', trackingCode: '3S1', trackingUrl: dhl },
  })
  expect(byDhl.text.replaceAll(/\s+/g, ' ')).toContain(`under the number 3S1 (${dhl}).`)
  const evil = { carrier: '<b>Bike</b>', trackingCode: null, trackingUrl: null }
  expect(email('order_delivered', { ...delivered, delivery: evil }).html).toContain('&lt;b&gt;Bike')
  expect(email('order_delivered', delivered).text).not.toContain('It went with')
})

test('plain text is wrapped at 72 columns, except for addresses and words that are longer', () => {
  for (const kind of orderMailKinds) {
    const order = { ...paid, orderItems: [line('A very long title '.repeat(9).trim(), 148, 2)] }
    for (const row of email(kind, order).text.split('\n')) {
      if (!row.includes('https://')) expect(row.length).toBeLessThanOrEqual(72)
    }
  }
})

test.each(orderMailKinds)('an email loads nothing from other sites and runs no script: %s', (kind) => {
  const { html } = email(kind, paid, { refund })
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses)
    expect(address).toMatch(/^(https:\/\/sillage\.example|mailto:hello@sillage\.example)/)
  expect(html).not.toMatch(/<script|<link|@import|url\(/)
})

test('an email says that the bank decides later, how long the items are held, and nothing of it once it is paid', () => {
  const until = '2026-12-16T10:00:00.000Z'
  const waiting: OrderView = {
    ...placed,
    paymentPending: true,
    paymentWait: { provider: 'stripe', why: 'debit', until },
  }
  const { subject, text: lines } = email('payment_waiting', waiting)
  const text = lines.replaceAll(/\s+/g, ' ')
  expect(subject).toBe('Order S-2026-0418: waiting for your bank')
  expect(text).toContain('six business days')
  expect(text).toContain('until 16 Dec 2026 at most')
  expect(text).toContain('Please do not pay again.')
  expect(email('payment_waiting', paid).text).toContain('It is paid already')
})

test('an email says that the bank has refused, and asks to pay in another way while that is possible', () => {
  const { subject, text: lines } = email('payment_refused', { ...placed, paymentRefused: true })
  const text = lines.replaceAll(/\s+/g, ' ')
  expect(subject).toBe('Order S-2026-0418: your bank has refused the payment')
  expect(text).toContain('Please pay in another way.')
  expect(text).toContain('Nothing was charged.')
  expect(email('payment_refused', paid).text).not.toContain('Please pay')
  const expired: OrderView = { ...placed, status: 'expired', holdUntil: null }
  expect(email('payment_refused', expired).text.replaceAll(/\s+/g, ' ')).toContain(
    'You can still pay in another way',
  )
})

test('a line whose product has no page is no link', () => {
  const hidden = { ...line('Mitsouko', 148, 1), hasPage: false }
  const { html } = email('order_placed', { ...placed, orderItems: [hidden] })
  expect(html).toContain('Mitsouko')
  expect(html).not.toContain('/product/')
})
