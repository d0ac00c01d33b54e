import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { importFailureTexts, pictureFileTexts } from '#shop/texts/imports.ts'
import { pictureKindOf } from '#shop/uploads/picture-kind.ts'
import { uploadLimits } from '#shop/uploads/store-upload.server.ts'
import { ImportFailed } from './import-failed.ts'
import { type ArchivedPicture, baseName, nameKey } from './picture-names.ts'

/** The limits of an archive (SAFETY 35); a larger one is rejected before anything is unpacked. */
const archiveLimits = { entries: 10_000, unpackedBytes: 4 * 1024 ** 3 } as const

/** An unused file of the archive, and why. */
type UnusablePicture = { name: string; message: string }

export type PictureArchive = {
  pictures: ArchivedPicture[]
  unusable: UnusablePicture[]
  /** Whether a file starts with the signature of a picture; nothing is decoded. */
  isPicture(picture: ArchivedPicture): Promise<boolean>
  /** A file's bytes, at most 12 MB. Throws ArchiveEntryBroken if it cannot be unpacked. */
  bytesOf(picture: ArchivedPicture): Promise<Buffer>
  close(): void
}

/** A file of the archive cannot be unpacked completely; others may be fine. */
export class ArchiveEntryBroken extends Error {
  override name = 'ArchiveEntryBroken'
}

/**
 * Opens a ZIP of pictures and lists its files without unpacking them. Folders are ignored. Throws ImportFailed for a file
 * that is not an archive, is encrypted, or exceeds the limits.
 */
export async function openArchive(path: string): Promise<PictureArchive> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip)
    const { pictures, unusable, byPath } = sorted(entries)
    const find = ({ path: name }: ArchivedPicture) => {
      const entry = byPath.get(name)
      if (!entry) throw new ArchiveEntryBroken(`${name} is not in the archive`)
      return entry
    }
    return {
      pictures,
      unusable,
      isPicture: async (picture) => pictureKindOf(await unpack(zip, find(picture), 32)) !== undefined,
      bytesOf: (picture) => unpack(zip, find(picture), uploadLimits.bytes),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Reads names as bytes: the library would reject the whole archive for one name that points outside it.
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })
  } catch (error) {
    throw new ImportFailed(importFailureTexts.unreadableArchive, { cause: error })
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > archiveLimits.entries)
    throw new ImportFailed(importFailureTexts.tooManyPictures(archiveLimits.entries))
  const entries: Entry[] = []
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      unpacked += entry.uncompressedSize
      if (entry.isEncrypted()) throw new ImportFailed(importFailureTexts.encryptedArchive)
      if (entries.length > archiveLimits.entries)
        throw new ImportFailed(importFailureTexts.tooManyPictures(archiveLimits.entries))
      if (unpacked > archiveLimits.unpackedBytes) throw new ImportFailed(importFailureTexts.archiveTooLarge)
    }
  } catch (error) {
    throw error instanceof ImportFailed
      ? error
      : new ImportFailed(importFailureTexts.unreadableArchive, { cause: error })
  }
  return entries
}

/** Files that macOS and Windows add to archives. */
const isClutter = (path: string) =>
  path.endsWith('/') ||
  path.startsWith('__MACOSX/') ||
  /^(\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(baseName(path))

const pathOf = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)

function sorted(entries: readonly Entry[]) {
  const pictures = new Map<string, ArchivedPicture>()
  const twice = new Set<string>()
  const unusable: UnusablePicture[] = []
  const byPath = new Map<string, Entry>()
  for (const entry of entries) {
    const path = pathOf(entry).replaceAll('\0', '')
    if (isClutter(path)) continue
    const name = baseName(path)
    const message = whyNot(entry, name)
    if (message) unusable.push({ name, message })
    else if (pictures.has(nameKey(name))) twice.add(nameKey(name))
    else {
      pictures.set(nameKey(name), { name, path, bytes: entry.uncompressedSize })
      byPath.set(path, entry)
    }
  }
  for (const key of twice) {
    unusable.push({ name: pictures.get(key)?.name ?? key, message: pictureFileTexts.twice })
    pictures.delete(key)
  }
  return { pictures: [...pictures.values()], unusable, byPath }
}

function whyNot(entry: Entry, name: string): string | undefined {
  if (/\.(zip|rar|7z|t?gz|tar)$/i.test(name)) return pictureFileTexts.archive
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return pictureFileTexts.notPicture
  if (entry.uncompressedSize > uploadLimits.bytes) return pictureFileTexts.tooLarge
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return pictureFileTexts.unreadable
  return undefined
}

/** Unpacks at most `most` bytes of a file, regardless of the size it claims. */
async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    const parts: Buffer[] = []
    let length = 0
    for await (const part of stream) {
      parts.push(part)
      length += part.length
      if (length >= most) break
    }
    return Buffer.concat(parts).subarray(0, most)
  } catch (error) {
    throw new ArchiveEntryBroken('a file of the archive cannot be unpacked', { cause: error })
  } finally {
    await ended(stream)
  }
}

async function ended(stream: Readable | undefined) {
  if (!stream || stream.closed) return
  const closed = once(stream, 'close')
  stream.destroy()
  await closed.catch(() => undefined)
}
