import type { ReadWebhook } from '#shop/payments/payment-gateway.ts'

/** Rejects every webhook, since its sender cannot be verified without a secret; the reconciler still finds the payments. */
export const refuseWebhooks: ReadWebhook = async () => ({ kind: 'refused', cause: 'no webhook is set up' })
