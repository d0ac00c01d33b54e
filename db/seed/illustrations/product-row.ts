import { seededRandom } from './seeded-random.ts'

export type Category = 'perfume' | 'miniature' | 'sample' | 'soapandpowder' | 'gift' | 'gold'

/** The columns of one catalogue row that a picture depends on. */
export interface ProductRow {
  sku: string
  title: string
  house: string
  name: string
  category: Category
  typ: string
  /** Content in ml; 0 where the row has none. */
  sizeMl: number
  vintage: boolean
  condition: string
  shape: string
  /** As printed on the base; missing in pictures of demo stock from earlier versions. */
  batchCode?: string
  /** Juice or material colour, "#rrggbb". */
  liquid: string
  /** Cap or packaging colour, "#rrggbb". */
  cap: string
}

/**
 * An invented batch code, always the same for a sku: "7K214" on old bottles, "23F04B" on new ones. No maker's scheme is
 * copied, so that nobody takes the demo stock for dated bottles.
 */
export function inventedBatchCode(sku: string, isVintage: boolean): string {
  const rng = seededRandom(`${sku}/batch`)
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(rng.between(0, 10))).join('')
  const letter = () => rng.pick([...'ABCDEFGHKLMNPRSTX'])
  return isVintage ? `${digits(1)}${letter()}${digits(3)}` : `${digits(2)}${letter()}${digits(2)}${letter()}`
}

/** Takes a record of catalogue.csv by its column names. */
export function productRowOf(record: Readonly<Record<string, string>>): ProductRow {
  const text = (column: string) => record[column] ?? ''
  return {
    sku: text('sku'),
    title: text('title'),
    house: text('house'),
    name: text('name'),
    // The catalogue is ours; the import has refused any other category before a picture is drawn.
    category: text('category') as Category,
    typ: text('typ'),
    sizeMl: Number(text('size_ml')) || 0,
    vintage: text('vintage') === '1',
    condition: text('condition'),
    shape: text('bottle_shape'),
    batchCode: text('batch_code'),
    liquid: text('liquid_hex'),
    cap: text('cap_hex'),
  }
}
