/** Business days that standard shipping takes (SPEC section 9). */
export const transitDays = { min: 7, max: 14 } as const

/** Days within which a consumer may withdraw from an order without a reason (Directive 2011/83/EU article 9, SPEC section 9). */
export const withdrawalDays = 14

/** Minimum and maximum packing time from the setting `packingDays`: '2', or '1–2' with an en dash. */
export function packingRange(packingDays: string): { min: number; max: number } {
  const [min = 0, max = min] = packingDays.split('–').map(Number)
  return { min, max }
}
