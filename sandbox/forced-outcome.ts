import type { Fault } from './faults.ts'

/** How a payment or refund ends if a fault prevents it from simply succeeding. */
export type ForcedOutcome = 'declined' | 'pending' | 'too_many_attempts' | undefined

export const forcedOutcome = (fault: Fault | undefined): ForcedOutcome =>
  fault?.kind === 'declined' || fault?.kind === 'pending' || fault?.kind === 'too_many_attempts'
    ? fault.kind
    : undefined
