import { createHash, randomBytes } from 'node:crypto'

/** A secret of `bytes` random bytes, for a link or a cookie. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** 32 characters that cannot be confused with each other, so that 24 of them hold 120 bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A secret of 120 bits for people to read aloud and type, such as 'k3m2pq-…': four groups of six characters. */
export function newTypedSecret(): string {
  const characters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length])
  return [0, 6, 12, 18].map((at) => characters.slice(at, at + 6).join('')).join('-')
}

/** The SHA-256 of a text, stored instead of a token, email address or request, to find it again. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
