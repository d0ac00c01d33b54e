import type { Fault } from './faults.ts'

/** How a payment or refund turns out instead of simply going well. */
export type Turn = 'declined' | 'pending' | 'too_many_attempts' | undefined

export const turnOf = (fault: Fault | undefined): Turn =>
  fault?.kind === 'declined' || fault?.kind === 'pending' || fault?.kind === 'too_many_attempts'
    ? fault.kind
    : undefined
