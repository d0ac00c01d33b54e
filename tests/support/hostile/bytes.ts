import { crc32 } from 'node:zlib'

/** Every hostile file contains it; no picture that we serve may. */
export const marker = 'smuggled-7f3a9c'

export const script = `<script>alert("${marker}")</script>`

export const ascii = (text: string) => Buffer.from(text, 'latin1')

export const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)))

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const pngStart = ascii('\x89PNG\r\n\x1a\n')

/** One PNG chunk with correct length and checksum. */
export function pngChunk(type: string, data: Uint8Array | string): Buffer {
  const named = joined(type, data)
  return joined(uint32(named.length - 4), named, uint32(crc32(named)))
}

export type PngHeader = {
  width: number
  height: number
  depth?: number
  colour?: number
  interlaced?: boolean
}

/** The IHDR chunk; colour type 0 is grey, 2 RGB, 3 palette, 6 RGB with transparency. */
export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer {
  return pngChunk(
    'IHDR',
    joined(uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, Number(interlaced)])),
  )
}

/** Inserts chunks right after the PNG header. */
export function withPngChunks(png: Uint8Array, ...chunks: Uint8Array[]): Buffer {
  const behindHeader = pngStart.length + 25
  return joined(png.subarray(0, behindHeader), ...chunks, png.subarray(behindHeader))
}

/** A JPEG segment: its marker, its length, and its bytes (at most 65,533). */
export function jpegSegment(code: number, data: Uint8Array | string): Buffer {
  const bytes = typeof data === 'string' ? ascii(data) : data
  return joined(Buffer.from([0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes)
}

/** Inserts segments right after the start of a JPEG. */
export const withJpegSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

/** The offset of a JPEG's frame header (its SOF0 or SOF2 marker). */
export function jpegFrameAt(jpeg: Uint8Array): number {
  let at = 2
  while (at < jpeg.length) {
    const code = jpeg[at + 1]
    if (code === 0xc0 || code === 0xc2) return at
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  }
  throw new Error('a JPEG without a frame')
}

/** The same JPEG claiming another size. */
export function jpegPromising(jpeg: Uint8Array, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = jpegFrameAt(bytes)
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** Adds a chunk to a WebP and corrects the length in its header. */
export function withRiffChunk(webp: Uint8Array, type: string, data: Uint8Array | string): Buffer {
  const body = typeof data === 'string' ? ascii(data) : data
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  const whole = joined(webp, type, length, body, body.length % 2 === 1 ? '\0' : '')
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The same bytes with every occurrence of four characters and the following eight bytes changed by `change`. */
export function patched(
  bytes: Uint8Array,
  at: string,
  change: (copy: Buffer, index: number) => void,
): Buffer {
  const copy = Buffer.from(bytes)
  const index = copy.indexOf(at)
  if (index < 0) throw new Error(`no ${at} in these bytes`)
  change(copy, index)
  return copy
}
