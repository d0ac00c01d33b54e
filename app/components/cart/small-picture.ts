import { parsePictureName, pictureUrl } from '#shop/uploads/picture-view.ts'

/** Wide enough for a cart line on any screen, in px; every wider picture exists in this width too. */
const smallWidth = 480
const folder = '/pictures/'

/** The small picture of a line, from the path that carts and orders store; undefined if there is none. */
export function smallPicture(url: string): { src: string; avif?: string } | undefined {
  if (url === '') return undefined
  const picture = url.startsWith(folder) ? parsePictureName(url.slice(folder.length)) : undefined
  if (!picture) return { src: url }
  const width = Math.min(picture.width, smallWidth)
  return {
    src: pictureUrl(picture.id, width, 'webp'),
    avif: pictureUrl(picture.id, width, 'avif'),
  }
}
