import type { Readable } from 'node:stream'

/**
 * Where pictures are kept: a disk (`server/adapters/disk-files.ts`) or an object store (`server/adapters/s3-files.ts`).
 * Names are our own; one that is not shaped like ours throws RangeError (`checkedName`).
 */
export type Files = {
  get(name: string): Promise<Buffer | undefined>
  /** Complete or not at all: a reader never sees half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Copies a file of this machine, which may be too large for memory; complete or not at all. */
  putFile(name: string, path: string): Promise<void>
  /** A file to read piece by piece, and its length in bytes; undefined where it is missing. The caller reads or destroys it. */
  open(name: string): Promise<{ stream: Readable; length: number } | undefined>
  exists(name: string): Promise<boolean>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
}

/** 'pictures/<id>-960.webp': a folder and a file, in characters that need no escaping anywhere. */
const ours = /^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Returns the name. Throws RangeError for one that could mean anything but a file of ours (SAFETY rule 37). */
export function checkedName(name: string): string {
  if (!ours.test(name)) throw new RangeError(`no name of a file here: ${JSON.stringify(name.slice(0, 200))}`)
  return name
}
