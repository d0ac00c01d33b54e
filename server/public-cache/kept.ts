import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compact, compress, type Effort, type Encoding } from './encodings.ts'

/** Bytes that can be sent as they are, with every header in the flat list that Node writes fastest. */
export type Ready = { bytes: Buffer; head: readonly string[] }

type Facts = { headers: Readonly<Record<string, string>>; tags: readonly string[] }

/** What the maps, lists and objects around an answer take, as measured; per tag one place in an index. */
const overhead = 1500
const overheadOfTag = 150

/** A public answer, compressed as far as anybody has asked for it. */
export class Kept {
  readonly key: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  /** For `304`: what a browser still has is right. */
  readonly head: readonly string[]
  readonly ready: { br?: Ready; gzip?: Ready } = {}
  readonly madeAt = Date.now()
  /** When something that it was made from changed, in ms since 1970. */
  droppedAt = 0
  /** Asked for since the last look at what may go. */
  wasAsked = false
  /** Its final bytes have been made or are being made. */
  isSettled = false
  #plain: Buffer | undefined
  #underWay: Partial<Record<Encoding, Promise<Ready>>> = {}

  constructor(key: string, body: string | Buffer, { headers, tags }: Facts) {
    this.#plain = compact(body)
    this.key = key
    this.headers = headers
    this.tags = tags
    this.etag = `W/"${hash('sha256', this.#plain, 'base64url').slice(0, 22)}"`
    this.head = [...Object.entries(headers).flat(), 'etag', this.etag]
  }

  /** In bytes, with a guess for what is not counted one by one. */
  get size(): number {
    const { br, gzip } = this.ready
    const bytes = (this.#plain?.length ?? 0) + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0)
    const words = this.head.reduce((total, word) => total + word.length, this.key.length)
    return bytes + 2 * words + overhead + overheadOfTag * this.tags.length
  }

  /** The answer itself. */
  plain(): Buffer {
    if (this.#plain) return this.#plain
    if (this.ready.gzip) return gunzipSync(this.ready.gzip.bytes)
    return brotliDecompressSync(this.ready.br?.bytes ?? Buffer.alloc(0))
  }

  /** Makes the bytes of one encoding in a hurry, once however many wait for them. */
  encode(encoding: Encoding): Promise<Ready> {
    this.#underWay[encoding] ??= this.#make(encoding, 'quick').then((made) => {
      // The smaller ones may have been made meanwhile.
      this.ready[encoding] ??= made
      return this.ready[encoding]
    })
    return this.#underWay[encoding]
  }

  /** Makes the smallest bytes of every encoding; the answer itself is then kept in no other form. */
  async settle(): Promise<void> {
    this.isSettled = true
    const [br, gzip] = await Promise.all([this.#make('br', 'small'), this.#make('gzip', 'small')])
    this.ready.br = br
    this.ready.gzip = gzip
    this.#plain = undefined
    this.#underWay = {}
  }

  async #make(encoding: Encoding, effort: Effort): Promise<Ready> {
    const bytes = await compress(this.plain(), encoding, effort)
    const head = [...this.head, 'content-encoding', encoding, 'content-length', String(bytes.length)]
    return { bytes, head }
  }
}
