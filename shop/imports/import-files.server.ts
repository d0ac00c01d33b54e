import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What is uploaded for an import lies in a folder of this machine until it is read, and its pictures until they are used. */
export const importFilesLimits = { csvBytes: 20 * 1024 * 1024, zipBytes: 500 * 1024 * 1024 } as const

export type ImportFolder = string

/** Where this machine keeps the files of imports. */
export const importFolder = (dataDir: string): ImportFolder => join(dataDir, 'imports')

/** Where the CSV file of an import is. */
export const csvPath = (folder: ImportFolder, id: string) => join(folder, `${id}.csv`)
/** Where the pictures of an import are. */
export const zipPath = (folder: ImportFolder, id: string) => join(folder, `${id}.zip`)

/** Makes the folder, readable by the shop alone. */
export const makeImportFolder = (folder: ImportFolder) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Removes what an import left on this machine. Missing files are not an error. */
export async function removeImportFiles(folder: ImportFolder, id: string): Promise<void> {
  await rm(csvPath(folder, id), { force: true, recursive: true })
  await rm(zipPath(folder, id), { force: true })
}

/** The imports that have files on this machine. */
export async function importsWithFiles(folder: ImportFolder): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return [...new Set(names.map((name) => name.replace(/\.(csv|zip)$/, '')))]
}
