import type { FastifyInstance } from 'fastify'
import type { AddedMovement, ExtraMovement } from './extra-movement.ts'
import type { FaultList } from './faults.ts'
import type { Journal } from './journal.ts'
import type { ProviderName } from './provider-names.ts'
import type { Reversals } from './reversals.ts'
import type { Webhooks } from './webhooks.ts'

/** What every provider is built with: it adds its API, its pages and its own controls to `app`. */
export type SandboxParts = {
  app: FastifyInstance
  journal: Journal
  outbox: Webhooks
  faults: FaultList
  reversals: Reversals
}

/** What the controls do at each provider, whatever its protocol. */
export type SandboxProvider = {
  /** Whether a payment with this id would be its own. */
  isOwn(id: string): boolean
  /** The shopper approves a payment with a means of payment that pays, or with one that is declined. */
  decide(id: string, action: 'approve' | 'decline'): Refusal | object
  /** Completes a pending payment or refund; false if there is none with this id. */
  settle(id: string): boolean
  /** Completes all pending refunds and returns their number. */
  settleRefunds(): number
  /** All money that has moved, payments first; amounts such as '12.00'. */
  ledger(): LedgerEntry[]
  /** Adds a payment or a refund; undefined if the refunded payment is unknown. */
  addMovement(movement: ExtraMovement): AddedMovement | undefined
  newReversalId(): string
  /** Deletes a payment or a refund as if it had never existed; false if there is none with this id. */
  lose(id: string): boolean
  /** Deletes all payments and refunds. */
  forget(): void
}

export type Refusal = { status: number; code: string; message: string }

type LedgerEntry = {
  provider: ProviderName
  id: string
  order: string | null
  kind: 'capture' | 'refund'
  amount: string
  currency: string
}
