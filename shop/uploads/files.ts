import type { Readable } from 'node:stream'

/**
 * Storage for pictures: a disk (`server/adapters/disk-files.ts`) or an object store (`server/adapters/s3-files.ts`). Names
 * are our own; a name that does not have our format throws RangeError (`checkedName`).
 */
export type Files = {
  get(name: string): Promise<Buffer | undefined>
  /** Atomic: a reader never sees half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Copies a local file, which may be too large for memory; atomic. */
  putFile(name: string, path: string): Promise<void>
  /** A file's stream and its length in bytes; undefined if it is missing. The caller reads or destroys the stream. */
  open(name: string): Promise<{ stream: Readable; length: number } | undefined>
  exists(name: string): Promise<boolean>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
}

/** 'pictures/<id>-960.webp': a folder and a file, in characters that never need escaping. */
const ours = /^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Returns the name. Throws RangeError for a name that could refer to anything but one of our files (SAFETY rule 37). */
export function checkedName(name: string): string {
  if (!ours.test(name)) throw new RangeError(`no name of a file here: ${JSON.stringify(name.slice(0, 200))}`)
  return name
}
