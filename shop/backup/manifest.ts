import { z } from 'zod'
import { checkedName } from '#shop/uploads/files.ts'

/** Raised when an older shop could not read what this one writes. */
export const backupFormat = 1

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const length = z.int().nonnegative()

/** What a backup holds, written last and checked first: each part with its length and SHA-256. */
export const manifest = z.strictObject({
  kind: z.literal('sillage backup'),
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** The schema that the tables have: the migrations that were run. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/)).min(1),
  tables: z.array(
    z.strictObject({
      name: sqlName,
      columns: z.array(sqlName).min(1),
      rows: length,
      bytes: length,
      sha256: hash,
    }),
  ),
  sequences: z.array(
    z.strictObject({ name: sqlName, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }),
  ),
  files: z.array(z.strictObject({ name: z.string().refine(isNameOfOurs), bytes: length, sha256: hash })),
})
export type Manifest = z.infer<typeof manifest>
export type TablePart = Manifest['tables'][number]
export type FilePart = Manifest['files'][number]

/** The names of the parts inside the archive. */
export const partNames = {
  manifest: 'manifest.json',
  manifestHash: 'manifest.sha256',
  table: ({ name }: Pick<TablePart, 'name'>) => `tables/${name}.ndjson`,
  file: ({ name }: Pick<FilePart, 'name'>) => `files/${name}`,
} as const

function isNameOfOurs(name: string): boolean {
  try {
    return checkedName(name) === name
  } catch {
    // A name that could mean a place outside (SAFETY 37).
    return false
  }
}

/** A file that cannot be used as a backup, in words for the person who chose it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
