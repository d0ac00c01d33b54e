import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FeedPiece } from '#shop/feeds/feed-pieces.server.ts'

/** The position of one file's compressed bytes; `end` is its last byte. */
export type StoredFile = { start: number; end: number; etag: string }

/** How many bytes are read at once for a client. */
const bytesAtOnce = 64 * 1024

/**
 * The files of one feed, gzipped one after the other in an unlinked file, which disappears with the process, however it ends.
 * Several readers may read concurrently; after `replace`, the last one closes it.
 */
export class FeedFiles {
  readonly #handle: FileHandle
  readonly #files: ReadonlyMap<string, StoredFile>
  #readers = 0
  #isReplaced = false

  private constructor(handle: FileHandle, files: ReadonlyMap<string, StoredFile>) {
    this.#handle = handle
    this.#files = files
  }

  /** Writes the pieces of a feed as they arrive, so that only one piece is in memory. */
  static async write(directory: string, pieces: AsyncIterable<FeedPiece>): Promise<FeedFiles> {
    await mkdir(directory, { recursive: true })
    const path = join(directory, `feed-${crypto.randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    try {
      await rm(path)
      return new FeedFiles(handle, await writeFiles(handle, pieces))
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  find(file: string): StoredFile | undefined {
    return this.#files.get(file)
  }

  /** Streams the compressed bytes of a file. */
  read(file: StoredFile): Readable {
    this.#readers += 1
    const stream = Readable.from(this.#bytesOf(file))
    stream.once('close', () => {
      this.#readers -= 1
      this.#closeIfUnused()
    })
    return stream
  }

  /** Call it once no new reader will come. */
  replace(): void {
    this.#isReplaced = true
    this.#closeIfUnused()
  }

  async *#bytesOf({ start, end }: StoredFile) {
    let position = start
    while (position <= end) {
      const wanted = Math.min(bytesAtOnce, end + 1 - position)
      const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position)
      if (bytesRead === 0) throw new Error('a feed is shorter than it was written')
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }

  #closeIfUnused() {
    if (this.#isReplaced && this.#readers === 0) void this.#handle.close()
  }
}

async function writeFiles(handle: FileHandle, pieces: AsyncIterable<FeedPiece>) {
  const files = new Map<string, StoredFile>()
  const iterator = pieces[Symbol.asyncIterator]()
  let next = await iterator.next()
  let position = 0

  /** The texts up to the next file. */
  async function* textsOf(file: string) {
    while (!next.done && next.value.file === file) {
      yield next.value.text
      next = await iterator.next()
    }
  }

  while (!next.done) {
    const { file } = next.value
    const start = position
    const hash = createHash('sha256')
    await pipeline(textsOf(file), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) {
        hash.update(bytes)
        await handle.write(bytes, 0, bytes.length, position)
        position += bytes.length
      }
    })
    files.set(file, { start, end: position - 1, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` })
  }
  return files
}
