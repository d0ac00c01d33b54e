import type { NoAnswer, PaymentGateway } from '#shop/payments/payment-gateway.ts'

/** Stands where the calls of Mollie's payments API come in: nothing is sent, so that nothing has an effect. */
export function molliePayments({ apiKey }: { apiKey: string }): PaymentGateway {
  const notSent = async (): Promise<NoAnswer> => ({ kind: 'unavailable', cause: 'not built' })
  return {
    provider: 'mollie',
    isLive: apiKey.startsWith('live_'),
    takesMoneyItself: true,
    repeatsFailures: false,
    createOrder: notSent,
    getOrder: notSent,
    findByPayment: notSent,
    capture: notSent,
    close: notSent,
    refund: notSent,
    listLagHours: 1,
    listMovements: notSent,
  }
}
