import { z } from 'zod'
import { type Cents, centsFromEuros, toCents } from '#shop/money/money.ts'
import { settingsInput } from '#shop/settings/settings.schema.ts'
import { categoryKeys, concentrationKeys, magazineKeys, sexKeys } from './categories.ts'
import { line, optionalLine, tidyLine, tidyProse } from './tidy-text.ts'

const mostCents = 100_000_000

/** Of one product. */
export const mostPictures = 40
const noAmount = 'Enter an amount such as 19.95'

/**
 * Euros as a number or as somebody typed them, with a point or a comma; the result is in cents. Made anew for each field:
 * the API document would describe a shared one only once.
 */
const money = () =>
  z.union([z.number(), z.string().max(40, noAmount)], noAmount).transform((value, context): Cents => {
    const amount = typeof value === 'string' ? toCents(value) : exactCents(value)
    if (amount !== undefined && amount >= 0 && amount <= mostCents) return amount
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

/** An empty field of the form means that nothing is known. */
const orNothing = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.union([z.null(), z.literal('').transform(() => null), schema], message)

const wholeNumber = (least: number, most: number, message: string) =>
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

const noSize = 'Enter a size in ml, such as 7.5'
const size = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}([.,]\d{1,2})?$/, noSize)
        .transform((text) => Number(text.replace(',', '.'))),
    ],
    noSize,
  )
  .pipe(z.number().positive(noSize).max(100_000, noSize).multipleOf(0.01, noSize))

const noGrams = 'Enter whole grams'
const noYear = 'Enter a year such as 1919'

const notes = z
  .array(line(60))
  .max(30, 'At most 30 notes')
  .transform((list) => [...new Set(list.filter((note) => note !== ''))])

const stock = wholeNumber(0, 1_000_000, 'Enter a whole number, 0 or more')
const prose = (most: number) =>
  z
    .string()
    .transform(tidyProse)
    .pipe(z.string().max(most, `At most ${most} characters`))

/**
 * What an administrator may say of a product (SAFETY 24): every field of the catalogue, and never rating, reviews,
 * createdAt, liked or _id, which are dropped like any other key. What is left out stays as it is.
 */
export const productInput = z
  .object({
    title: line(200),
    sku: optionalLine(40),
    house: line(100),
    name: line(200),
    description: prose(5000),
    category: z.enum(categoryKeys, 'Choose a category'),
    typ: orNothing(z.enum(concentrationKeys), 'Choose a type'),
    sex: orNothing(z.enum(sexKeys), 'Choose whom it is for'),
    size: orNothing(size, noSize),
    weight: orNothing(wholeNumber(0, 1_000_000, noGrams), noGrams),
    price: money(),
    compareAtPrice: orNothing(money(), noAmount),
    /** Counts only when it differs and no `compareAtPrice` comes with it. */
    discount: wholeNumber(0, 99, 'Enter whole per cent, 0 to 99'),
    costPrice: orNothing(money(), noAmount),
    quantity: stock,
    /** The stock that the form was opened with: the difference to `quantity` is applied. */
    loadedQuantity: stock,
    magazine: z.enum(magazineKeys),
    /** Read only, since every product has the shop's (DESIGN section 5): dropped, but for what is no currency at all. */
    currency: settingsInput.shape.currency.transform(() => undefined),
    show: z.boolean(),
    nowe: z.boolean(),
    featured: z.boolean(),
    year: orNothing(wholeNumber(1700, 2200, noYear), noYear),
    era: optionalLine(20),
    vintage: z.boolean(),
    condition: optionalLine(200),
    perfumer: optionalLine(300),
    family: optionalLine(60),
    notesTop: notes,
    notesHeart: notes,
    notesBase: notes,
    ingredients: z.union([z.null(), prose(5000).transform((value) => (value === '' ? null : value))]),
    /** Addresses of uploads or of pictures that it has, in their new order. */
    images: z.array(z.string().max(300)).max(mostPictures, `At most ${mostPictures} pictures`),
    /** Becomes the first of `images`. */
    mainImage: z.string().max(300),
    /** Only the alternative texts are read. */
    pictures: z
      .array(
        z.object({ src: z.string().max(300), alt: z.string().transform(tidyLine).pipe(z.string().max(300)) }),
      )
      .max(mostPictures),
    /** The version that the form was opened with. */
    version: z.int().positive(),
  })
  .partial()
export type ProductInput = z.infer<typeof productInput>

/** What the browser's form holds before it is read. */
export type ProductForm = z.input<typeof productInput>
