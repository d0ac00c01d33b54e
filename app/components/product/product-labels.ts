import {
  type CategoryKey,
  type Concentration,
  concentrations,
  findCategory,
  hasScentFields,
} from '#shop/catalog/categories.ts'

/** The fields that a product's labels are made of. */
export type NamedProduct = {
  title: string
  house: string
  name: string
  category: CategoryKey
  typ: Concentration | null
  /** In millilitres. */
  size: number | null
  era: string | null
  condition: string | null
}

/** Typographic quotes and apostrophes: L’Heure Bleue, “Banho” (LOOKS, Type). */
export const typeset = (text: string) =>
  text
    .replace(/(^|[\s([])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/'/g, '’')

/** The text with its first character in upper case: 'Floral aldehyde'. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The short form on the bottle: EDT, EDP, EDC, Parfum. */
export const shortConcentration = (typ: Concentration) =>
  typ === 'parfume' ? concentrations.parfume : typ.toUpperCase()

export const sizeText = (ml: number) => `${ml} ml`

const joined = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The label of miniatures and samples; bottles are the default and get none. */
const kindOf = (category: CategoryKey) =>
  category === 'miniature' || category === 'sample'
    ? capitalized(findCategory(category)?.one ?? '')
    : undefined

/** Splits a title like "Roger & Gallet soap, 100 g, round" into name and rest, dropping the house, shown elsewhere. */
function partsOfTitle({ title, house }: Pick<NamedProduct, 'title' | 'house'>) {
  const own = house !== '' && title.startsWith(`${house} `) ? title.slice(house.length + 1) : title
  const comma = own.indexOf(', ')
  return comma < 0 ? { name: own, rest: '' } : { name: own.slice(0, comma), rest: own.slice(comma + 2) }
}

/** The maker; unbranded products are shown under their category's name. */
export const houseOf = ({ house, category }: Pick<NamedProduct, 'house' | 'category'>) =>
  house === '' ? (findCategory(category)?.name ?? '') : house

/** The display name: a scent's own name; for soaps, gifts and gold the name in the title. */
export function nameOf(product: NamedProduct): string {
  if (hasScentFields(product.category) && product.name !== '') return typeset(product.name)
  return typeset(capitalized(partsOfTitle(product).name))
}

/** The rest of the title of a soap, a gift or a gold item; empty for scents, whose details have fields. */
function detailOf(product: NamedProduct): string {
  if (hasScentFields(product.category)) return ''
  const { rest } = partsOfTitle(product)
  // The era has its own field: 'Owl pendant, 1970s' and 'Atomiser, 1950s, by Kigu' need not repeat it.
  const parts = rest.split(', ').filter((part) => part !== product.era)
  return typeset(capitalized(parts.join(', ')))
}

/** The lines under the name on a card: 'EDT · 110 ml · 1960s', 'used, 85% full; with box'. */
export function cardDetails(product: NamedProduct): string[] {
  const { category, typ, size, era, condition } = product
  const lines = hasScentFields(category)
    ? [joined(kindOf(category), typ && shortConcentration(typ), size && sizeText(size), era), condition]
    : [detailOf(product), joined(era, condition)]
  return lines.filter((line): line is string => Boolean(line))
}

/** The line under the name on its own page: 'Eau de toilette, 93 ml · 1970s'. */
export function specLine(product: NamedProduct): string {
  const { category, typ, size, era } = product
  if (!hasScentFields(category)) return joined(detailOf(product), era)
  const what = [kindOf(category), typ && concentrations[typ], size && sizeText(size)]
    .filter(Boolean)
    .join(', ')
  return joined(capitalized(what.toLowerCase()), era)
}

/** A picture's short label: its alternative text after the last comma, which must fit under a thumbnail on a phone. */
export function viewName(alt: string, number: number): string {
  const [view = ''] = alt
    .slice(alt.lastIndexOf(',') + 1)
    .trim()
    .split(/ (?:and|with|against) /)
  return alt.includes(',') && view !== '' && view.length <= 20 ? capitalized(view) : String(number)
}

/** A used or vintage item exists once: when it is gone it is "sold", not "out of stock". */
export const isOneOff = ({ vintage, condition }: { vintage: boolean; condition: string | null }) =>
  vintage || condition !== null
