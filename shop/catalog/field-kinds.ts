import { z } from 'zod'
import { type Cents, centsFromEuros } from '#shop/money/money.ts'
import { bareCents } from '#shop/money/typed-money.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { productTexts } from '#shop/texts/products.ts'
import { line, published, tidyProse } from './tidy-text.ts'

/*
 * The kinds of a product's fields: how the API reads one (`input`), how the API shows it (`view`), and its value for a new
 * product (`blank`). Each field gets schemas of its own, since the API document would describe a shared schema only once.
 */

const mostCents = 100_000_000
const noAmount = fieldTexts.amount

/**
 * An amount in euros or another shop currency, as a number or as typed with a decimal point or comma. The result is in cents. The
 * caller has removed the currency sign (`withoutCurrency`).
 */
const amount = () =>
  z.union([z.number(), z.string().max(40, noAmount)], noAmount).transform((value, context): Cents => {
    const read = typeof value === 'string' ? bareCents(value) : exactCents(value)
    if (read !== undefined && read >= 0 && read <= mostCents) return read
    context.addIssue({ code: 'custom', message: noAmount })
    return z.NEVER
  })

function exactCents(euros: number): Cents | undefined {
  try {
    return centsFromEuros(euros)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** An empty form field means unknown. */
const orNothing = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.union([z.null(), z.literal('').transform(() => null), schema], message)

export const wholeNumber = (least: number, most: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(least, message).max(most, message))

/** A positive number with at most two decimals, as a number or as typed with a comma. */
export const size = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}([.,]\d{1,2})?$/, message)
          .transform((typed) => Number(typed.replace(',', '.'))),
      ],
      message,
    )
    // At least a hundredth, since `multipleOf` would accept 1e-18, which the database rounds to nothing.
    .pipe(z.number().min(0.01, message).max(100_000, message).multipleOf(0.01, message))

const publicLine = (most: number) => published(line(most))

const paragraphs = (most: number) =>
  published(
    z
      .string()
      .transform(tidyProse)
      .pipe(z.string().max(most, fieldTexts.atMostCharacters(most))),
  )

/** An empty text becomes null. */
const orNull = <Schema extends z.ZodType<string>>(text: Schema) =>
  z.union([z.null(), text.transform((value) => (value === '' ? null : value))])

type Keys = readonly [string, ...string[]]

/** One line of at most `most` characters, which may be empty. */
export const text = (most: number) => ({
  kind: 'text' as const,
  input: publicLine(most),
  view: z.string(),
  blank: '',
})

/** As `text`; null if unknown. */
export const optionalText = (most: number) => ({
  kind: 'text' as const,
  input: orNull(publicLine(most)),
  view: z.string().nullable(),
  blank: null,
})

/** A text with line breaks. */
export const prose = (most: number) => ({
  kind: 'text' as const,
  input: paragraphs(most),
  view: z.string(),
  blank: '',
})

export const optionalProse = (most: number) => ({
  kind: 'text' as const,
  input: orNull(paragraphs(most)),
  view: z.string().nullable(),
  blank: null,
})

/** One of the keys. `blank` is '' unless the field table sets it; a saved product always has a key. */
export const choice = <const Choices extends Keys>(choices: Choices, message?: string) => ({
  kind: 'choice' as const,
  choices,
  input: z.enum(choices, message),
  view: z.enum(choices),
  blank: '',
})

export const optionalChoice = <const Choices extends Keys>(choices: Choices, message: string) => ({
  kind: 'choice' as const,
  choices,
  input: orNothing(z.enum(choices), message),
  view: z.enum(choices).nullable(),
  blank: null,
})

/** Cents in the table, euros in the API. */
export const money = () => ({ kind: 'money' as const, input: amount(), view: z.number(), blank: 0 })

export const optionalMoney = () => ({
  kind: 'money' as const,
  input: orNothing(amount(), noAmount),
  view: z.number().nullable(),
  blank: null,
})

/** Pieces on hand in the table; in the API the pieces that can be bought, without those held for orders. */
export const stock = () => ({
  kind: 'stock' as const,
  input: wholeNumber(0, 1_000_000, fieldTexts.wholeNumberFromZero),
  view: z.int(),
  blank: 0,
})

export const optionalWholeNumber = (least: number, most: number, message: string) => ({
  kind: 'number' as const,
  input: orNothing(wholeNumber(least, most, message), message),
  view: z.int().nullable(),
  blank: null,
})

/** A positive number with at most two decimals; in ml unless the field table says otherwise. */
export const optionalSize = (message: string = productTexts.size) => ({
  kind: 'number' as const,
  input: orNothing(size(message), message),
  view: z.number().nullable(),
  blank: null,
})

export const flag = () => ({ kind: 'flag' as const, input: z.boolean(), view: z.boolean(), blank: false })

/** A list of short texts without duplicates. */
export const list = (most: number, message: string) => ({
  kind: 'list' as const,
  input: z
    .array(publicLine(60))
    .max(most, message)
    .transform((values) => [...new Set(values.filter((value) => value !== ''))]),
  view: z.array(z.string()),
  blank: [],
})
