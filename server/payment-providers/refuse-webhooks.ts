import type { ReadWebhook } from '#shop/payments/payment-gateway.ts'

/** Refuses every webhook, since without a secret its sender cannot be checked; the reconciler finds payments all the same. */
export const refuseWebhooks: ReadWebhook = async () => ({ kind: 'refused', cause: 'no webhook is set up' })
