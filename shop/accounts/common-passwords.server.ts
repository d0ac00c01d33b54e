import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let passwords: ReadonlySet<string> | undefined

/**
 * The 17,950 passwords of eight and more characters that are tried first by whoever guesses, in lower case: from
 * the list of @zxcvbn-ts/language-common 4.1.3 (its licence lies beside it). Read at the first question and kept.
 */
export function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
  return passwords.has(lowerCase)
}
