import type pg from 'pg'
import { storedName } from '#shop/uploads/picture-maker.server.ts'
import { pictureOrigin } from '#shop/uploads/picture-origin.ts'
import {
  pictureFormats,
  pictureIdOf,
  pictureName,
  pictureWidths,
  plainPictureUrl,
} from '#shop/uploads/picture-view.ts'

export type StoredPicture = { id: string; width: number; original?: string; isShown: boolean }
export type StoredFiles = {
  pictures: StoredPicture[]
  /** Files of deleted pictures that orders still show; they cannot be rendered again. */
  kept: string[]
}

/** All files that the rows of a shop refer to, in the caller's snapshot. */
export async function findStoredFiles(client: pg.Client): Promise<StoredFiles> {
  const { rows } = await client.query<{ id: string; width: number; origin: unknown; isShown: boolean }>(
    `SELECT id, width, jsonb_build_object('kind', origin->'kind', 'file', origin->'file') AS origin,
            product_id IS NOT NULL AS "isShown"
       FROM product_images ORDER BY id`,
  )
  const pictures = rows.map(({ id, width, origin, isShown }) => {
    const read = uploaded.safeParse(origin)
    return { id, width, isShown, ...(read.success ? { original: read.data.file } : {}) }
  })
  const known = new Set(pictures.map(({ id }) => id))
  const { rows: lines } = await client.query<{ address: string }>(
    `SELECT DISTINCT main_image AS address FROM order_items WHERE main_image LIKE '/pictures/%' ORDER BY 1`,
  )
  const kept = lines.flatMap(({ address }) => {
    const id = pictureIdOf(address)
    return id === undefined || known.has(id) ? [] : [storedName(address.slice('/pictures/'.length))]
  })
  return { pictures, kept }
}

const [uploaded] = pictureOrigin.options

/** The files that pages load first (docs/decisions/storefront.md); others are rendered again on request. */
export const firstFilesOf = (picture: StoredPicture): string[] => [
  ...pictureWidths(picture.width).map((width) => storedName(pictureName(picture.id, width, 'avif'))),
  storedName(plainPictureUrl(picture).slice('/pictures/'.length)),
]

/** Every file that may exist for a picture. */
export const allFilesOf = (picture: StoredPicture): string[] => [
  ...(picture.original === undefined ? [] : [picture.original]),
  ...pictureWidths(picture.width).flatMap((width) =>
    pictureFormats.map((format) => storedName(pictureName(picture.id, width, format))),
  ),
]
