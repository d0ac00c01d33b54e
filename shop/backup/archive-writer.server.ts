import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Written = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** Streams one file into the archive; returns its length and hash. */
  add(name: string, chunks: AsyncIterable<Uint8Array>, packing: 'compressed' | 'stored'): Promise<Written>
  /** Writes the central directory; everything is on disk afterwards. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** A ZIP file at `path` that only its owner can read, streamed file by file. */
export function archiveWriter(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const disk = createWriteStream(path, { mode: 0o600, flush: true })
  let current: Readable | undefined
  const writing = pipeline(zip.outputStream, disk)
  // A write error, such as a full disk, fails the file that is being added, or `finish`.
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
      zip.addReadStream(part, name, { compress: packing === 'compressed', mode: 0o100600 })
      await finished(part, { writable: false })
      forgetContent(zip)
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

/** Fields that yazl keeps for each file until the end but does not declare in its types. */
type Entry = { utf8FileName: Buffer; doFileDataPump: unknown }

/**
 * Releases the stream of the last added file and copies its name: Node allocates short buffers from larger ones, so each
 * name would keep a whole one in memory. An archive may have ten thousand files.
 */
function forgetContent(zip: ZipFile) {
  const entry = (zip as unknown as { entries: Entry[] }).entries.at(-1)
  if (!entry) return
  const name = Buffer.allocUnsafeSlow(entry.utf8FileName.length)
  entry.utf8FileName.copy(name)
  entry.utf8FileName = name
  entry.doFileDataPump = undefined
}
