/** Where pictures are kept: a disk (`server/adapters/disk-files.ts`), later an object store. Names are our own. */
export type Files = {
  get(name: string): Promise<Buffer | undefined>
  /** Complete or not at all: a reader never sees half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>
  exists(name: string): Promise<boolean>
  /** A file that is not there is no error. */
  remove(name: string): Promise<void>
}
