import { z } from 'zod'

/** A code as it is typed: any text of a bounded length; one that no promotion can have is an unknown one. */
export const promotionCode = z.string().max(100)

/** Returns a typed code as it is stored, or undefined when no promotion can have it. */
export function normalCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : undefined
}
