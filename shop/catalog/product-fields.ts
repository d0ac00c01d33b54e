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

// Where fields of a kind are shown: in lists or only on the product's page, and in which section of the form.
const ofScent = { on: 'card', fold: 'scent', copied: true } as const
const ofNotes = { on: 'page', fold: 'notes', copied: true } as const
const ofStock = { on: 'page', fold: 'stock', copied: true } as const

/**
 * Every field of a product that an administrator may edit. This table defines the API's input and views, the edit and the audit
 * log (all fields are audited, SAFETY 45), duplication, the CSV columns of imports and exports, and the form's values and labels.
 * docs/design.md, "Adding things", lists what else a new field affects.
 */
export const productFields = {
  title: {
    ...text(200),
    column: 'title',
    label: 'Title',
    csv: 2,
    on: 'card',
    fold: 'none',
    copied: false,
    required: true,
  },
  sku: {
    ...optionalText(40),
    column: 'sku',
    label: 'Number',
    csv: 1,
    on: 'card',
    fold: 'bottle',
    copied: false,
  },
  house: { ...text(100), ...ofScent, column: 'house', label: 'House', csv: 3 },
  name: { ...text(200), ...ofScent, column: 'name', label: 'Name', formLabel: 'Name of the scent', csv: 4 },
  description: {
    ...prose(5000),
    column: 'description',
    label: 'Description',
    csv: 5,
    on: 'page',
    fold: 'bottle',
    copied: true,
  },
  category: {
    ...choice(categoryKeys, productTexts.category),
    column: 'category',
    label: 'Category',
    csv: 9,
    on: 'card',
    fold: 'none',
    copied: true,
    required: true,
  },
  typ: {
    ...optionalChoice(concentrationKeys, productTexts.typ),
    ...ofScent,
    column: 'typ',
    label: 'Type',
    csv: 10,
    scentOnly: true,
  },
  sex: {
    ...optionalChoice(sexKeys, productTexts.sex),
    ...ofScent,
    column: 'sex',
    label: 'For',
    formLabel: 'Sex on the label',
    csv: 11,
    scentOnly: true,
  },
  size: {
    ...optionalSize(),
    ...ofScent,
    column: 'size_ml',
    label: 'Size',
    formLabel: 'Size, ml',
    csv: 12,
    scentOnly: true,
  },
  /** The content, if the size does not state it: soap, powder, a sample. */
  netContent: {
    ...optionalSize(productTexts.netContent),
    ...ofStock,
    column: 'net_content',
    label: 'Content',
    csv: 30,
  },
  netUnit: {
    ...optionalChoice(netUnits, productTexts.netUnit),
    ...ofStock,
    column: 'net_unit',
    label: 'Content in',
    csv: 31,
  },
  unitPriceExempt: {
    ...optionalChoice(unitPriceExemptions, productTexts.unitPriceExempt),
    ...ofStock,
    column: 'unit_price_exempt',
    label: 'No unit price because',
    csv: 32,
  },
  /** In grams, including packaging. */
  weight: {
    ...optionalWholeNumber(0, 1_000_000, productTexts.weight),
    ...ofStock,
    column: 'weight_g',
    label: 'Weight',
    formLabel: 'Weight, g',
    csv: 13,
  },
  price: {
    ...money(),
    column: 'price',
    label: 'Price',
    csv: 6,
    on: 'card',
    fold: 'none',
    copied: true,
    ofOneBottle: true,
    required: true,
  },
  /**
   * The struck price that the owner wishes; shoppers see the one that is allowed (announced-reduction.ts). Not copied, since a
   * duplicate was never sold at another price.
   */
  compareAtPrice: {
    ...optionalMoney(),
    column: 'compare_at_price',
    label: 'Price before',
    csv: 7,
    on: 'card',
    fold: 'stock',
    copied: false,
  },
  costPrice: {
    ...optionalMoney(),
    ...ofStock,
    view: z.number().nullable().optional(),
    column: 'cost_price',
    label: 'Cost price',
    csv: 8,
    ofOneBottle: true,
    ownerOnly: true,
  },
  quantity: {
    ...stock(),
    column: 'quantity',
    label: 'Quantity',
    csv: 14,
    on: 'card',
    fold: 'stock',
    copied: false,
  },
  /** Where it is stored. */
  magazine: {
    ...choice(magazineKeys),
    view: z.enum(magazineKeys).optional(),
    blank: 'NL',
    column: 'magazine',
    label: 'Store',
    csv: 27,
    on: 'card',
    fold: 'stock',
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
    fold: 'none',
    copied: false,
  },
  nowe: {
    ...flag(),
    column: 'nowe',
    label: 'New arrival',
    formLabel: 'New',
    csv: 24,
    on: 'card',
    fold: 'stock',
    copied: true,
  },
  featured: {
    ...flag(),
    column: 'featured',
    label: 'Featured',
    csv: 25,
    on: 'card',
    fold: 'stock',
    copied: true,
  },
  year: {
    ...optionalWholeNumber(1700, 2200, productTexts.year),
    column: 'year',
    label: 'Year',
    formLabel: 'Launched',
    csv: 15,
    on: 'page',
    fold: 'scent',
    copied: true,
  },
  era: { ...optionalText(20), ...ofScent, column: 'era', label: 'Era', csv: 16 },
  vintage: {
    ...flag(),
    column: 'vintage',
    label: 'Vintage',
    csv: 17,
    on: 'card',
    fold: 'stock',
    copied: true,
  },
  condition: {
    ...optionalText(200),
    column: 'condition',
    label: 'Condition',
    csv: 18,
    on: 'card',
    fold: 'bottle',
    copied: true,
    ofOneBottle: true,
  },
  batchCode: {
    ...optionalText(40),
    column: 'batch_code',
    label: 'Batch code',
    csv: 29,
    on: 'page',
    fold: 'bottle',
    copied: true,
    ofOneBottle: true,
  },
  /** Whether it is sealed for hygiene: breaking the seal ends the right of withdrawal (Directive 2011/83/EU art. 16(e)). */
  seal: {
    ...choice(seals, productTexts.seal),
    blank: 'none',
    column: 'seal',
    label: 'Seal',
    csv: 33,
    on: 'page',
    fold: 'bottle',
    copied: true,
    ofOneBottle: true,
  },
  perfumer: { ...optionalText(300), ...ofNotes, column: 'perfumer', label: 'Perfumer', csv: 19 },
  family: {
    ...optionalText(60),
    ...ofNotes,
    column: 'family',
    label: 'Family',
    formLabel: 'Scent family',
    csv: 20,
  },
  notesTop: { ...notes(), ...ofNotes, column: 'notes_top', label: 'Top notes', csv: 21 },
  notesHeart: { ...notes(), ...ofNotes, column: 'notes_heart', label: 'Heart notes', csv: 22 },
  notesBase: { ...notes(), ...ofNotes, column: 'notes_base', label: 'Base notes', csv: 23 },
  ingredients: {
    ...optionalProse(5000),
    ...ofNotes,
    column: 'ingredients_inci',
    label: 'Ingredients',
    csv: 28,
  },
} as const satisfies FieldTable

export type ProductFields = typeof productFields
