import { parsePictureName, pictureAddress } from '#shop/uploads/picture-view.ts'

/** Wide enough for a cart line on any screen, in px; every wider picture exists in this width too. */
const smallWidth = 480
const folder = '/pictures/'

/** The small picture of a line, from the path that carts and orders store; undefined if there is none. */
export function smallPicture(address: string): { src: string; avif?: string } | undefined {
  if (address === '') return undefined
  const picture = address.startsWith(folder) ? parsePictureName(address.slice(folder.length)) : undefined
  if (!picture) return { src: address }
  const width = Math.min(picture.width, smallWidth)
  return {
    src: pictureAddress(picture.id, width, 'webp'),
    avif: pictureAddress(picture.id, width, 'avif'),
  }
}
