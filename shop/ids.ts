import { z } from 'zod'

/** The form of every id in the API: what does not look like one is absent, and never reaches the database (SAFETY 34). */
export const entityId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id')

/** 120 random bits as 20 URL-safe characters; nobody can guess the next one. Works in Node and in browsers. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
