/**
 * Returns an order number in its stored form, 'S-2026-0012', however people type it: in lower case, with different
 * separators or none, without its S or leading zeros.
 */
export function orderNumberOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return `S-${digits.slice(0, 4)}-${digits.slice(4).padStart(4, '0')}`
}
