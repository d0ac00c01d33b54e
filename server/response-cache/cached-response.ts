import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compact, compress, type Effort, type Encoding, encodingHeaders } from './encodings.ts'

/**
 * Bytes to send unchanged, with all headers in the flat list that Node writes fastest, and the header text that Node last made of
 * them.
 */
export type EncodedBody = { bytes: Buffer; head: readonly string[]; written?: WrittenHead }

/** Status line and headers as sent. They contain the second (since 1970) in which they were written. */
export type WrittenHead = { text: string; second: number }

type Content = { headers: Readonly<Record<string, string>>; tags: readonly string[] }

/** The measured memory overhead of a response in bytes, and per tag of its index entry. */
const overhead = 1500
const overheadPerTag = 150

/** A public response, compressed in the encodings requested so far. */
export class CachedResponse {
  readonly key: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  /** For `304 Not Modified`. */
  readonly head: readonly string[]
  readonly encoded: Partial<Record<Encoding, EncodedBody>> = {}
  readonly createdAt = Date.now()
  /** When something that it was generated from changed, in ms since 1970. */
  invalidatedAt = 0
  /** Whether it was requested since the last eviction pass. */
  wasHit = false
  /** Whether its smallest encodings have been made or are being made. */
  isRecompressed = false
  #plain: Buffer | undefined
  #underWay: Partial<Record<Encoding, Promise<EncodedBody>>> = {}

  constructor(key: string, body: string | Buffer, { headers, tags }: Content) {
    this.#plain = compact(body)
    this.key = key
    this.headers = headers
    this.tags = tags
    this.etag = `W/"${hash('sha256', this.#plain, 'base64url').slice(0, 22)}"`
    this.head = [...Object.entries(headers).flat(), 'etag', this.etag]
  }

  /** Size in bytes, including an estimate of the overhead. */
  get size(): number {
    const bodies = [this.#plain, ...Object.values(this.encoded).map(({ bytes }) => bytes)]
    // The identity encoding is the plain body, so count it once.
    const bytes = [...new Set(bodies)].reduce((total, body) => total + (body?.length ?? 0), 0)
    const characters = this.head.reduce((total, word) => total + word.length, this.key.length)
    return bytes + 2 * characters + overhead + overheadPerTag * this.tags.length
  }

  /** The uncompressed body. */
  body(): Buffer {
    if (this.#plain) return this.#plain
    if (this.encoded.identity) return this.encoded.identity.bytes
    if (this.encoded.gzip) return gunzipSync(this.encoded.gzip.bytes)
    return brotliDecompressSync(this.encoded.br?.bytes ?? Buffer.alloc(0))
  }

  /** Compresses quickly in one encoding, once for all concurrent callers. */
  encode(encoding: Encoding): Promise<EncodedBody> {
    this.#underWay[encoding] ??= this.#compress(encoding, 'quick').then((quick) => {
      // The smaller bytes may have been made meanwhile.
      this.encoded[encoding] ??= quick
      return this.encoded[encoding]
    })
    return this.#underWay[encoding]
  }

  /** Compresses as small as possible in every encoding, and drops the uncompressed body. */
  async recompress(): Promise<void> {
    this.isRecompressed = true
    const [br, gzip] = await Promise.all([this.#compress('br', 'small'), this.#compress('gzip', 'small')])
    this.encoded.br = br
    this.encoded.gzip = gzip
    this.#plain = undefined
    this.#underWay = {}
  }

  /** Drops what can be recomputed and is not needed to serve it again. */
  shrink(): void {
    if (!this.encoded.gzip && !this.encoded.br) return
    this.#plain = undefined
    delete this.encoded.identity
    this.#underWay = {}
  }

  async #compress(encoding: Encoding, effort: Effort): Promise<EncodedBody> {
    const bytes = await compress(this.body(), encoding, effort)
    const head = [...this.head, ...encodingHeaders(encoding), 'content-length', String(bytes.length)]
    return { bytes, head }
  }
}
