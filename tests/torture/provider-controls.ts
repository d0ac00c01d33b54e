import type { Fault } from '#sandbox/faults.ts'
import { sandboxClient } from '#tests/support/sandbox-client.ts'

/** What a shopper or the provider does on the other side (sandbox/control.ts). */
export function providerControls(url: string) {
  const sandbox = sandboxClient(url)
  const post = async (path: string, body?: unknown) => {
    const response = await sandbox.send(path, body)
    await response.arrayBuffer()
    return response.ok
  }
  return {
    /** Each returns whether the provider let the shopper do it: a page may be paid or closed already. */
    approve: (providerId: string) => post(`approve/${providerId}`),
    decline: (providerId: string) => post(`decline/${providerId}`),
    /** Pays on Stripe's page by another way than a card; the bank decides later. */
    delay: (providerId: string, way: string) => post(`pay/${providerId}/${way}/delay`),
    /** The bank refuses such a payment. */
    refuse: (providerId: string) => post(`refuse/${providerId}`),
    /** A payment that was held back comes through. */
    settle: (providerId: string) => post(`settle/${providerId}`),
    /** Every refund that was held back comes through, also one that the shop does not know of yet. */
    settleRefunds: () => post('settle-refunds'),
    /** PayPal takes a payment back. */
    reverse: (providerId: string) => post(`reverse/${providerId}`),
    addFaults: (faults: readonly Partial<Fault>[]) => post('faults', faults),
    heal: () => post('faults', []),
    sendWebhooksTo: (provider: 'paypal' | 'stripe', to: string) => post('webhooks', { provider, url: to }),
    faultsWaiting: async () => (await sandbox.faults()).reduce((total, fault) => total + fault.times, 0),
    ledger: sandbox.ledger,
  }
}
export type ProviderControls = ReturnType<typeof providerControls>
