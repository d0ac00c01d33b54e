import type { PaymentPort } from './payment-port.ts'

/** The providers that the shop can take money through. */
export type Payments = {
  paypal: PaymentPort
  /** Real money: a test capture never pays a real order, nor the other way round (SAFETY 13). */
  isLive: boolean
}
