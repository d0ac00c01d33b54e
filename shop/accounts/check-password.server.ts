import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalidInput } from '#shop/shop-error.ts'
import { type PasswordOwner, weaknessOf } from './password-rules.ts'

/**
 * Rejects a new password that is too short for its owner's role, or that somebody who knows the owner or the shop could
 * guess (SAFETY 27). Throws `invalid_input` with the field's name.
 */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const message = weaknessOf(password, owner, isCommonPassword)
  if (message) throw invalidInput('password', message)
}

let passwords: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the 17,950 most common ones with eight or more characters, given in lower case. The list
 * is from @zxcvbn-ts/language-common 4.1.3 (its licence is beside it) and is read on first use.
 */
function isCommonPassword(lowerCase: string): boolean {
  passwords ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
  return passwords.has(lowerCase)
}
