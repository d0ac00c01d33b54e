import { accountTexts as texts } from '#shop/texts/accounts.ts'
import { shortestAdminPassword } from './user.schema.ts'

/** Words that are tried first at this shop. */
const shopWords = ['sillage', 'perfume', 'parfum', 'fragrance', 'shop', 'admin', 'password']
/** Up to this many extra characters do not make an easily guessed word strong. */
const mostPadding = 4

export type PasswordOwner = { name: string; email: string; isAdmin: boolean }
/** Whether a lower-case password is a common one: the full list on the server, the first 400 in a browser. */
type IsCommon = (lowerCase: string) => boolean

/**
 * The problem of a new password: too short for its owner's role, or easy to guess for somebody who knows the owner or
 * the shop. Undefined for a good one (SAFETY 27).
 */
export function weaknessOf(
  typed: string,
  { name, email, isAdmin }: PasswordOwner,
  isCommon: IsCommon,
): string | undefined {
  const password = typed.normalize('NFKC').toLowerCase()
  if (isAdmin && [...password].length < shortestAdminPassword) {
    return texts.tooShortForAdministrator(shortestAdminPassword)
  }
  if (isCommonInDisguise(password, isCommon) || isPattern(password)) {
    return texts.commonPassword
  }
  const ownWords = [email, ...email.split(/[@.]/), ...name.split(/\s+/)].map((word) => word.toLowerCase())
  const rest = without(password, [...ownWords, ...shopWords])
  if (rest.length <= mostPadding) {
    return texts.personalPassword
  }
}

/** `password123!` counts as `password`: digits and symbols before and after it are common additions. */
function isCommonInDisguise(password: string, isCommon: IsCommon): boolean {
  const before = /^\P{L}{0,4}/u.exec(password)?.[0].length ?? 0
  const after = /\P{L}{0,4}$/u.exec(password)?.[0].length ?? 0
  for (let from = 0; from <= before; from += 1) {
    for (let left = 0; left <= Math.min(after, mostPadding - from); left += 1) {
      if (isCommon(password.slice(from, password.length - left))) return true
    }
  }
  return false
}

/** A repeated character or short sequence, or a run such as 12345678. */
function isPattern(password: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(password)) return true
  const steps = new Set<number>()
  for (let at = 1; at < password.length; at += 1)
    steps.add(password.charCodeAt(at) - password.charCodeAt(at - 1))
  return steps.size === 1
}

function without(password: string, words: readonly string[]): string {
  // Longest first, so that a whole address is removed before its parts.
  return words
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
}
