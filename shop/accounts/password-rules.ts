import { shortestAdminPassword } from './user.schema.ts'

/** What everybody would try here first. */
const shopWords = ['sillage', 'perfume', 'parfum', 'fragrance', 'shop', 'admin', 'password']
/** So many characters beside a word that is easily guessed do not make it hard. */
const thinDisguise = 4

export type PasswordOwner = { name: string; email: string; isAdmin: boolean }
/** Knows the passwords that are tried first, in lower case: all of them on the server, the first of them in a browser. */
type IsCommon = (lowerCase: string) => boolean

/**
 * Why somebody who knows the owner or the shop would guess this password, or why it is too short for its owner's
 * rights; undefined for one that will do (SAFETY 27).
 */
export function weaknessOf(
  typed: string,
  { name, email, isAdmin }: PasswordOwner,
  isCommon: IsCommon,
): string | undefined {
  const password = typed.normalize('NFKC').toLowerCase()
  if (isAdmin && [...password].length < shortestAdminPassword) {
    return `Administrators need at least ${shortestAdminPassword} characters`
  }
  if (isCommonInDisguise(password, isCommon) || isPattern(password)) {
    return 'Too many people use this password. Choose another, such as a few words.'
  }
  const ownWords = [email, ...email.split(/[@.]/), ...name.split(/\s+/)].map((word) => word.toLowerCase())
  const rest = without(password, [...ownWords, ...shopWords])
  if (rest.length <= thinDisguise) {
    return 'Choose a password without your name, your email address or the shop’s name'
  }
}

/** `password123!` is `password`: digits and signs before and after it are what everybody adds. */
function isCommonInDisguise(password: string, isCommon: IsCommon): boolean {
  const before = /^\P{L}{0,4}/u.exec(password)?.[0].length ?? 0
  const after = /\P{L}{0,4}$/u.exec(password)?.[0].length ?? 0
  for (let from = 0; from <= before; from += 1) {
    for (let left = 0; left <= Math.min(after, thinDisguise - from); left += 1) {
      if (isCommon(password.slice(from, password.length - left))) return true
    }
  }
  return false
}

/** One character or a short piece over and over, or a run such as 12345678. */
function isPattern(password: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(password)) return true
  const steps = new Set<number>()
  for (let at = 1; at < password.length; at += 1)
    steps.add(password.charCodeAt(at) - password.charCodeAt(at - 1))
  return steps.size === 1
}

function without(password: string, words: readonly string[]): string {
  // Longest first, so that a whole address is taken out before its parts.
  return words
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
}
