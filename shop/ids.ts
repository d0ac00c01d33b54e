import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'

/** The format of every id in the API; any other text gets a not found response without a query (SAFETY 34). */
export const entityId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, fieldTexts.id)

/** A random id: 120 bits as 20 URL-safe characters, not guessable. Works in Node and in browsers. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
