/** The picture formats that may be uploaded (SAFETY rule 35). */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0))

/**
 * Detects the format by the first bytes, never by a name or a declared type; undefined for anything else (SVG, GIF, HTML,
 * PDF, zip …). Runs before any decoder sees the file.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif'
  return undefined
}

/** Whether it is HEIC, in which many phones save pictures, but which only Apple's browsers show and we cannot decode. */
export const isHeic = (bytes: Uint8Array): boolean =>
  ['heic', 'heix', 'heim', 'hevc', 'mif1', 'msf1'].some((brand) => startsWith(bytes, 4, `ftyp${brand}`))
