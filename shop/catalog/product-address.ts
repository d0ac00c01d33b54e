/** How the page of a product is addressed (DESIGN section 6): `/product/{id}`, and readable words after it. */

/** The fields that the words of an address are made of. */
export type AddressedProduct = {
  id: string
  house: string
  name: string
  title: string
  era: string | null
}

/** The most characters of the words. */
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

/** Words of ASCII letters and digits with hyphens between them: 'L’Heure Bleue, Grès' is 'l-heure-bleue-gres'. */
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

/** Cut after a whole word where there is one. */
function shortened(slug: string): string {
  if (slug.length <= longestSlug) return slug
  const end = slug.lastIndexOf('-', longestSlug)
  return slug.slice(0, end > 0 ? end : longestSlug)
}

/** Whether the words of `slug` contain those of `part`, one after the other. */
const hasWords = (slug: string, part: string) => `-${slug}-`.includes(`-${part}-`)

/**
 * The words of a product's address, 'guerlain-mitsouko-1970s': house and name, or its title where it has no name, and the
 * era. At most 80 characters of ASCII; '' when nothing of it can be written so (a title in Greek).
 */
export function productSlug({ house, name, title, era }: Omit<AddressedProduct, 'id'>): string {
  const [houseWords, nameWords, eraWords] = [house, name, era ?? ''].map(asciiWords)
  const isNamedAlone = !houseWords || hasWords(nameWords ?? '', houseWords)
  const named = isNamedAlone ? nameWords : `${houseWords}-${nameWords}`
  const words = nameWords ? (named ?? '') : asciiWords(title)
  return shortened(!eraWords || hasWords(words, eraWords) ? words : `${words}-${eraWords}`.replace(/^-/, ''))
}

/** The address of a product's page that all others lead to. */
export function productPath(product: AddressedProduct): string {
  const slug = productSlug(product)
  return `/product/${product.id}${slug === '' ? '' : `/${slug}`}`
}
