import type { Journal, Table } from './journal.ts'
import type { ProviderName } from './provider-names.ts'

/** A payment reversed by the provider, or by a bank through it. Amounts are whole cents. */
export type Reversal = {
  id: string
  provider: ProviderName
  /** The capture or the charge. */
  of: string
  amount: number
  currency: string
  at: string
}
export type Reversals = Table<Reversal>

export const openReversals = (journal: Journal): Reversals => journal.table('reversals')
