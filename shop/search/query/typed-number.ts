/** Cap for typed numbers; no price or size is larger. */
const largest = 1_000_000
/** Maximum characters of a number; longer runs of digits are barcodes or phone numbers. */
const longest = 12

/**
 * Reads a number as people type it, with thousands separators and a decimal point or comma: "1.999" and "1,999" are
 * 1999, "1.999,50" and "1,999.50" are 1999.5, "3,5" is 3.5. Returns at most two decimals and at most a million; undefined
 * for text that is not a price or size.
 */
export function typedNumber(text: string): number | undefined {
  if (text.length > longest || !/^\d+(?:[.,]\d+)*$/.test(text)) return undefined
  const isThousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)
  const parts = text.split(/[.,]/)
  const decimals = isThousands || parts.length === 1 ? '' : (parts.pop() ?? '')
  const value = Number(`${parts.join('')}.${decimals || '0'}`)
  return Math.min(largest, Math.round(value * 100) / 100)
}
