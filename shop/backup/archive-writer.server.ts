import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Written = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** Writes one part as it comes; gives its length and hash. */
  add(name: string, chunks: AsyncIterable<Uint8Array>, packing: 'packed' | 'as it is'): Promise<Written>
  /** Writes the directory; everything is on the disk afterwards. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** A ZIP at `path` that only its owner can read, written one part after the other without holding any of them. */
export function archiveWriter(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const disk = createWriteStream(path, { mode: 0o600, flush: true })
  let current: Readable | undefined
  const writing = pipeline(zip.outputStream, disk)
  // A full disk is told to whoever waits for the part that is being written, or for the end.
  writing.catch((error: Error) => current?.destroy(error))

  return {
    async add(name, chunks, packing) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      const part = Readable.from(counted(), { objectMode: false })
      current = part
      if (disk.errored) throw disk.errored
      zip.addReadStream(part, name, { compress: packing === 'packed', mode: 0o100600 })
      await finished(part, { writable: false })
      return { bytes, sha256: hash.digest('hex') }
    },
    async finish() {
      zip.end()
      await writing
    },
    async abandon() {
      disk.destroy()
      await writing.catch(() => undefined)
    },
  }
}
