import sharp from 'sharp'
import { joined, jpegFrameAt, jpegPromising, patched, pngChunk, pngHeader, pngStart } from './bytes.ts'
import type { HostileFile } from './hostile-file.ts'
import type { Samples } from './samples.ts'

/** Damaged pictures, and intact ones of odd shape, colour or kind. */
export async function oddPictures(from: Samples): Promise<HostileFile[]> {
  return [...cut(from), ...damaged(from), ...(await whole(from))]
}

/** Where a truncated file ends, as a share of the whole. */
const cuts = [0.02, 0.1, 0.5, 0.9]

function cut(from: Samples): HostileFile[] {
  return Object.entries(from).flatMap(([kind, bytes]) =>
    cuts.map((part) => ({
      what: `a ${kind} that ends after ${part * 100} % of it`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
      fate: 'refused' as const,
    })),
  )
}

function damaged({ jpeg, png, webp, avif }: Samples): HostileFile[] {
  const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'refused' })
  const either = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'either' })
  const frame = jpegFrameAt(jpeg)
  return [
    refused(
      'a PNG with a wrong checksum of its header',
      patched(png, 'IHDR', (copy, at) => copy.writeUInt32BE(1, at + 17)),
    ),
    refused(
      'a PNG with a wrong checksum of its pixels',
      patched(png, 'IDAT', (copy, at) => copy.fill(7, at + 500, at + 540)),
    ),
    refused(
      'a PNG with a chunk longer than the file',
      patched(png, 'IDAT', (copy, at) => copy.writeUInt32BE(0x7fffffff, at - 4)),
    ),
    refused('a PNG of no width', joined(pngStart, pngHeader({ width: 0, height: 40 }), pngChunk('IEND', ''))),
    refused(
      'a PNG of negative width',
      joined(pngStart, pngHeader({ width: 0xffffffff, height: 40 }), pngChunk('IEND', '')),
    ),
    refused(
      'a PNG without pixels',
      joined(pngStart, pngHeader({ width: 40, height: 40 }), pngChunk('IEND', '')),
    ),
    refused(
      'a PNG of an unknown colour type',
      joined(pngStart, pngHeader({ width: 40, height: 40, colour: 9 }), pngChunk('IEND', '')),
    ),
    refused('a JPEG of no height', jpegPromising(jpeg, 320, 0)),
    refused(
      'a JPEG with a segment longer than the file',
      joined(jpeg.subarray(0, 2), '\xff\xe1\xff\xff', jpeg.subarray(2, 300)),
    ),
    refused(
      'a JPEG of nine components',
      joined(jpeg.subarray(0, frame + 9), '\x09', jpeg.subarray(frame + 10)),
    ),
    either('a JPEG without its last two bytes', jpeg.subarray(0, -2)),
    either(
      'a JPEG with pixels of another file',
      joined(jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(4000, 0x5a), jpeg.subarray(jpeg.length / 2)),
    ),
    either(
      'a WebP that states a wrong length',
      patched(webp, 'WEBP', (copy, at) => copy.writeUInt32LE(0xfffffff0, at - 4)),
    ),
    refused(
      'a WebP that states no length',
      patched(webp, 'WEBP', (copy, at) => copy.writeUInt32LE(0, at - 4)),
    ),
    either(
      'an AVIF whose boxes overlap',
      patched(avif, 'iloc', (copy, at) => copy.writeUInt32BE(0x7fffffff, at + 20)),
    ),
    refused('an AVIF without its data', avif.subarray(0, avif.indexOf('mdat'))),
  ]
}

async function whole({ jpeg, png }: Samples): Promise<HostileFile[]> {
  const shown = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'shown' })
  const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'refused' })
  const photo = () => sharp(jpeg)
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dca94a' } })
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return [
    shown('a JPEG in printing colours', await photo().toColourspace('cmyk').jpeg().toBuffer()),
    shown('a JPEG in grey', await photo().greyscale().jpeg().toBuffer()),
    shown('a JPEG with its colour profile', await photo().withIccProfile('p3').jpeg().toBuffer()),
    shown('a progressive JPEG', await photo().jpeg({ progressive: true }).toBuffer()),
    shown('a PNG of sixteen bits', await sharp(png).toColourspace('rgb16').png().toBuffer()),
    shown('a PNG in grey with transparency', await sharp(png).greyscale().ensureAlpha(0.4).png().toBuffer()),
    shown('a PNG with a palette', await sharp(png).png({ palette: true, colours: 4 }).toBuffer()),
    shown('an interlaced PNG', await sharp(png).png({ progressive: true }).toBuffer()),
    shown('a WebP without loss', await photo().webp({ lossless: true }).toBuffer()),
    shown(
      'an AVIF of ten bits',
      await photo()
        .avif({ bitdepth: 10, effort: 0 })
        .toBuffer()
        .catch(() => photo().avif({ effort: 0 }).toBuffer()),
    ),
    shown(
      'a moving WebP',
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer(),
    ),
    shown('a moving PNG', movingPng(png)),
    shown('a picture of one pixel', await flat(1, 1).png().toBuffer()),
    shown('a picture of one line', await flat(20_000, 1).png().toBuffer()),
    refused('a picture 34 times as high as wide', await flat(500, 17_000).png().toBuffer()),
    refused('a picture of one column', await flat(1, 20_000).png().toBuffer()),
    shown('a JPEG turned and mirrored', await photo().withMetadata({ orientation: 7 }).jpeg().toBuffer()),
    shown(
      'a JPEG with an orientation that does not exist',
      await photo()
        .withExif({ IFD0: { Orientation: '99' } })
        .jpeg()
        .toBuffer(),
    ),
  ]
}

/** Declares a thousand frames and contains none. */
function movingPng(png: Buffer): Buffer {
  return joined(
    png.subarray(0, 33),
    pngChunk('acTL', Buffer.from([0, 0, 3, 0xe8, 0, 0, 0, 0])),
    png.subarray(33),
  )
}
