import { createHash } from 'node:crypto'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { backupTexts as texts } from '#shop/texts/backup.ts'
import {
  BackupRefused,
  backupFormat,
  type FilePart,
  type Manifest,
  manifest,
  partNames,
  type TablePart,
} from './manifest.ts'

export type Backup = {
  manifest: Manifest
  /** Reads everything and compares it with the manifest. Throws BackupRefused at the first difference. */
  check(): Promise<void>
  /** A table's rows in batches, each row as it was written. */
  rowsOf(table: TablePart): AsyncGenerator<string[]>
  bytesOf(file: FilePart): Promise<Buffer>
  close(): void
}

const damaged = (what: string, options?: ErrorOptions) => new BackupRefused(texts.damaged(what), options)

/** In bytes, far more than a hundred thousand products with their pictures need. */
const longestManifest = 512 * 1024 ** 2
const rowsAtOnce = 500

/**
 * Opens a backup and reads its manifest; nothing is unpacked. Throws BackupRefused for a file that is not a backup, is
 * truncated, was made by a newer version, or does not contain exactly the files that its manifest lists.
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const contents = await readManifest(zip, entries)
    requireExactly(entries, contents)
    return backupOf(zip, entries, contents)
  } catch (error) {
    zip.close()
    throw error
  }
}

function backupOf(zip: ZipFile, entries: Map<string, Entry>, contents: Manifest): Backup {
  const chunksOf = (name: string) => chunks(zip, entries, name)
  return {
    manifest: contents,
    async check() {
      for (const table of contents.tables) {
        const rows = await checkPart(chunksOf(partNames.table(table)), table, `the table ${table.name}`)
        if (rows !== table.rows) throw damaged(`rows of the table ${table.name}`)
      }
      for (const file of contents.files)
        await checkPart(chunksOf(partNames.file(file)), file, `the file ${file.name}`)
    },
    async *rowsOf(table) {
      let portion: string[] = []
      for await (const line of lines(chunksOf(partNames.table(table)))) {
        portion.push(line)
        if (portion.length < rowsAtOnce) continue
        yield portion
        portion = []
      }
      if (portion.length > 0) yield portion
    },
    bytesOf: (file) => gathered(chunksOf(partNames.file(file))),
    close: () => zip.close(),
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupRefused(texts.noFile(path), { cause: error })
    throw new BackupRefused(texts.cutOff, { cause: error })
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw damaged(`${entry.fileName} is there twice`)
      if (entry.isEncrypted()) throw new BackupRefused(texts.notABackup)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    // The library itself rejects paths that lead out of the archive.
    throw error instanceof BackupRefused ? error : new BackupRefused(texts.notABackup, { cause: error })
  }
  return entries
}

const header = z.object({ kind: z.literal('sillage backup'), format: z.int() })

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(partNames.manifest)
  if (!entry || !entries.has(partNames.manifestHash)) throw new BackupRefused(texts.notABackup)
  if (entry.uncompressedSize > longestManifest) throw damaged('its table of contents')
  const bytes = await gathered(chunks(zip, entries, partNames.manifest))
  const hash = await gathered(chunks(zip, entries, partNames.manifestHash))
  if (hash.toString() !== `${createHash('sha256').update(bytes).digest('hex')}\n`)
    throw damaged('its table of contents')
  const json = parsed(bytes)
  const { success, data } = header.safeParse(json)
  if (!success) throw new BackupRefused(texts.notABackup)
  if (data.format > backupFormat) throw newerBackup()
  const read = manifest.safeParse(json)
  if (!read.success) throw new BackupRefused(texts.notABackup, { cause: read.error })
  return read.data
}

export const newerBackup = () => new BackupRefused(texts.newer)

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new BackupRefused(texts.notABackup, { cause: error })
  }
}

function requireExactly(entries: Map<string, Entry>, { tables, files }: Manifest) {
  const named = [
    partNames.manifest,
    partNames.manifestHash,
    ...tables.map(partNames.table),
    ...files.map(partNames.file),
  ]
  const missing = named.find((name) => !entries.has(name))
  if (missing !== undefined) throw damaged(`${missing} is missing`)
  if (new Set(named).size !== entries.size) throw damaged('it holds more than it names')
}

type Expected = { bytes: number; sha256: string }

/** Compares a part with its expected length and hash; returns its number of lines. */
async function checkPart(part: AsyncIterable<Buffer>, expected: Expected, what: string): Promise<number> {
  const hash = createHash('sha256')
  let bytes = 0
  let ends = 0
  for await (const chunk of part) {
    hash.update(chunk)
    bytes += chunk.length
    if (bytes > expected.bytes) break
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) ends += 1
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw damaged(what)
  return ends
}

async function* chunks(zip: ZipFile, entries: Map<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw damaged(`${name} is missing`)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) yield chunk
  } catch (error) {
    throw damaged(name, { cause: error })
  }
}

async function gathered(part: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(part))
}

/** Lines end with a line feed only: texts may contain every other character that some programs treat as a line end. */
async function* lines(part: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of part) {
    const text = Buffer.concat([rest, chunk])
    let from = 0
    for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, from)) {
      yield text.toString('utf8', from, at)
      from = at + 1
    }
    rest = text.subarray(from)
  }
}
