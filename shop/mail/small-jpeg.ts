import { parsePictureName, pictureUrl } from '#shop/uploads/picture-view.ts'

const folder = '/pictures/'
/** Twice the displayed width, for sharp pictures on dense screens. */
const smallWidth = 480

/** A product's picture as JPEG, which every mail program shows; undefined if it has no picture of the shop's own. */
export function smallJpeg(url: string, publicUrl: string): string | undefined {
  const picture = url.startsWith(folder) ? parsePictureName(url.slice(folder.length)) : undefined
  return picture && `${publicUrl}${pictureUrl(picture.id, Math.min(picture.width, smallWidth), 'jpg')}`
}
