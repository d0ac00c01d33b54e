import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quick for whoever waits; small for everybody who comes later. */
const efforts = { quick: { br: 1, gzip: 1 }, small: { br: 5, gzip: 6 } } as const
export type Effort = keyof typeof efforts

/** Handing a small answer to another thread and back takes longer than compressing it in a hurry: 200 µs beside 40 for 14 kB. */
const smallBytes = 128 * 1024

export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const isAtOnce = effort === 'quick' && bytes.length <= smallBytes
  if (encoding === 'gzip') {
    const options = { level: efforts[effort].gzip }
    return compact(isAtOnce ? gzipSync(bytes, options) : await compressGzip(bytes, options))
  }
  const options = brotliOptions(bytes.length, efforts[effort].br)
  return compact(isAtOnce ? brotliCompressSync(bytes, options) : await compressBrotli(bytes, options))
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_MIN_WINDOW_BITS } = constants

/** A window larger than the answer is memory for nothing. */
const brotliOptions = (length: number, quality: number) => ({
  params: {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: length,
    [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16)))),
  },
})

/**
 * The same bytes in memory of exactly their size. Node cuts small buffers out of larger pieces, and one that is kept keeps
 * its whole piece: 64 kB for an answer of 2 kB.
 */
export function compact(bytes: string | Buffer): Buffer {
  const length = Buffer.byteLength(bytes)
  if (typeof bytes !== 'string' && bytes.buffer.byteLength === length) return bytes
  const own = Buffer.allocUnsafeSlow(length)
  if (typeof bytes === 'string') own.write(bytes)
  else bytes.copy(own)
  return own
}

/** Browsers send one of a few texts; a robot that makes them up fills no memory. */
const mostKnown = 200
const known = new Map<string, Encoding | undefined>()

/** The better encoding that a client takes, from its `Accept-Encoding`; `br;q=0` says that it does not. */
export function encodingOf(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  if (known.has(accepted)) return known.get(accepted)
  const encoding = negotiate(accepted)
  if (known.size >= mostKnown) known.clear()
  known.set(accepted, encoding)
  return encoding
}

function negotiate(accepted: string): Encoding | undefined {
  const wishes = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((word) => word.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )
  const [br, gzip] = [wishes.get('br') ?? 0, wishes.get('gzip') ?? 0]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}
