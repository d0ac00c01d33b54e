/**
 * A separate process that draws, decodes and encodes pictures: at low priority, so that pages are always served first, and
 * isolated from the shop, so that a picture that crashes a decoder affects nothing else. It has no files and no database:
 * bytes come in, bytes go out.
 */
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { paint } from '#db/seed/illustrations/paint.ts'
import { pictureOf } from '#db/seed/illustrations/views.ts'
import { concurrencyLimit } from '#shop/concurrency-limit.ts'
import { pictureKindOf } from './picture-kind.ts'
import { type PictureFormat, pictureWidths } from './picture-view.ts'
import {
  mostHeight,
  mostPixels,
  type PictureAnswer,
  type PictureRefusal,
  type PictureRequest,
  type PictureSize,
  type PictureSource,
  type PictureTask,
  type UploadSource,
} from './picture-work.ts'

/** The background of every picture (docs/looks.md, Colour), since JPEG cannot be transparent. */
const PLATE = '#f3eee6'
const PLACEHOLDER_WIDTH = 10
/**
 * AVIF at its default effort takes 3.6 s a picture. Uploads are encoded before anybody requests them: effort 1 takes 0.5 s
 * for the three widths, and effort 2 would double that to save a tenth of the bytes. Drawings are encoded while somebody
 * waits: effort 0 takes 21 ms for a card's width, effort 2 takes 95 ms.
 */
const avifEffort = { bytes: 1, drawing: 0 } as const satisfies Record<PictureSource['kind'], number>

/** Larger ones are decoded one at a time: an AVIF of 49 megapixels needs 950 MB, and two at once needed 1.8 GB. */
const LARGE_PIXELS = 12_000_000
const oneLargeAtATime = concurrencyLimit(1)

class Refused extends Error {
  readonly refusal: PictureRefusal
  constructor(refusal: PictureRefusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}

/** Opens uploaded bytes, rotated as the camera was held. Metadata is dropped when the result is encoded. */
function open(bytes: Uint8Array): Sharp {
  if (pictureKindOf(bytes) === undefined) throw new Refused('unreadable')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

async function imageOf(source: PictureSource, width: number): Promise<Sharp> {
  return source.kind === 'bytes'
    ? open(source.bytes).resize({ width, withoutEnlargement: true })
    : paint(pictureOf(source.row, source.view), width)
}

const encoders: Record<PictureFormat, (image: Sharp, kind: PictureSource['kind']) => Sharp> = {
  avif: (image, kind) => image.avif({ quality: 55, effort: avifEffort[kind] }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.flatten({ background: PLATE }).jpeg({ quality: 82, mozjpeg: true }),
}

function placeholder({ bytes }: UploadSource): Promise<Buffer> {
  return open(bytes)
    .resize({ width: PLACEHOLDER_WIDTH, withoutEnlargement: true })
    .flatten({ background: PLATE })
    .webp({ quality: 30, effort: 0 })
    .toBuffer()
}

/** The size of an upload. Decodes it completely, since a header alone does not show whether the rest is missing. */
async function inspect({ bytes }: UploadSource): Promise<PictureSize> {
  const { autoOrient, width, height } = await open(bytes).metadata()
  if (width * height > mostPixels) throw new Refused('too_many_pixels')
  const widest = Math.max(...pictureWidths(autoOrient.width))
  if ((autoOrient.height * widest) / autoOrient.width > mostHeight) throw new Refused('too_high')
  await open(bytes).stats()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Reads only the header. Unreadable bytes are refused later, when they are opened. */
async function isLarge(source: PictureSource): Promise<boolean> {
  if (source.kind !== 'bytes') return false
  const { width, height } = await open(source.bytes).metadata()
  return width * height > LARGE_PIXELS
}

async function answer({ id, task }: PictureRequest): Promise<PictureAnswer> {
  try {
    const work = () => perform(task)
    return { id, ...(await ((await isLarge(task.source)) ? oneLargeAtATime(work) : work())) }
  } catch (error) {
    if (error instanceof Refused) return { id, refusal: error.refusal }
    const message = error instanceof Error ? error.message : String(error)
    if (/exceeds pixel limit/i.test(message)) return { id, refusal: 'too_many_pixels' }
    // sharp has no error classes: failures with an upload's bytes are the upload's fault, failures with a drawing are ours.
    return task.source.kind === 'bytes' ? { id, refusal: 'unreadable' } : { id, error: message }
  }
}

async function perform(task: PictureTask): Promise<{ bytes: Uint8Array } | { size: PictureSize }> {
  if (task.do === 'inspect') return { size: await inspect(task.source) }
  if (task.do === 'placeholder') return { bytes: await placeholder(task.source) }
  const image = await imageOf(task.source, task.width)
  return { bytes: await encoders[task.format](image, task.source.kind).toBuffer() }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

// The parent is our own code and uses only this protocol.
process.on('message', (request: PictureRequest) => {
  void answer(request).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the shop decides when we end, after the current picture.
process.on('SIGINT', () => undefined)
