import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Size limits. Uploads stay in a local folder: the CSV until it has been read, the pictures until they were used. */
export const importFilesLimits = { csvBytes: 20 * 1024 * 1024, zipBytes: 500 * 1024 * 1024 } as const

export type ImportFolder = string

/** The local folder for the files of imports. */
export const importFolder = (dataDir: string): ImportFolder => join(dataDir, 'imports')

/** The path of an import's CSV file. */
export const csvPath = (folder: ImportFolder, id: string) => join(folder, `${id}.csv`)
/** The path of an import's pictures. */
export const zipPath = (folder: ImportFolder, id: string) => join(folder, `${id}.zip`)

/** Creates the folder, readable only by the shop. */
export const makeImportFolder = (folder: ImportFolder) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Removes an import's files from this machine. Missing files are not an error. */
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
