import type { Concentration } from '#shop/catalog/categories.ts'
import type { ProductFormValues } from './product-form-values.ts'

/** The order matters: "eau de parfum" is not "parfum", and "extrait de cologne" is named by its first word. */
const strengths: readonly [RegExp, Concentration][] = [
  [/\b(?:eau de parfum|edp)\b/, 'edp'],
  [/\b(?:eau de toilette|edt)\b/, 'edt'],
  [/\b(?:extrait|parfum)\b/, 'parfume'],
  [/\b(?:eau de cologne|edc|cologne)\b/, 'edc'],
]

const millilitres = /(?:^|[^\d.,])(\d{1,4}(?:[.,]\d{1,2})?)\s?ml\b/
const decade = /\b(?:1[89]|20)\d0s\b/

/**
 * What a listing's title says about its bottle: size, concentration, decade. Fields that it does not mention are left out.
 * `names` are house and name, whose own words do not count ("Parfum d’Empire").
 */
export function statedIn(
  title: string,
  names: readonly string[],
): Partial<Pick<ProductFormValues, 'size' | 'typ' | 'era'>> {
  const rest = names.reduce(
    (text, name) => (name === '' ? text : text.replace(name.toLowerCase(), ' ')),
    title.toLowerCase(),
  )
  const size = millilitres.exec(rest)?.[1]?.replace(',', '.')
  const typ = strengths.find(([words]) => words.test(rest))?.[1]
  const era = decade.exec(rest)?.[0]
  return { ...(size ? { size: String(Number(size)) } : {}), ...(typ ? { typ } : {}), ...(era ? { era } : {}) }
}
