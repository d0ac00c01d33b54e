import { formatNumber } from '#shop/formats.ts'
import { formatMoney } from '#shop/money/money.ts'

/** The messages of a product's fields, for the form, the API and imported files. */
export const productTexts = {
  category: 'Choose a category',
  typ: 'Choose a type',
  sex: 'Choose whom it is for',
  size: 'Enter a size in ml, such as 7.5',
  netContent: 'Enter a content such as 100 or 7.5',
  netUnit: 'Choose ml, g or pieces',
  netUnitMissing: 'Choose what the content is counted in',
  netContentMissing: 'Enter how much it contains',
  seal: 'Choose whether it is sealed for hygiene',
  unitPriceExempt: 'Choose why it has no unit price: an antique, a set, or not useful',
  weight: 'Enter whole grams',
  year: 'Enter a year such as 1919',
  discount: 'Enter whole per cent, 0 to 99',
  atMostNotes: (most: number) => `At most ${most} notes`,
  atMostPictures: (most: number) => `At most ${most} pictures`,
  priceBeforeTooLow: 'The price before must be above the price',
  titleBeforeShown: 'Enter a title before you show this product',
  priceBeforeShown: 'Enter a price before you show this product',
  /** Appended to the title of a duplicated product. */
  copySuffix: ' (copy)',
} as const

/** The messages for invalid queries of product lists. */
export const productQueryTexts = {
  typ: 'There is no such type',
  sex: 'There is no such value',
  house: 'There is no such house',
  era: 'There is no such era',
  family: 'There is no such family',
  condition: 'There is no such condition',
  fill: 'There is no such fill level',
  note: 'There is no such note',
  magazine: 'There is no such store',
  flag: 'Say true or false',
  state: 'Say shown, hidden or archived',
  tableState: 'Say shown, hidden, archived or without_unit_price',
  page: 'A page is a number from 1 to 10000',
  order: 'There is no such order',
  keywordMissing: 'Type at least one character',
} as const

const fieldNames = {
  price: 'price',
  compare_at_price: 'price before',
  show: 'visibility',
  category: 'category',
  magazine: 'store',
  nowe: 'mark as new',
  featured: 'place among the featured',
  net_content: 'content',
  net_unit: 'content',
  unit_price_exempt: 'reason for no unit price',
  archived: 'deletion',
} as const

type ProductState = { price: number; available: number; state: 'shown' | 'hidden' | 'archived' }

const stateTexts: Record<ProductState['state'], string> = {
  shown: '',
  hidden: ', hidden',
  archived: ', deleted',
}

/** Bulk changes: the messages of their fields, and why they leave a product unchanged. Money in cents. */
export const productChangeTexts = {
  aboveZero: 'Enter more than 0',
  atMostAll: 'Enter at most 100 per cent',
  atMostTenfold: 'Enter at most 1,000 per cent',
  productMissing: 'Choose a product',
  atMostProducts: (most: number) => `At most ${formatNumber(most)} products at once`,
  notThere: 'It is not there',
  isDeleted: 'It is deleted',
  /** '… it is €125.00, 2 in stock, hidden now' */
  changedMeanwhile: ({ price, available, state }: ProductState, currency: string) =>
    `Somebody else changed it in the meantime; it is ${formatMoney(price, currency)}, ${available} in stock${stateTexts[state]} now`,
  changedSince: (field: keyof typeof fieldNames) => `Its ${fieldNames[field]} was changed since`,
  soldMeanwhile: 'What was added has been sold or is held for orders',
  priceBelowZero: 'Its price would fall below zero',
  priceAbove: (most: number, currency: string) => `Its price would be above ${formatMoney(most, currency)}`,
  stockBelowHeld: (held: number) => `Its stock would fall below the ${held} held for orders`,
  stockBelowZero: 'Its stock would fall below zero',
  stockAboveMillion: 'Its stock would be above a million',
  shownWithoutTitle: 'It cannot be shown without a title',
  shownWithoutPrice: 'It cannot be shown without a price',
} as const
