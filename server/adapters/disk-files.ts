import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { checkedName, type Files } from '#shop/uploads/files.ts'

/** Undefined for a missing file. */
async function unlessMissing<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Files under `root` on this machine. No name can lead outside of it (SAFETY rule 37). */
export function diskFiles(root: string): Files {
  const base = resolve(root)
  const pathOf = (name: string) => {
    const path = resolve(base, checkedName(name))
    if (!path.startsWith(base + sep))
      throw new RangeError(`a file name that leads out of the folder: ${name}`)
    return path
  }
  /** Writes to a temporary file first, so that nobody reads half a file. */
  async function whole(name: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const path = pathOf(name)
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(unfinished)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    get: (name) => unlessMissing(() => readFile(pathOf(name))),
    put: (name, bytes) => whole(name, (unfinished) => writeFile(unfinished, bytes, { mode: 0o600 })),
    putFile: (name, from) => whole(name, (unfinished) => copyFile(from, unfinished)),
    open: (name) =>
      unlessMissing(async () => {
        const file = await open(pathOf(name))
        const { size: length } = await file.stat()
        return { stream: file.createReadStream(), length }
      }),
    async exists(name) {
      return (await unlessMissing(() => stat(pathOf(name)))) !== undefined
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
