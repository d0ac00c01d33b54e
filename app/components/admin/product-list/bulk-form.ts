import { bulkTexts } from '#app/texts/admin-products.ts'
import { categories, findCategory, magazineKeys } from '#shop/catalog/categories.ts'
import { type ChangeableProduct, changeProduct } from '#shop/catalog/editing/change-product.ts'
import { type ProductChangeInput, productChange } from '#shop/catalog/editing/product-change.schema.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import { withoutCurrency } from '#shop/money/typed-money.ts'

export const bulkKinds = [
  'price',
  'stock',
  'show',
  'category',
  'magazine',
  'flag',
  'content',
  'exempt',
  'archive',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The fields of the bulk dialog: the chosen way, and the amount as typed. */
export type BulkFields = { how: string; amount: string; keepOldPrice: boolean }

type Way = { value: string; label: string }
const waysFrom = (texts: Readonly<Record<string, string>>): Way[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** The ways in which each kind of change can be made. */
export const waysOf: Record<BulkKind, Way[]> = {
  price: waysFrom(bulkTexts.hows),
  stock: waysFrom(bulkTexts.stockHows),
  show: waysFrom(bulkTexts.shows),
  category: categories.map(({ key, name }) => ({ value: key, label: name })),
  magazine: magazineKeys.map((value) => ({ value, label: value })),
  flag: waysFrom(bulkTexts.flags),
  content: waysFrom(bulkTexts.contents),
  exempt: waysFrom(bulkTexts.exemptions),
  archive: [],
}

export const emptyFields = (kind: BulkKind): BulkFields => ({
  how: waysOf[kind][0]?.value ?? '',
  amount: '',
  keepOldPrice: false,
})

export const hasAmount = (kind: BulkKind) => kind === 'price' || kind === 'stock' || kind === 'content'

/** The unit of the amount, for its label. */
export function unitOf(kind: BulkKind, how: string, currency: string): string {
  if (kind === 'stock') return bulkTexts.pieces
  if (kind === 'content') return bulkTexts.contentAmount
  return how.endsWith('percent') ? bulkTexts.percent : bulkTexts.amount(currency)
}

/** The change that the fields describe, or the error of the amount. */
export function readChange(
  kind: BulkKind,
  { amount, ...rest }: BulkFields,
  currency: string,
): { change: ProductChangeInput } | { error: string } {
  const fields = { ...rest, amount: bareAmount(amount, rest.how, currency) }
  const asked = askedFor(kind, fields)
  const read = productChange.safeParse(asked)
  // It was validated above, and the API accepts amounts as typed.
  if (read.success) return { change: asked as ProductChangeInput }
  const [issue] = read.error.issues
  return {
    error: issue?.path.at(-1) === 'amount' && fields.amount !== '' ? issue.message : missing(kind, fields),
  }
}

/** The amount without its unit: '10 %' or '€ 5' become the bare number. */
const bareAmount = (amount: string, how: string, currency: string) =>
  how.endsWith('percent') ? amount.trim().replace(/\s*%$/, '') : withoutCurrency(amount, currency)

function missing(kind: BulkKind, { how }: BulkFields): string {
  if (kind === 'stock') return bulkTexts.noPieces
  if (kind === 'content') return bulkTexts.noContent
  return how.endsWith('percent') ? bulkTexts.noPercent : bulkTexts.noPrice
}

function askedFor(kind: BulkKind, { how, amount, keepOldPrice }: BulkFields): unknown {
  switch (kind) {
    case 'price':
      return { kind, how, amount, keepOldPrice: keepOldPrice && mayKeepOldPrice(how) }
    case 'stock':
      return stockChange(how, amount)
    case 'flag': {
      const [flag, value] = how.split('-')
      return { kind: flag, value: value === 'true' }
    }
    case 'show':
      return { kind, value: how === 'true' }
    case 'category':
    case 'magazine':
      return { kind, value: how }
    case 'content':
      return { kind, how, amount }
    case 'exempt':
      return { kind: 'unitPriceExempt', value: how === 'none' ? null : how }
    case 'archive':
      return { kind }
  }
}

function stockChange(how: string, text: string) {
  const amount = /^\s*\d+\s*$/.test(text) ? Number(text) : undefined
  if (how !== 'take') return { kind: 'stock', how, amount }
  return { kind: 'stock', how: 'add', amount: amount === undefined ? undefined : -amount }
}

/** A price that only rises has no old price to strike through. */
export const mayKeepOldPrice = (how: string) => !how.startsWith('raise')

export type PreviewLine = { id: string; title: string } & (
  | { before: string; after: string }
  | { reason: string }
)

/** Applies a change to rows by the same rule as the server. */
export function previewOf(rows: readonly ProductRow[], change: ProductChangeInput): PreviewLine[] {
  const decided = productChange.parse(change)
  return rows.map((row) => {
    const product = productOf(row)
    const line = { id: row._id, title: row.title }
    const decision = changeProduct(product, decided, row.currency)
    if ('reason' in decision) return { ...line, reason: decision.reason }
    const [before, after] = [product, decision.product].map((state) =>
      wordsOf(decided.kind, state, row.currency),
    )
    if (before === undefined || after === undefined || before === after) {
      return { ...line, reason: bulkTexts.asItIs }
    }
    return { ...line, before, after }
  })
}

const productOf = (row: ProductRow): ChangeableProduct => ({
  title: row.title,
  category: row.category,
  price: centsFromEuros(row.price),
  compare_at_price: row.wishedComparePrice === null ? null : centsFromEuros(row.wishedComparePrice),
  quantity: row.quantity + row.reserved,
  reserved: row.reserved,
  show: row.show,
  magazine: row.magazine,
  nowe: row.nowe,
  featured: row.featured,
  net_content: row.netContent,
  net_unit: row.netUnit,
  unit_price_exempt: row.unitPriceExempt,
  archived: row.isArchived,
})

function wordsOf(kind: ProductChangeInput['kind'], product: ChangeableProduct, currency: string): string {
  const { flagged, states } = bulkTexts
  switch (kind) {
    case 'price':
      return formatMoney(product.price, currency)
    case 'stock':
      return String(product.quantity - product.reserved)
    case 'category':
      return findCategory(product.category)?.name ?? product.category
    case 'magazine':
      return product.magazine
    case 'show':
      return product.show ? states.shown : states.hidden
    case 'content':
      return contentWords(product)
    case 'unitPriceExempt':
      return bulkTexts.exempted[product.unit_price_exempt ?? 'none']
    case 'archive':
      return product.archived ? states.archived : states.kept
    case 'nowe':
    case 'featured':
      return flagged[`${kind}-${product[kind]}`]
  }
}

const contentWords = ({ net_content: content, net_unit: unit }: ChangeableProduct): string =>
  content === null || unit === null ? bulkTexts.noneContained : bulkTexts.contained(content, unit)
