import type { OrderView } from '#shop/orders/order.schema.ts'

/** An order as the API returns it, placed and not paid yet. */
export const unpaidOrder: OrderView = {
  _id: 'o1',
  number: 'S-2026-0418',
  user: { _id: 'u1', name: 'Hanna', email: 'hanna@example.org' },
  orderItems: [{ _id: 'l1', product: 'p1', title: 'Mitsouko', mainImage: '', price: 42, qty: 1 }],
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
  itemsPrice: 42,
  shippingPrice: 10,
  taxPrice: 9.66,
  totalPrice: 61.66,
  taxRate: 23,
  taxIncluded: false,
  currency: 'EUR',
  status: 'placed',
  isPaid: false,
  paidAt: null,
  receivedOn: null,
  isDelivered: false,
  deliveredAt: null,
  delivery: null,
  createdAt: '2026-11-21T09:42:00.000Z',
  closedAt: null,
  holdUntil: '2026-11-21T10:42:00.000Z',
  transferBy: null,
  paymentPending: false,
  paymentWait: null,
  refundedAmount: 0,
  documents: { invoice: null, creditNotes: [] },
  refunds: [],
}

/** The same, waiting for a bank transfer. */
export const transferOrder: OrderView = {
  ...unpaidOrder,
  paymentMethod: 'Bank transfer',
  holdUntil: '2026-12-01T23:00:00.000Z',
  transferBy: '2026-11-28',
}
