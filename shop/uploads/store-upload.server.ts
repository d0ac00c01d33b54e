import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import type { Problem } from '#shop/problem.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import type { Files } from './files.ts'
import { isHeic, pictureKindOf } from './picture-kind.ts'
import type { PictureMaker } from './picture-maker.server.ts'
import type { PictureOrigin } from './picture-origin.ts'
import { PictureRefused } from './picture-process.server.ts'
import { plainPictureUrl } from './picture-view.ts'
import type { PictureRefusal } from './picture-work.ts'

export type PictureMeans = { db: Db; files: Files; pictures: PictureMaker }

/** Maximum bytes per picture, and maximum number of pictures per request (SAFETY rule 35). */
export const uploadLimits = { bytes: 12 * 1024 * 1024, files: 12 } as const

/** Messages for the person who uploads. The route answers with the first as soon as it has read too much. */
export const tooHeavy: Problem = {
  code: 'too_large',
  message: say('pictureTooLarge'),
}
const tooManyPixels: Problem = { code: 'too_large', message: say('tooManyPixels') }
const tooHigh: Problem = {
  code: 'too_large',
  message: say('pictureTooHigh'),
}
const noPicture: Problem = {
  code: 'wrong_media_type',
  message: say('pictureFormats'),
}
const heic: Problem = {
  code: 'wrong_media_type',
  message: say('pictureHeic'),
}
export const unreadablePicture: Problem = {
  code: 'wrong_media_type',
  message: say('pictureDamaged'),
}
export const pictureRefusals = {
  too_many_pixels: tooManyPixels,
  too_high: tooHigh,
  unreadable: unreadablePicture,
} satisfies Record<PictureRefusal, Problem>

/**
 * Stores an uploaded picture that no product uses yet; `sweepUploads` removes it if none does within a day. Returns its id
 * and URL. Throws `too_large` for too many bytes or pixels or too tall a picture, `wrong_media_type` for bytes that are not
 * a JPEG, PNG, WebP or AVIF or cannot be decoded completely.
 */
export async function storeUpload(
  { db, files, pictures }: PictureMeans,
  bytes: Uint8Array,
): Promise<{ id: string; url: string }> {
  if (bytes.byteLength > uploadLimits.bytes) throw new ShopError(tooHeavy)
  if (pictureKindOf(bytes) === undefined) throw new ShopError(isHeic(bytes) ? heic : noPicture)
  const { size, placeholder } = await look(pictures, bytes)
  const id = newId()
  const origin: PictureOrigin = { kind: 'upload', file: `originals/${id}` }
  await files.put(origin.file, bytes)
  try {
    await db
      .insertInto('product_images')
      .values({ id, product_id: null, origin: JSON.stringify(origin), placeholder, ...size })
      .execute()
  } catch (error) {
    await files.remove(origin.file)
    throw error
  }
  return { id, url: plainPictureUrl({ id, width: size.width }) }
}

async function look(pictures: PictureMaker, bytes: Uint8Array) {
  try {
    return { size: await pictures.size(bytes), placeholder: await pictures.placeholder(bytes) }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new ShopError(pictureRefusals[error.refusal], { cause: error })
  }
}
