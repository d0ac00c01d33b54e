import { importRowTexts } from '#shop/texts/imports.ts'
import type { RowNote } from './read-cells.ts'

/** A file of the archive with a picture's file extension; `path` is its full name in the archive. */
export type ArchivedPicture = { name: string; path: string; bytes: number }

/** A picture of a product after the import: an existing one, or a file of the archive by name. */
export type WantedPicture = { kept: string } | { file: string }

/** The last part of a path; folders in an archive or a cell are never used (SAFETY 35). */
export const baseName = (path: string): string => path.split(/[/\\]/).pop() ?? ''

/** Normalises a name for comparison, since cameras and Excel use different upper and lower case. */
export const nameKey = (path: string): string => baseName(path).normalize('NFC').toLowerCase()

const numbered = /^(.*?)(?:[-_ ](\d{1,2}))?\.(jpe?g|png|webp|avif)$/

/** Groups the archive's pictures by the article number (sku) in their names: PERF-0042.jpg, PERF-0042-2.jpg. */
export function picturesBySku(pictures: readonly ArchivedPicture[]): Map<string, ArchivedPicture[]> {
  const found = new Map<string, { place: number; picture: ArchivedPicture }[]>()
  const add = (sku: string, place: number, picture: ArchivedPicture) =>
    found.set(sku, [...(found.get(sku) ?? []), { place, picture }])
  for (const picture of pictures) {
    const key = nameKey(picture.name)
    const [, stem = '', place] = numbered.exec(key) ?? []
    if (stem === '') continue
    // PERF-0042.jpg belongs to PERF-0042, or is picture 42 of PERF: it is listed under both, and the caller looks up its sku.
    add(key.slice(0, key.lastIndexOf('.')), 0, picture)
    if (place !== undefined) add(stem, Number(place), picture)
  }
  return new Map(
    [...found].map(([sku, list]) => [
      sku,
      list
        .sort((a, b) => a.place - b.place || a.picture.name.localeCompare(b.picture.name))
        .map(({ picture }) => picture),
    ]),
  )
}

type Wish = {
  sku: string
  /** The pictures that the line names; undefined if it names none. */
  images: readonly string[] | undefined
  /** URLs of the product's existing pictures, in order. */
  present: readonly string[]
}
export type Shelf = {
  byName: ReadonlyMap<string, ArchivedPicture>
  bySku: ReadonlyMap<string, ArchivedPicture[]>
}

/** The picture id in a file name. Width and format follow it and do not matter. */
const idIn = (url: string) => /^([A-Za-z0-9_-]{20})-\d+\./.exec(baseName(url))?.[1]

/**
 * The pictures that a product will have, in order, or undefined if they stay unchanged. A line's `images` name files of
 * the archive or existing pictures of the product; without `images`, files named after the article number are used.
 */
export function wantedPictures(
  { sku, images, present }: Wish,
  shelf: Shelf,
): { wanted: WantedPicture[] | undefined; notes: RowNote[] } {
  if (images === undefined) {
    const files = shelf.bySku.get(sku.normalize('NFC').toLowerCase())
    return { wanted: files?.map(({ name }) => ({ file: name })), notes: [] }
  }
  const notes: RowNote[] = []
  const wanted: WantedPicture[] = []
  for (const name of images) {
    const kept = present.find((url) => idIn(url) !== undefined && idIn(url) === idIn(name))
    const file = shelf.byName.get(nameKey(name))
    if (kept) wanted.push({ kept })
    else if (file) wanted.push({ file: file.name })
    else
      notes.push({
        kind: 'look',
        column: 'images',
        message: importRowTexts.pictureNotInArchive(name),
      })
  }
  const isSame =
    wanted.length === present.length &&
    wanted.every((picture, place) => 'kept' in picture && picture.kept === present[place])
  return { wanted: isSame || wanted.length === 0 ? undefined : wanted, notes }
}
