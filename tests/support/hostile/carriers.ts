import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  ascii,
  joined,
  jpegSegment,
  marker,
  pngChunk,
  script,
  withJpegSegments,
  withPngChunks,
  withRiffChunk,
} from './bytes.ts'
import type { HostileFile } from './hostile-file.ts'
import type { Samples } from './samples.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:li>${script}</rdf:li></x:xmpmeta>`
const zip = `PK\x03\x04\x14\0\0\0\0\0${marker}PK\x05\x06${'\0'.repeat(18)}`
const php = `<?php echo "${marker}"; ?>`

/** Real pictures with something smuggled in. They may be shown, but only as pixels. */
export async function carriers({ jpeg, png, webp, avif }: Samples): Promise<HostileFile[]> {
  const shown = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'shown' })
  const photo = sharp(jpeg)
  const spied = photo.clone().withExif({
    IFD0: { Copyright: script, Artist: marker, ImageDescription: php },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 5/1 24/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '5/1 7/1 12/1',
    },
  })
  return [
    shown('a JPEG with a web page behind it', joined(jpeg, `<html>${script}</html>`)),
    shown('a JPEG with an archive behind it', joined(jpeg, zip)),
    shown('a JPEG with a script as its comment', withJpegSegments(jpeg, jpegSegment(0xfe, script))),
    shown('a JPEG with PHP as its comment', withJpegSegments(jpeg, jpegSegment(0xfe, php))),
    shown(
      'a JPEG that is a script too',
      withJpegSegments(jpeg, jpegSegment(0xe0, `JFIF\0*/=1;alert('${marker}');/*`)),
    ),
    shown('a JPEG with the place where it was taken', await spied.clone().jpeg().toBuffer()),
    shown('a PNG with the place where it was taken', await spied.clone().png().toBuffer()),
    shown('a WebP with the place where it was taken', await spied.clone().webp().toBuffer()),
    shown('an AVIF with the place where it was taken', await spied.clone().avif({ effort: 0 }).toBuffer()),
    shown(
      'a JPEG with XMP',
      withJpegSegments(jpeg, jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    ),
    shown(
      'a JPEG with forty full segments of XMP',
      withJpegSegments(
        jpeg,
        ...Array.from({ length: 40 }, () =>
          jpegSegment(0xe1, `http://ns.adobe.com/xmp/extension/\0${marker.repeat(4000)}`),
        ),
      ),
    ),
    shown(
      'a JPEG with a broken EXIF block',
      withJpegSegments(jpeg, jpegSegment(0xe1, `Exif\0\0II*\0\xff\xff\xff\x7f${script}`)),
    ),
    shown(
      'a JPEG with a colour profile that is none',
      withJpegSegments(
        jpeg,
        jpegSegment(0xe2, joined('ICC_PROFILE\0\x01\x01', script, Buffer.alloc(60_000, 65))),
      ),
    ),
    shown(
      'a JPEG with sixty pieces of a colour profile',
      withJpegSegments(
        jpeg,
        ...Array.from({ length: 60 }, (_, i) =>
          jpegSegment(
            0xe2,
            joined('ICC_PROFILE\0', Buffer.from([i + 1, 60]), Buffer.alloc(60_000, 65), marker),
          ),
        ),
      ),
    ),
    shown(
      'a JPEG with Photoshop data',
      withJpegSegments(jpeg, jpegSegment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${script}`)),
    ),
    shown('a PNG with a script as its text', withPngChunks(png, pngChunk('tEXt', `Comment\0${script}`))),
    shown('a PNG with XMP', withPngChunks(png, pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    shown(
      'a PNG whose text unpacks to 50 MB',
      withPngChunks(png, pngChunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(50_000_000, 65))))),
    ),
    shown(
      'a PNG whose colour profile unpacks to 50 MB',
      withPngChunks(png, pngChunk('iCCP', joined('icc\0\0', deflateSync(Buffer.alloc(50_000_000, 65))))),
    ),
    shown(
      'a PNG with two thousand texts',
      withPngChunks(png, ...Array.from({ length: 2000 }, (_, i) => pngChunk('tEXt', `k${i}\0${marker}`))),
    ),
    shown('a PNG with a private chunk', withPngChunks(png, pngChunk('phPp', php))),
    shown('a PNG with a web page behind it', joined(png, `<html>${script}</html>`)),
    shown('a PNG with an archive behind it', joined(png, zip)),
    shown('a PNG with a script for pixels', await scriptForPixels()),
    shown('a WebP with XMP', await sharp(webp).withXmp(xmp).webp().toBuffer()),
    shown('a WebP with a chunk of its own', withRiffChunk(webp, 'EVIL', script)),
    shown('a WebP with a web page behind it', joined(webp, `<html>${script}</html>`)),
    shown('an AVIF with a web page behind it', joined(avif, `<html>${script}</html>`)),
    shown(
      'an AVIF with a box of its own',
      joined(avif, Buffer.from([0, 0, 0, 8 + script.length]), 'evil', script),
    ),
  ]
}

/** Uncompressed pixels that spell a script: the decoder returns them exactly, a lossy encoder does not. */
async function scriptForPixels(): Promise<Buffer> {
  const width = 60
  const pixels = ascii(script.repeat(400)).subarray(0, width * 40 * 3)
  return sharp(pixels, { raw: { width, height: 40, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
