import { decimalText } from '#shop/money/money.ts'
import type { NewProviderOrder } from '#shop/payments/payment-gateway.ts'
import type { components } from './paypal-types.d.ts'

type Published = components['schemas']

type Own = { brandName: string; ownInvoices: string; publicUrl: string }

/**
 * PayPal accepts an invoice number once per account (`DUPLICATE_INVOICE_ID`), and order numbers start over if the shop is
 * reinstalled, restored, or a second one uses the account. So each payment has its own number, prefixed with the shop's name; a
 * repeated call has the same one. At most 127 characters.
 */
const invoiceIdOf = (prefix: string, { number, requestId }: Pick<NewProviderOrder, 'number' | 'requestId'>) =>
  `${prefix}${number}-${requestId.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 127)

/** The part of a payment that comes from the shop's order. */
const unitOf = (
  { orderId, number, amount, currency, requestId }: Omit<NewProviderOrder, 'email' | 'endsAt'>,
  ownInvoices: string,
) => ({
  amount: moneyOf(amount, currency),
  custom_id: orderId,
  invoice_id: invoiceIdOf(ownInvoices, { number, requestId }),
  description: `Order ${number}`,
})

const moneyOf = (amount: NewProviderOrder['amount'], currency: string): Published['orders.money'] => ({
  currency_code: currency,
  value: decimalText(amount),
})

/** A new PayPal order with the shop's own delivery address and immediate payment. */
export const newOrder = (
  order: NewProviderOrder,
  { brandName, ownInvoices, publicUrl }: Own,
): Published['orders.order_request'] => ({
  intent: 'CAPTURE',
  purchase_units: [unitOf(order, ownInvoices)],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brandName,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        // Return URLs from PayPal's own page; it adds `token`, its order id, to both.
        return_url: `${publicUrl}/order/${order.orderId}?payment=approved`,
        cancel_url: `${publicUrl}/order/${order.orderId}?payment=cancelled`,
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

/**
 * A PayPal order before the shop has one: PayPal supplies the address, and its button says "Continue", since the amount may
 * change before capture (PayPal, "Update order details"). It already has placeholder names, since an update may be sent twice and
 * only `replace` is idempotent.
 */
export const newExpressOrder = (
  asked: Pick<NewProviderOrder, 'amount' | 'currency' | 'requestId'>,
  { brandName, ownInvoices, publicUrl }: Own,
): Published['orders.order_request'] => ({
  intent: 'CAPTURE',
  purchase_units: [unitOf({ ...asked, orderId: 'express', number: 'express' }, ownInvoices)],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brandName,
        shipping_preference: 'GET_FROM_FILE',
        user_action: 'CONTINUE',
        return_url: `${publicUrl}/express?payment=approved`,
        cancel_url: `${publicUrl}/express?payment=cancelled`,
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

export const newRefund = (
  amount: NewProviderOrder['amount'],
  currency: string,
  requestId: string,
): Published['payments.refund_request'] => ({ amount: moneyOf(amount, currency), custom_id: requestId })

/** The update that gives PayPal's order the amount and names of the shop's order (Orders v2, "Update order"). */
export function assignment(order: NewProviderOrder, ownInvoices: string): Published['orders.patch_request'] {
  return Object.entries(unitOf(order, ownInvoices)).map(([name, value]) => ({
    op: 'replace',
    // 'default' is the name of the only unit if it was given none.
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value,
  }))
}
