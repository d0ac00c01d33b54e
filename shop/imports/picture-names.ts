import { importRowTexts } from '#shop/texts/imports.ts'
import type { RowNote } from './read-cells.ts'

/** A file in the archive that can be a picture by its name; `path` is its name there. */
export type ArchivedPicture = { name: string; path: string; bytes: number }

/** A picture of a product after the import: one that it has, or a file of the archive by its name. */
export type WantedPicture = { kept: string } | { file: string }

/** The last part of a name: no folder of an archive or a cell is ever honoured (SAFETY 35). */
export const baseName = (path: string): string => path.split(/[/\\]/).pop() ?? ''

/** How names are compared: cameras and Excel do not agree on capitals. */
export const nameKey = (path: string): string => baseName(path).normalize('NFC').toLowerCase()

const numbered = /^(.*?)(?:[-_ ](\d{1,2}))?\.(jpe?g|png|webp|avif)$/

/** The pictures of an archive by the number (sku) that their names begin with: PERF-0042.jpg, PERF-0042-2.jpg. */
export function picturesBySku(pictures: readonly ArchivedPicture[]): Map<string, ArchivedPicture[]> {
  const found = new Map<string, { place: number; picture: ArchivedPicture }[]>()
  const add = (sku: string, place: number, picture: ArchivedPicture) =>
    found.set(sku, [...(found.get(sku) ?? []), { place, picture }])
  for (const picture of pictures) {
    const key = nameKey(picture.name)
    const [, stem = '', place] = numbered.exec(key) ?? []
    if (stem === '') continue
    // PERF-0042.jpg is the picture of PERF-0042, and could be the 42nd of PERF: the caller asks for the sku it has.
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
  /** What the line names; undefined when it names none. */
  images: readonly string[] | undefined
  /** Addresses of the pictures that the product has, in their order. */
  present: readonly string[]
}
export type Shelf = {
  byName: ReadonlyMap<string, ArchivedPicture>
  bySku: ReadonlyMap<string, ArchivedPicture[]>
}

/** Addresses carry widths and formats after the picture's id, and any of them names it. */
const idIn = (address: string) => /^([A-Za-z0-9_-]{20})-\d+\./.exec(baseName(address))?.[1]

/**
 * The pictures that a product shall have, in their order, or undefined when they stay as they are. A line's `images`
 * name files of the archive or pictures that the product has; without it the files that are named after the number.
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
    const kept = present.find((address) => idIn(address) !== undefined && idIn(address) === idIn(name))
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
