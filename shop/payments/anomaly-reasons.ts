import {
  type AnomalyTexts,
  anomalyTexts,
  comparisonAnomalyTexts,
  unknownAnomalyToDo,
} from '#shop/texts/anomalies.ts'
import type { Capture } from './payment-gateway.ts'

export type ComparisonReason = keyof typeof comparisonAnomalyTexts
export const comparisonReasons = Object.keys(comparisonAnomalyTexts) as ComparisonReason[] // the keys of this very object

type MismatchedStatus = Exclude<Capture['status'], 'completed' | 'partly_refunded'>

const words = anomalyTexts satisfies Record<`status_${MismatchedStatus}`, AnomalyTexts>

/** Why a payment or refund does not match. A refused refund has the provider's code as suffix. */
export type AnomalyReason = keyof typeof words | `refund_refused_${string}`

const known: ReadonlyMap<string, AnomalyTexts> = new Map(Object.entries(words))

/** The texts for a stored reason; a reason unknown to this version is shown as stored. */
export function anomalyWords(reason: string): AnomalyTexts {
  const stored = reason.startsWith('refund_refused_') ? 'refund_refused' : reason
  return known.get(stored) ?? { means: reason, toDo: unknownAnomalyToDo }
}
