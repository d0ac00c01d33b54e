import { firstCharacters } from '#shop/first-characters.ts'

/** Maximum length of the name of an account or guest. */
const longestName = 100

/** The name of a buyer without an account, from the names of an address; names that are unknown are left out. */
export const buyerName = (...names: (string | undefined)[]): string =>
  firstCharacters(names.filter(Boolean).join(' '), longestName).trim()
