import { language } from '#shop/formats.ts'
import { personTexts } from '#shop/texts/accounts.ts'

const graphemes = new Intl.Segmenter(language)

/**
 * The public name under a review: the first name and the initial of the last one, "Anna V.". Takes the account's full name,
 * which is never published. A single name is kept; addresses of email and of pages, and a last name without letters, are left
 * out. The placeholder name of a deleted user is kept.
 */
export function publicName(name: string): string {
  if (name === personTexts.deleted) return name
  const words = name.split(/\s+/).filter((word) => word !== '' && !/[@/]/.test(word))
  const [first, ...others] = words
  if (first === undefined) return personTexts.unnamed
  const initial = initialOf(others.at(-1) ?? '')
  return initial === '' ? first : `${first} ${initial}.`
}

/** The first letter with its accents, skipping hyphens, quotes and brackets; empty if there is no letter. */
function initialOf(word: string): string {
  const from = word.search(/\p{L}/u)
  if (from < 0) return ''
  const [letter] = graphemes.segment(word.slice(from))
  return letter ? letter.segment.toUpperCase() : ''
}
