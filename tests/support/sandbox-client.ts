import type { Fault } from '#sandbox/faults.ts'

/** Money that moved at a provider; `order` is the shop's order id. */
export type LedgerEntry = {
  provider: string
  id: string
  order: string | null
  kind: 'capture' | 'refund'
  amount: string
  currency: string
}

/** A client of a payment sandbox's controls (sandbox/control.ts), where a test acts as the shopper or the provider. */
export function sandboxClient(url: string) {
  const read = async (what: string): Promise<unknown> => (await fetch(`${url}/_control/${what}`)).json()
  return {
    send: (path: string, body: unknown = {}) =>
      fetch(`${url}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    read,
    /** The faults that have not been triggered yet. */
    faults: async () => {
      const { faults } = (await read('faults')) as { faults: Fault[] } // the sandbox's own type
      return faults
    },
    ledger: async () => {
      const { entries } = (await read('ledger')) as { entries: LedgerEntry[] } // the sandbox's own type
      return entries
    },
  }
}
