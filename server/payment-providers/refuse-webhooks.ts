import type { ReadWebhook } from '#shop/payments/payment-gateway.ts'

/** Refuses every webhook, since without a secret its sender cannot be checked; the reconciler still finds the payments. */
export const refuseWebhooks: ReadWebhook = async () => ({ kind: 'refused', cause: 'no webhook is set up' })
