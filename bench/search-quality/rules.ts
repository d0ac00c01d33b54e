/** A product as the rules of judged queries see it: its fields as the owner wrote them. */
export type Stocked = {
  id: string
  sku: string
  title: string
  house: string
  name: string
  description: string
  category: string
  typ: string | null
  sex: string | null
  /** In ml; 0 for none. */
  size: number
  /** In euros. */
  price: number
  era: string | null
  /** The year in which the scent came out. */
  year: number | null
  vintage: boolean
  condition: string
  family: string
  /** All notes, separated by commas. */
  notes: string
  quantity: number
  isNew: boolean
  isReduced: boolean
}

/** Whether a product is what a shopper meant. */
export type Rule = (product: Stocked) => boolean

/** Lower case without accents. */
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('’', "'").trim()

export const both =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.every((rule) => rule(product))
export const either =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.some((rule) => rule(product))

const equal =
  <Key extends keyof Stocked>(key: Key) =>
  (value: Stocked[Key]): Rule =>
  (product) =>
    product[key] === value

export const house = equal('house')
export const category = equal('category')
export const miniature = category('miniature')
export const sample = category('sample')
export const soap = category('soapandpowder')
export const gift = category('gift')
export const gold = category('gold')
export const typ = equal('typ')
export const sex = equal('sex')
export const era = equal('era')
export const launched =
  (first: number, last = first): Rule =>
  ({ year }) =>
    year !== null && year >= first && year <= last
export const vintage = equal('vintage')(true)

/** The product has exactly this name. */
export const name = (wanted: string): Rule => {
  const words = plain(wanted)
  return (product) => plain(product.name) === words
}

/** The title contains these words. */
export const titled = (wanted: string): Rule => {
  const words = plain(wanted)
  return ({ title }) => plain(title).includes(words)
}

/** The notes, the family or the title contain this note. */
export const note = (wanted: string): Rule => {
  const words = plain(wanted)
  return ({ notes, family, title }) => plain(`${notes} ${family} ${title}`).includes(words)
}

/** The condition, the title or the description matches. */
export const says =
  (pattern: RegExp): Rule =>
  ({ condition, title, description }) =>
    pattern.test(`${condition} ${title} ${description}`)

/** The price is in this range, in euros. */
export const priced =
  (least: number, most: number): Rule =>
  ({ price }) =>
    price >= least && price <= most

/** The size is in this range, in ml. */
export const sized =
  (least: number, most = least): Rule =>
  ({ size }) =>
    size > 0 && size >= least && size <= most

/** This product and no other. */
export const only =
  ({ id }: Stocked): Rule =>
  (product) =>
    product.id === id
