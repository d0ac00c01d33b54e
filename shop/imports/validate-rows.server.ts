import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import type { AuditChange } from '#shop/audit/audit-action.ts'
import { mostPictures, type ProductInput } from '#shop/catalog/editing/product-input.schema.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { importRowTexts } from '#shop/texts/imports.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { decideRow } from './decide-row.ts'
import type { Header } from './import-columns.ts'
import { ArchiveEntryBroken, type PictureArchive } from './picture-archive.server.ts'
import { nameKey, type Shelf, type WantedPicture, wantedPictures } from './picture-names.ts'
import { type Cells, plain, type RowNote, readCells } from './read-cells.ts'

/** A line as written in the file. */
export type FileLine = { line: number; cells: string[]; broken?: string }

/** The article numbers read so far, and the line on which each first occurred. */
export type SeenNumbers = Map<string, number>

/** The stored result of a line (the columns of import_rows). */
export type ValidatedRow = {
  line: number
  sku: string
  title: string
  result: 'new' | 'changed' | 'same' | 'wrong'
  look: boolean
  cells: string[]
  input: ProductInput | null
  pictures: WantedPicture[]
  changes: AuditChange[]
  notes: RowNote[]
  product_id: string | null
  version: number | null
}

type Means = {
  columns: Header['columns']
  shelf: Shelf
  archive: PictureArchive | undefined
  seen: SeenNumbers
}
type CurrentProduct = { product: Selectable<Products>; pictures: string[] }

/** Determines what some lines of a file would do to the current shop. */
export async function validateRows(
  db: Db,
  lines: readonly FileLine[],
  means: Means,
): Promise<ValidatedRow[]> {
  const read = lines.map((line) => ({ line, cells: cellsOf(line, means.columns) }))
  const known = await findKnown(
    db,
    read.map(({ cells }) => numberOf(cells)).filter((sku) => sku !== ''),
  )
  const { currency } = await readPriceTerms(db)
  const rows: ValidatedRow[] = []
  for (const { line, cells } of read) {
    rows.push(await validateRow(line, cells, { ...means, currency, known: known.get(numberOf(cells)) }))
  }
  return rows
}

const numberOf = (cells: Cells) => plain(cells.sku).normalize('NFC').replace(/\s+/g, ' ')

function cellsOf({ cells }: FileLine, columns: Header['columns']): Cells {
  const named: Cells = {}
  for (const [place, column] of columns.entries()) if (column) named[column] = cells[place] ?? ''
  return named
}

async function validateRow(
  { line, cells: standing, broken }: FileLine,
  cells: Cells,
  {
    columns,
    shelf,
    archive,
    seen,
    currency,
    known,
  }: Means & { currency: string; known: CurrentProduct | undefined },
): Promise<ValidatedRow> {
  const sku = numberOf(cells)
  const { fields, images, wrong } = readCells(cells, currency)
  const row = {
    line,
    sku: firstCharacters(sku, 80),
    title: firstCharacters(fields.title ?? known?.product.title ?? plain(cells.title), 200),
    cells: standing,
    product_id: known?.product.id ?? null,
    version: known?.product.version ?? null,
  }
  const refused = (notes: RowNote[]): ValidatedRow => ({
    ...row,
    result: 'wrong',
    look: false,
    input: null,
    pictures: [],
    changes: [],
    notes,
  })
  // With too many cells, values would be read under the wrong columns.
  const form = formNotes(standing, columns, broken)
  if (form.length > 0) return refused(form)
  const notes = [...twice(seen, sku, line), ...wrong]
  const decision = decideRow(fields, known?.product)
  if (decision.result === 'wrong') notes.push(...unlessSaid(decision.notes, notes))
  if (notes.length > 0) return refused(notes)
  const present = known?.pictures ?? []
  const wish = wantedPictures({ sku, images, present }, shelf)
  const { pictures, notes: pictureNotes } = await choosePictures(wish.wanted ?? [], shelf, archive)
  const changes = [...decision.changes]
  if (known && pictures.length > 0) {
    changes.push({ field: 'pictures', before: present.length, after: pictures.length })
  }
  const said = [...decision.notes, ...wish.notes, ...pictureNotes, ...bare(fields, known, pictures)]
  return {
    ...row,
    result: decision.result === 'same' && changes.length > 0 ? 'changed' : decision.result,
    look: said.some(({ kind }) => kind === 'look'),
    input: decision.input,
    pictures,
    changes,
    notes: said,
  }
}

