/** The six categories (SPEC section 3), in the order of the top bar. `dashboardKey` is SPEC's spelling in the dashboard response. */
export const categories = [
  { key: 'perfume', name: 'Perfume', one: 'perfume', dashboardKey: 'parfum' },
  { key: 'miniature', name: 'Miniatures', one: 'miniature', dashboardKey: 'miniatures' },
  { key: 'sample', name: 'Samples', one: 'sample', dashboardKey: 'sample' },
  { key: 'soapandpowder', name: 'Soap and powder', one: 'soap and powder', dashboardKey: 'soapandpowder' },
  { key: 'gift', name: 'Gifts', one: 'gift', dashboardKey: 'gift' },
  { key: 'gold', name: 'Gold', one: 'gold', dashboardKey: 'gold' },
] as const

export type Category = (typeof categories)[number]
export type CategoryKey = Category['key']

export const categoryKeys = categories.map((category) => category.key) as [CategoryKey, ...CategoryKey[]]

/** Returns the category of a URL segment, or undefined if it does not exist. */
export const findCategory = (key: string): Category | undefined =>
  categories.find((category) => category.key === key)

/** Whether size, type and sex apply to a category (SPEC section 5, product edit). */
export const hasScentFields = (key: string) => !['soapandpowder', 'gift', 'gold'].includes(key)

/** Type values (SPEC section 3) with their labels for shoppers. */
export const concentrations = {
  edp: 'Eau de parfum',
  edt: 'Eau de toilette',
  edc: 'Eau de cologne',
  parfume: 'Parfum',
} as const
export type Concentration = keyof typeof concentrations
export const concentrationKeys = Object.keys(concentrations) as [Concentration, ...Concentration[]]

export const sexes = { men: 'Men', women: 'Women', unisex: 'Unisex' } as const
export type Sex = keyof typeof sexes
export const sexKeys = Object.keys(sexes) as [Sex, ...Sex[]]

/** The labels of the choices of a product's fields by their keys; a key without a label is shown itself. */
const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: Object.fromEntries(categories.map(({ key, name }) => [key, name])),
  typ: concentrations,
  sex: sexes,
}

/** The label of a choice of a field: 'Soap and powder' for `soapandpowder` of `category`. */
export const choiceWord = (field: string, key: string): string => choiceWords[field]?.[key] ?? key

/** Where a product is stored (SPEC section 3, "Magazine"); administrators only. */
export const magazineKeys = ['NL', 'OSK'] as const
