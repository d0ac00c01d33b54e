import type { Fault } from '#sandbox/faults.ts'

export type LedgerEntry = {
  provider: string
  id: string
  order: string | null
  kind: 'capture' | 'refund'
  amount: string
  currency: string
}

/** What a shopper or the provider does on the other side (sandbox/control.ts). */
export function providerControls(url: string) {
  const post = async (path: string, body: unknown = {}) => {
    const response = await fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.ok
  }
  return {
    /** Each returns whether the provider let the shopper do it: a page may be paid or closed already. */
    approve: (providerId: string) => post(`approve/${providerId}`),
    decline: (providerId: string) => post(`decline/${providerId}`),
    /** A payment that was held back comes through. */
    settle: (providerId: string) => post(`settle/${providerId}`),
    /** PayPal takes a payment back. */
    reverse: (providerId: string) => post(`reverse/${providerId}`),
    addFaults: (faults: readonly Partial<Fault>[]) => post('faults', faults),
    heal: () => post('faults', []),
    sendWebhooksTo: (provider: 'paypal' | 'stripe', to: string) => post('webhooks', { provider, url: to }),
    faultsWaiting: async () => {
      const response = await fetch(`${url}/_control/faults`)
      const { faults } = (await response.json()) as { faults: Fault[] } // the sandbox's own words
      return faults.reduce((total, fault) => total + fault.times, 0)
    },
    ledger: async () => {
      const response = await fetch(`${url}/_control/ledger`)
      const { entries } = (await response.json()) as { entries: LedgerEntry[] } // the sandbox's own words
      return entries
    },
  }
}
export type ProviderControls = ReturnType<typeof providerControls>
