import type { Provider } from './providers.ts'
import { methodOf } from './providers.ts'

/** Why a paid order is not sent, for the owner. */
export function describeStop({
  kind,
  provider,
}: {
  kind: 'dispute' | 'reversal'
  provider: Provider
}): string {
  const method = methodOf(provider)
  return kind === 'dispute'
    ? `The customer disputes this payment at ${method}. Send nothing until it is decided there`
    : `${method} has taken this payment back. Send nothing until that is settled there`
}
