import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { joined, jpegPromising, patched, pngChunk, pngHeader, pngStart } from './bytes.ts'
import type { HostileFile } from './hostile-file.ts'
import type { Samples } from './samples.ts'

/** Small files that would need much memory or time. */
export async function bombs({ jpeg, webp, avif }: Samples): Promise<HostileFile[]> {
  const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'refused' })
  return [
    refused('a JPEG that promises 30000 x 30000', jpegPromising(jpeg, 30_000, 30_000)),
    refused('a JPEG that promises 65535 x 65535', jpegPromising(jpeg, 65_535, 65_535)),
    refused('a WebP that promises 16383 x 16383', webpPromising(webp, 16_383)),
    refused(
      'an AVIF that promises 30000 x 30000',
      patched(avif, 'ispe', (copy, at) => {
        copy.writeUInt32BE(30_000, at + 8)
        copy.writeUInt32BE(30_000, at + 12)
      }),
    ),
    refused('a PNG that promises 2147483647 x 2147483647', promisedPng(0x7fffffff)),
    refused('a JPEG with four thousand scans', await manyScans()),
  ]
}

/** Like `bombs`, but making them takes seconds and much memory here too. */
export async function heavyBombs(): Promise<HostileFile[]> {
  const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'refused' })
  const either = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'either' })
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dca94a' }, limitInputPixels: false })
  return [
    refused(
      'a PNG that really unpacks to 30000 x 30000',
      blackPng({ width: 30_000, height: 30_000, depth: 1, colour: 0 }),
    ),
    refused('a JPEG of really 30000 x 30000', await flat(30_000, 30_000).jpeg({ quality: 1 }).toBuffer()),
    refused(
      'a WebP of really 16000 x 8000',
      await flat(16_000, 8_000).webp({ quality: 1, effort: 0 }).toBuffer(),
    ),
    refused(
      'an AVIF of really 9000 x 9000',
      await flat(9_000, 9_000).avif({ quality: 1, effort: 0 }).toBuffer(),
    ),
    refused(
      'a PNG of 50 megapixels and one line',
      blackPng({ width: 10_000, height: 5_001, depth: 1, colour: 0 }),
    ),
    either(
      'a PNG of 49 megapixels, interlaced, of sixteen bits',
      blackPng({ width: 7_000, height: 7_000, depth: 16, colour: 6, interlaced: true }),
    ),
    either(
      'a PNG of 49 megapixels of one bit',
      blackPng({ width: 7_000, height: 7_000, depth: 1, colour: 0 }),
    ),
    either(
      'a progressive JPEG of 49 megapixels',
      await flat(7_000, 7_000).jpeg({ quality: 1, progressive: true }).toBuffer(),
    ),
    either('a WebP of 49 megapixels', await flat(7_000, 7_000).webp({ quality: 1, effort: 0 }).toBuffer()),
    either('an AVIF of 49 megapixels', await flat(7_000, 7_000).avif({ quality: 1, effort: 0 }).toBuffer()),
  ]
}

const promisedPng = (side: number) =>
  joined(
    pngStart,
    pngHeader({ width: side, height: side }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', ''),
  )

type Black = { width: number; height: number; depth: number; colour: number; interlaced?: boolean }

/** All zeros, which compress to a thousandth. An interlaced one has a few more lines: each pass has its own. */
function blackPng({ width, height, depth, colour, interlaced = false }: Black): Buffer {
  const lineBytes = 1 + Math.ceil((width * depth * (colour === 6 ? 4 : 1)) / 8)
  const bytes = lineBytes * height + (interlaced ? height * 2 : 0)
  const pixels = deflateSync(Buffer.alloc(bytes))
  return joined(
    pngStart,
    pngHeader({ width, height, depth, colour, interlaced }),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', ''),
  )
}

function webpPromising(webp: Buffer, side: number): Buffer {
  return patched(webp, 'VP8 ', (copy, at) => {
    copy.writeUInt16LE(side, at + 14)
    copy.writeUInt16LE(side, at + 16)
  })
}

/** Each scan of a progressive JPEG covers the whole picture again. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#dca94a' } })
    .jpeg({ progressive: true, quality: 20 })
    .toBuffer()
  const end = jpeg.length - 2
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(lastScan, end)
  return joined(jpeg.subarray(0, end), ...Array.from({ length: 4_000 }, () => scan), jpeg.subarray(end))
}
