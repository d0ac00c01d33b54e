import { createHash } from 'node:crypto'

/** SHA-256 of a normalised email address: finds what belongs to it without naming it. */
export const hashOfAddress = (emailKey: string): Buffer => createHash('sha256').update(emailKey).digest()
