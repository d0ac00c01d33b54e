import { z } from 'zod'
import { splitList } from '#shop/exports/cell-list.ts'
import { type Cents, toCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, hasScentFields, magazineKeys, sexKeys } from './categories.ts'

/** One line of a catalogue file, read: the facts of a product as the shop keeps them. */
export type ImportedProduct = z.infer<typeof productColumns>
export type ImportedReview = z.infer<typeof reviewColumns>

/** What is wrong with a line: a sentence for each column that cannot be used. */
export type RowErrors = Record<string, string>
export type ParsedRow<T> = { ok: true; value: T } | { ok: false; errors: RowErrors }

const text = (most: number) =>
  z
    .string()
    .default('')
    .transform(tidy)
    .pipe(z.string().max(most, `at most ${most} characters`))
const required = (most: number) => text(most).refine((value) => value !== '', 'is missing')
const optional = (most: number) => text(most).transform((value) => (value === '' ? null : value))

/** Names come from many keyboards: one form of each character (NFC), no control characters, single spaces. */
function tidy(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** As `text`, with its paragraphs. */
const prose = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(/\r\n|\r|\n/)
      .map(tidy)
      .join('\n')
      .trim(),
  )
  .pipe(z.string().max(5000, 'at most 5000 characters'))

function money(value: string, context: z.RefinementCtx): Cents {
  const amount = toCents(value)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: `“${value}” is no amount; write 19.95` })
  return z.NEVER
}

const price = required(20).transform(money)
const optionalPrice = optional(20).transform((value, context) =>
  value === null ? null : money(value, context),
)

const whole = (least: number, most: number) =>
  optional(20).transform((value, context) => {
    if (value === null) return null
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    context.addIssue({ code: 'custom', message: `“${value}” is no whole number from ${least} to ${most}` })
    return z.NEVER
  })

/** Millilitres with at most two decimals; a comma is understood. */
const size = optional(20).transform((value, context) => {
  if (value === null) return null
  const number = Number(value.replace(',', '.'))
  if (/^\d+([.,]\d{1,2})?$/.test(value) && number > 0 && number <= 100_000) return number
  context.addIssue({ code: 'custom', message: `“${value}” is no size in ml` })
  return z.NEVER
})

const flag = text(5).transform((value, context) => {
  if (value === '1') return true
  if (value === '0' || value === '') return false
  context.addIssue({ code: 'custom', message: `“${value}” is neither 1 nor 0` })
  return z.NEVER
})

const oneOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  text(40).pipe(z.enum(keys, { error: (issue) => notOneOf(issue.input, keys) }))
const optionalOneOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  optional(40).pipe(z.enum(keys, { error: (issue) => notOneOf(issue.input, keys) }).nullable())

function notOneOf(input: unknown, keys: readonly string[]): string {
  return input === '' ? 'is missing' : `“${String(input)}” is none of ${keys.join(', ')}`
}

/** "rose;jasmine" as a list; spaces around and empty places do not count. */
const list = text(1000).transform((value) => [...new Set(splitList(value))])

const productColumns = z
  .object({
    sku: required(40),
    title: required(200),
    house: text(100),
    name: text(200),
    description: prose,
    price,
    compare_at_price: optionalPrice,
    category: oneOf(categoryKeys),
    typ: optionalOneOf(concentrationKeys),
    sex: optionalOneOf(sexKeys),
    size_ml: size,
    weight_g: whole(0, 1_000_000),
    quantity: whole(0, 1_000_000).transform((value) => value ?? 0),
    year: whole(1700, 2200),
    era: optional(20),
    vintage: flag,
    condition: optional(200),
    perfumer: optional(300),
    family: optional(60),
    notes_top: list,
    notes_heart: list,
    notes_base: list,
    nowe: flag,
    featured: flag,
    show: flag,
    magazine: text(10)
      .transform((value) => (value === '' ? 'NL' : value))
      .pipe(z.enum(magazineKeys, { error: (issue) => notOneOf(issue.input, magazineKeys) })),
    ingredients_inci: optional(5000),
  })
  .superRefine((row, context) => {
    if (row.show && row.price === 0) {
      context.addIssue({ code: 'custom', path: ['price'], message: 'a shown product needs a price above 0' })
    }
    if (row.compare_at_price !== null && row.compare_at_price <= row.price) {
      context.addIssue({ code: 'custom', path: ['compare_at_price'], message: 'is not above the price' })
    }
  })
  .transform((row) => (hasScentFields(row.category) ? row : { ...row, typ: null, sex: null, size_ml: null }))

const reviewColumns = z.object({
  sku: required(40),
  name: required(100),
  rating: required(5).transform((value, context) => {
    if (/^[1-5]$/.test(value)) return Number(value)
    context.addIssue({ code: 'custom', message: `“${value}” is no rating from 1 to 5` })
    return z.NEVER
  }),
  comment: required(2000),
  created_at: required(40).transform((value, context) => {
    const at = new Date(value)
    if (/^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(at.getTime())) return at
    context.addIssue({ code: 'custom', message: `“${value}” is no date; write 2026-04-18` })
    return z.NEVER
  }),
})

/** Reads one line of a catalogue file by its column names (db/seed/catalogue/README.md). Unknown columns are ignored. */
export const parseProductRow = (record: Readonly<Record<string, string>>): ParsedRow<ImportedProduct> =>
  parsed(productColumns.safeParse(record))

/** Reads one line of a file of reviews. */
export const parseReviewRow = (record: Readonly<Record<string, string>>): ParsedRow<ImportedReview> =>
  parsed(reviewColumns.safeParse(record))

function parsed<T>(result: z.ZodSafeParseResult<T>): ParsedRow<T> {
  if (result.success) return { ok: true, value: result.data }
  const errors: RowErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  return { ok: false, errors }
}
