import type { Fault } from '#sandbox/faults.ts'
import { sandboxClient } from '#tests/support/sandbox-client.ts'

/** What a shopper or the provider does at the provider's side (sandbox/control.ts). */
export function providerControls(url: string) {
  const sandbox = sandboxClient(url)
  const post = async (path: string, body?: unknown) => {
    const response = await sandbox.send(path, body)
    await response.arrayBuffer()
    return response.ok
  }
  return {
    /** Each returns whether the provider allowed it: a page may already be paid or closed. */
    approve: (providerId: string) => post(`approve/${providerId}`),
    decline: (providerId: string) => post(`decline/${providerId}`),
    /** Pays on Stripe's page by another method than a card; the bank decides later. */
    delay: (providerId: string, way: string) => post(`pay/${providerId}/${way}/delay`),
    /** The bank refuses such a payment. */
    refuse: (providerId: string) => post(`refuse/${providerId}`),
    /** Completes a payment that was held back. */
    settle: (providerId: string) => post(`settle/${providerId}`),
    /** Completes every refund that was held back, even one that the shop does not know about yet. */
    settleRefunds: () => post('settle-refunds'),
    /** Makes PayPal reverse a payment. */
    reverse: (providerId: string) => post(`reverse/${providerId}`),
    addFaults: (faults: readonly Partial<Fault>[]) => post('faults', faults),
    heal: () => post('faults', []),
    sendWebhooksTo: (provider: 'paypal' | 'stripe', to: string) => post('webhooks', { provider, url: to }),
    faultsWaiting: async () => (await sandbox.faults()).reduce((total, fault) => total + fault.times, 0),
    ledger: sandbox.ledger,
  }
}
export type ProviderControls = ReturnType<typeof providerControls>
