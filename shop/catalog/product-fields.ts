import { z } from 'zod'
import { productTexts } from '#shop/texts/products.ts'
import { categoryKeys, concentrationKeys, magazineKeys, sexKeys } from './categories.ts'
import {
  choice,
  flag,
  list,
  money,
  optionalChoice,
  optionalMoney,
  optionalProse,
  optionalSize,
  optionalText,
  optionalWholeNumber,
  prose,
  stock,
  text,
} from './field-kinds.ts'
import type { FieldTable } from './field-table.ts'
import { seals } from './seals.ts'
import { netUnits, unitPriceExemptions } from './unit-price.ts'

const notes = () => list(30, productTexts.atMostNotes(30))

/**
 * Every field of a product that an administrator may edit. From here come the API's input and views, the edit and the
 * audit log (all fields are audited, SAFETY 45), the copy of a product, the columns of imported and exported files, and
 * the form's values and labels. docs/design.md, "Adding things", lists what else a new field touches.
 */
export const productFields = {
  title: { ...text(200), column: 'title', label: 'Title', csv: 2, on: 'card', copied: false, required: true },
  sku: { ...optionalText(40), column: 'sku', label: 'Number', csv: 1, on: 'card', copied: false },
  house: { ...text(100), column: 'house', label: 'House', csv: 3, on: 'card', copied: true },
  name: {
    ...text(200),
    column: 'name',
    label: 'Name',
    formLabel: 'Name of the scent',
    csv: 4,
    on: 'card',
    copied: true,
  },
  description: {
    ...prose(5000),
    column: 'description',
    label: 'Description',
    csv: 5,
    on: 'page',
    copied: true,
  },
  category: {
    ...choice(categoryKeys, productTexts.category),
    column: 'category',
    label: 'Category',
    csv: 9,
    on: 'card',
    copied: true,
    required: true,
  },
  typ: {
    ...optionalChoice(concentrationKeys, productTexts.typ),
    column: 'typ',
    label: 'Type',
    csv: 10,
    on: 'card',
    copied: true,
    scentOnly: true,
  },
  sex: {
    ...optionalChoice(sexKeys, productTexts.sex),
    column: 'sex',
    label: 'For',
    formLabel: 'Sex on the label',
    csv: 11,
    on: 'card',
    copied: true,
    scentOnly: true,
  },
  size: {
    ...optionalSize(),
    column: 'size_ml',
    label: 'Size',
    formLabel: 'Size, ml',
    csv: 12,
    on: 'card',
    copied: true,
    scentOnly: true,
  },
  /** What it contains, where its size does not say so: soap, powder, a sample. */
  netContent: {
    ...optionalSize(productTexts.netContent),
    column: 'net_content',
    label: 'Content',
    csv: 30,
    on: 'page',
    copied: true,
  },
  netUnit: {
    ...optionalChoice(netUnits, productTexts.netUnit),
    column: 'net_unit',
    label: 'Content in',
    csv: 31,
    on: 'page',
    copied: true,
  },
  unitPriceExempt: {
    ...optionalChoice(unitPriceExemptions, productTexts.unitPriceExempt),
    column: 'unit_price_exempt',
    label: 'No unit price because',
    csv: 32,
    on: 'page',
    copied: true,
  },
  /** Grams, packed. */
  weight: {
    ...optionalWholeNumber(0, 1_000_000, productTexts.weight),
    column: 'weight_g',
    label: 'Weight',
    formLabel: 'Weight, g',
    csv: 13,
    on: 'page',
    copied: true,
  },
  price: {
    ...money(),
    column: 'price',
    label: 'Price',
    csv: 6,
    on: 'card',
    copied: true,
    required: true,
  },
  /**
   * What the owner wishes to strike; shoppers see what may be struck (announced-reduction.ts). Not copied: the copy was
   * never sold for another price.
   */
  compareAtPrice: {
    ...optionalMoney(),
    column: 'compare_at_price',
    label: 'Price before',
    csv: 7,
    on: 'card',
    copied: false,
  },
  costPrice: {
    ...optionalMoney(),
    view: z.number().nullable().optional(),
    column: 'cost_price',
    label: 'Cost price',
    csv: 8,
    on: 'page',
    copied: true,
    ownerOnly: true,
  },
  quantity: { ...stock(), column: 'quantity', label: 'Quantity', csv: 14, on: 'card', copied: false },
  /** Where it lies. */
  magazine: {
    ...choice(magazineKeys),
    view: z.enum(magazineKeys).optional(),
    blank: 'NL',
    column: 'magazine',
    label: 'Store',
    csv: 27,
    on: 'card',
    copied: true,
    ownerOnly: true,
  },
  show: {
    ...flag(),
    column: 'show',
    label: 'Shown',
    formLabel: 'Show in the shop',
    csv: 26,
    on: 'card',
    copied: false,
  },
  nowe: {
    ...flag(),
    column: 'nowe',
    label: 'New arrival',
    formLabel: 'New',
    csv: 24,
    on: 'card',
    copied: true,
  },
  featured: { ...flag(), column: 'featured', label: 'Featured', csv: 25, on: 'card', copied: true },
  year: {
    ...optionalWholeNumber(1700, 2200, productTexts.year),
    column: 'year',
    label: 'Year',
    formLabel: 'Launched',
    csv: 15,
    on: 'page',
    copied: true,
  },
  era: { ...optionalText(20), column: 'era', label: 'Era', csv: 16, on: 'card', copied: true },
  vintage: { ...flag(), column: 'vintage', label: 'Vintage', csv: 17, on: 'card', copied: true },
  condition: {
    ...optionalText(200),
    column: 'condition',
    label: 'Condition',
    csv: 18,
    on: 'card',
    copied: true,
  },
  batchCode: {
    ...optionalText(40),
    column: 'batch_code',
    label: 'Batch code',
    csv: 29,
    on: 'page',
    copied: true,
  },
  /** Whether it is sealed for hygiene: once the seal is broken nobody can withdraw from it (Directive 2011/83/EU art. 16(e)). */
  seal: {
    ...choice(seals, productTexts.seal),
    blank: 'none',
    column: 'seal',
    label: 'Seal',
    csv: 33,
    on: 'page',
    copied: true,
  },
  perfumer: {
    ...optionalText(300),
    column: 'perfumer',
    label: 'Perfumer',
    csv: 19,
    on: 'page',
    copied: true,
  },
  family: {
    ...optionalText(60),
    column: 'family',
    label: 'Family',
    formLabel: 'Scent family',
    csv: 20,
    on: 'page',
    copied: true,
  },
  notesTop: { ...notes(), column: 'notes_top', label: 'Top notes', csv: 21, on: 'page', copied: true },
  notesHeart: { ...notes(), column: 'notes_heart', label: 'Heart notes', csv: 22, on: 'page', copied: true },
  notesBase: { ...notes(), column: 'notes_base', label: 'Base notes', csv: 23, on: 'page', copied: true },
  ingredients: {
    ...optionalProse(5000),
    column: 'ingredients_inci',
    label: 'Ingredients',
    csv: 28,
    on: 'page',
    copied: true,
  },
} as const satisfies FieldTable

export type ProductFields = typeof productFields
