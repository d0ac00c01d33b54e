import { language } from '#shop/formats.ts'
import { personTexts } from '#shop/texts/accounts.ts'

const graphemes = new Intl.Segmenter(language)

/**
 * The name that stands under a review for everybody to read: the first name and the initial of the last one, "Anna V.".
 * Takes the account's whole name, which is never sent to the public. A single name stays; an email address, and a last
 * name without letters, are left out. The name that replaces a deleted user's stays.
 */
export function publicName(name: string): string {
  if (name === personTexts.deleted) return name
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  const [first, ...others] = words
  if (first === undefined) return personTexts.unnamed
  const initial = initialOf(others.at(-1) ?? '')
  return initial === '' ? first : `${first} ${initial}.`
}

/** The first letter with its accents, past hyphens, quotes and brackets; empty without a letter. */
function initialOf(word: string): string {
  const from = word.search(/\p{L}/u)
  if (from < 0) return ''
  const [letter] = graphemes.segment(word.slice(from))
  return letter ? letter.segment.toUpperCase() : ''
}
