import type { Fault } from './faults.ts'

/** How a payment or refund turns out instead of simply going well. */
export type Turn = 'declined' | 'pending' | undefined

export const turnOf = (fault: Fault | undefined): Turn =>
  fault?.kind === 'declined' || fault?.kind === 'pending' ? fault.kind : undefined
