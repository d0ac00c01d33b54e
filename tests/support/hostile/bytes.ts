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

/** One chunk of a PNG with its right length and checksum. */
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

/** The IHDR chunk; colour 0 is grey, 2 RGB, 3 palette, 6 RGB with transparency. */
export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer {
  return pngChunk(
    'IHDR',
    joined(uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, Number(interlaced)])),
  )
}

/** Puts chunks right behind the header of a PNG. */
export function withPngChunks(png: Uint8Array, ...chunks: Uint8Array[]): Buffer {
  const behindHeader = pngStart.length + 25
  return joined(png.subarray(0, behindHeader), ...chunks, png.subarray(behindHeader))
}

/** A segment of a JPEG: its marker, its length, its bytes (65,533 at most). */
export function jpegSegment(code: number, data: Uint8Array | string): Buffer {
  const bytes = typeof data === 'string' ? ascii(data) : data
  return joined(Buffer.from([0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes)
}

/** Puts segments right behind the start of a JPEG. */
export const withJpegSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

/** Where the frame header of a JPEG begins (its SOF0 or SOF2 marker). */
export function jpegFrameAt(jpeg: Uint8Array): number {
  let at = 2
  while (at < jpeg.length) {
    const code = jpeg[at + 1]
    if (code === 0xc0 || code === 0xc2) return at
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  }
  throw new Error('a JPEG without a frame')
}

/** The same JPEG promising another size. */
export function jpegPromising(jpeg: Uint8Array, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = jpegFrameAt(bytes)
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** Adds a chunk to a WebP and corrects the length that its first bytes state. */
export function withRiffChunk(webp: Uint8Array, type: string, data: Uint8Array | string): Buffer {
  const body = typeof data === 'string' ? ascii(data) : data
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  const whole = joined(webp, type, length, body, body.length % 2 === 1 ? '\0' : '')
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The same bytes with all occurrences of four characters and the eight bytes behind them changed by `change`. */
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
