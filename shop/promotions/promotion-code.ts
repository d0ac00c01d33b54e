import { z } from 'zod'

/** A code as it is typed: a text of bounded length, since a code that no promotion can have is simply unknown. */
export const promotionCode = z.string().max(100)

/** Returns a typed code as it is stored, or undefined when no promotion can have it. */
export function normalCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : undefined
}
