import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let passwords: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the 17,950 most common ones with eight or more characters, given in lower case. The list
 * is from @zxcvbn-ts/language-common 4.1.3 (its licence is beside it) and is read on first use.
 */
export function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
  return passwords.has(lowerCase)
}
