/** A picture's URLs, and what a page needs to show it. Runs anywhere; the files are created in `picture-maker.server.ts`. */

/** Formats offered to browsers, best first. JPEG is only for link previews and mail (DESIGN section 8). */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** For a phone's card, for a card on a dense screen or the product page, and for the lightbox. In CSS pixels times density. */
const offeredWidths = [480, 960, 1440] as const
/** The width in `mainImage` and `images` (DESIGN section 5): good enough anywhere. */
const plainWidth = 960

/** What a page needs to show a picture without layout shift. */
export type Picture = {
  src: string
  alt: string
  width: number
  height: number
  placeholder?: string
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
}

/** The columns of `product_images` for a view. */
export type PictureRow = {
  id: string
  alt: string
  width: number
  height: number
  placeholder: string | null
}

/** The widths in which a picture is offered, never more than its original's. */
export function pictureWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, offeredWidths[offeredWidths.length - 1] ?? originalWidth)
  return [...offeredWidths.filter((width) => width < widest), widest]
}

/** The name of one file of a picture, '3f…-960.webp'. */
export const pictureName = (id: string, width: number, format: PictureFormat) => `${id}-${width}.${format}`

/** The URL of a picture; `width` in pixels. */
export const pictureUrl = (id: string, width: number, format: PictureFormat) =>
  `/pictures/${pictureName(id, width, format)}`

const plainWidthOf = (row: { width: number }) =>
  pictureWidths(row.width).findLast((width) => width <= plainWidth) ?? row.width

/** The URL that represents the picture in `mainImage`, `images` and orders, in a format that every browser knows. */
export const plainPictureUrl = (row: { id: string; width: number }) =>
  pictureUrl(row.id, plainWidthOf(row), 'webp')

/** The same picture as JPEG, for mail and link previews. */
export const jpegUrl = (row: { id: string; width: number }) => pictureUrl(row.id, plainWidthOf(row), 'jpg')

/** Returns everything that a `<picture>` needs: URL, size, alternative text, placeholder, and a srcset for each format. */
export function pictureView(row: PictureRow): Picture {
  const widths = pictureWidths(row.width)
  const srcset = (format: PictureFormat) =>
    widths.map((width) => `${pictureUrl(row.id, width, format)} ${width}w`).join(', ')
  const width = plainWidthOf(row)
  return {
    src: plainPictureUrl(row),
    alt: row.alt,
    width,
    height: Math.max(1, Math.round((row.height * width) / row.width)),
    ...(row.placeholder === null ? {} : { placeholder: row.placeholder }),
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  }
}

/** Ids are those of `newId` (shop/ids.ts). */
const namePattern = /^([A-Za-z0-9_-]{20})-([1-9]\d{0,4})\.(avif|webp|jpg)$/

/** Parses a file name in the format of `pictureName`; undefined for anything else, so that no other name reaches a disk. */
export function parsePictureName(
  name: string,
): { id: string; width: number; format: PictureFormat } | undefined {
  const [, id, width, format] = namePattern.exec(name) ?? []
  const known = pictureFormats.find((one) => one === format)
  return id === undefined || known === undefined ? undefined : { id, width: Number(width), format: known }
}

/** The id of the picture that one of our URLs belongs to (any width and format); undefined for a foreign URL. */
export function pictureIdOf(url: string): string | undefined {
  return url.startsWith('/pictures/') ? parsePictureName(url.slice('/pictures/'.length))?.id : undefined
}
