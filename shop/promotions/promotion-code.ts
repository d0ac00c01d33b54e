import { z } from 'zod'

/** A code as typed: any text of limited length, since a code that no promotion can have is simply unknown. */
export const promotionCode = z.string().max(100)

/** Returns a typed code in its stored form, or undefined if no promotion can have it. */
export function normalCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : undefined
}
