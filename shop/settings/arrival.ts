import { afterBusinessDays } from '#shop/documents/business-days.ts'
import { packingRange, transitDays } from './delivery.ts'

/** Minimum and maximum business days from an order to its arrival. `packingDays` as in the settings: '1–2'. */
export function arrivalDays(packingDays: string): { min: number; max: number } {
  const { min, max } = packingRange(packingDays)
  return { min: min + transitDays.min, max: max + transitDays.max }
}

/** The first and last day on which an order placed at this time should arrive. */
export function arrivalOf(orderedAt: Date, packingDays: string): [Date, Date] {
  const { min, max } = arrivalDays(packingDays)
  return [afterBusinessDays(orderedAt, String(min)), afterBusinessDays(orderedAt, String(max))]
}
