/** The URL path of a product page: `/product/{id}` (SPEC section 2), followed by a readable slug. */

/** The fields that form the slug. */
export type AddressedProduct = {
  id: string
  house: string
  name: string
  title: string
  era: string | null
}

/** Maximum characters of a slug. */
const longestSlug = 80

/** Letters that Unicode's decomposition does not split into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Converts a text to ASCII words joined by hyphens: 'L’Heure Bleue, Grès' becomes 'l-heure-bleue-gres'. */
function asciiWords(text: string): string {
  return (
    text
      // Titles have at most 200 characters; a house or a name that was imported may have any number.
      .slice(0, 400)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[łøđðþßæœı]/g, (letter) => plainLetters[letter] ?? letter)
      // Penhaligon's is one word, L'Heure two.
      .replace(/['’](?=s(?![a-z0-9]))/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  )
}

/** Shortens a slug, after a whole word if possible. */
function shortened(slug: string): string {
  if (slug.length <= longestSlug) return slug
  const end = slug.lastIndexOf('-', longestSlug)
  return slug.slice(0, end > 0 ? end : longestSlug)
}

/** Whether `slug` contains the words of `part` in a row. */
const hasWords = (slug: string, part: string) => `-${slug}-`.includes(`-${part}-`)

/**
 * A product's slug, 'guerlain-mitsouko-1970s': house and name, or the title if it has no name, and the era. At most 80 ASCII
 * characters; '' if nothing can be written in ASCII (a title in Greek).
 */
export function productSlug({ house, name, title, era }: Omit<AddressedProduct, 'id'>): string {
  const [houseWords, nameWords, eraWords] = [house, name, era ?? ''].map(asciiWords)
  const isNamedAlone = !houseWords || hasWords(nameWords ?? '', houseWords)
  const named = isNamedAlone ? nameWords : `${houseWords}-${nameWords}`
  const words = nameWords ? (named ?? '') : asciiWords(title)
  return shortened(!eraWords || hasWords(words, eraWords) ? words : `${words}-${eraWords}`.replace(/^-/, ''))
}

/** The canonical path of a product page. */
export function productPath(product: AddressedProduct): string {
  const slug = productSlug(product)
  return `/product/${product.id}${slug === '' ? '' : `/${slug}`}`
}