/** Keeps only the first note about a column: a cell that cannot be read is not reported as missing too. */
const unlessSaid = (more: readonly RowNote[], said: readonly RowNote[]) =>
  more.filter(({ column }) => !said.some((note) => note.column === column))

function formNotes(cells: readonly string[], columns: Header['columns'], broken?: string): RowNote[] {
  if (broken) return [{ kind: 'wrong', column: null, message: broken }]
  const beyond = cells.slice(columns.length).filter((cell) => cell.trim() !== '')
  if (beyond.length === 0) return []
  const message = importRowTexts.tooManyCells(cells.length, columns.length)
  return [{ kind: 'wrong', column: null, message }]
}

function twice(seen: SeenNumbers, sku: string, line: number): RowNote[] {
  if (sku === '') return []
  const first = seen.get(sku)
  if (first === undefined) seen.set(sku, line)
  else return [{ kind: 'wrong', column: 'sku', message: importRowTexts.twiceInFile(first) }]
  return []
}

/** Returns the usable pictures, up to the maximum of the product form, and notes about the others. */
async function choosePictures(
  wanted: readonly WantedPicture[],
  shelf: Shelf,
  archive: PictureArchive | undefined,
) {
  const checked = await usable(wanted, shelf, archive)
  const good = checked.filter((picture) => typeof picture !== 'string')
  const pictures = good.slice(0, mostPictures)
  const notes = checked
    .filter((picture) => typeof picture === 'string')
    .map((name): RowNote => ({ kind: 'look', column: 'images', message: importRowTexts.noPicture(name) }))
  return { pictures, notes: [...notes, ...beyond(good.length - pictures.length)] }
}

/** Returns the pictures whose first bytes are those of a picture, and the names of the other files. */
async function usable(wanted: readonly WantedPicture[], shelf: Shelf, archive: PictureArchive | undefined) {
  const checked: (WantedPicture | string)[] = []
  for (const picture of wanted) {
    const file = 'file' in picture ? shelf.byName.get(nameKey(picture.file)) : undefined
    if (!file) checked.push(picture)
    else checked.push((await isPicture(archive, file)) ? picture : file.name)
  }
  return checked
}

async function isPicture(
  archive: PictureArchive | undefined,
  file: Parameters<PictureArchive['isPicture']>[0],
) {
  try {
    return (await archive?.isPicture(file)) ?? false
  } catch (error) {
    if (error instanceof ArchiveEntryBroken) return false
    throw error
  }
}

/** A note about pictures beyond the maximum of the product form. */
function beyond(count: number): RowNote[] {
  if (count <= 0) return []
  const message = importRowTexts.tooManyPictures(mostPictures, count)
  return [{ kind: 'look', column: 'images', message }]
}

function bare(
  fields: ProductInput,
  known: CurrentProduct | undefined,
  pictures: readonly WantedPicture[],
): RowNote[] {
  if (known || !fields.show || pictures.length > 0) return []
  return [{ kind: 'look', column: 'show', message: importRowTexts.shownWithoutPicture }]
}

async function findKnown(db: Db, skus: readonly string[]): Promise<Map<string, CurrentProduct>> {
  if (skus.length === 0) return new Map()
  const products = await db.selectFrom('products').selectAll().where('sku', 'in', skus).execute()
  const pictures = await picturesOf(
    db,
    products.map(({ id }) => id),
  )
  return new Map(
    products.map((product) => [product.sku ?? '', { product, pictures: pictures.get(product.id) ?? [] }]),
  )
}

async function picturesOf(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (productIds.length === 0) return found
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'width', 'product_id'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const of = row.product_id ?? ''
    found.set(of, [...(found.get(of) ?? []), plainPictureUrl(row)])
  }
  return found
}
