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

/** Why something about money does not fit. A refused refund carries the provider's own code at its end. */
export type AnomalyReason = keyof typeof words | `refund_refused_${string}`

const known: ReadonlyMap<string, AnomalyTexts> = new Map(Object.entries(words))

/** Words for a stored reason; one that this version does not know is shown as it is stored. */
export function anomalyWords(reason: string): AnomalyTexts {
  const stored = reason.startsWith('refund_refused_') ? 'refund_refused' : reason
  return known.get(stored) ?? { means: reason, toDo: unknownAnomalyToDo }
}
