import { z } from 'zod'
import { checkedName } from '#shop/uploads/files.ts'

/** Increased when older versions could not read the backups of this one. */
export const backupFormat = 1

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const length = z.int().nonnegative()

/**
 * Tables that are not backed up. Sessions, login steps and links in emails: some that were used or ended since would
 * become valid again, so after a restore everybody signs in again. `changes`: notifications between running nodes, by
 * transaction ids of that very database.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'sessions',
  'login_steps',
  'account_links',
  'changes',
])

/** Tables that are not backed up because triggers rebuild them while the other rows are restored. */
export const derivedTables: ReadonlySet<string> = new Set(['order_totals', 'product_words', 'stock_totals'])

/** The contents of a backup, written last and checked first: each part with its length and SHA-256. */
export const manifest = z.strictObject({
  kind: z.literal('sillage backup'),
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** The schema of the tables: the migrations that were applied. */
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
  files: z.array(z.strictObject({ name: z.string().refine(isSafeName), bytes: length, sha256: hash })),
})
export type Manifest = z.infer<typeof manifest>
export type TablePart = Manifest['tables'][number]
export type FilePart = Manifest['files'][number]

/** Paths inside the archive. */
export const partNames = {
  manifest: 'manifest.json',
  manifestHash: 'manifest.sha256',
  table: ({ name }: Pick<TablePart, 'name'>) => `tables/${name}.ndjson`,
  file: ({ name }: Pick<FilePart, 'name'>) => `files/${name}`,
} as const

function isSafeName(name: string): boolean {
  try {
    return checkedName(name) === name
  } catch {
    // A path that could lead outside the folder (SAFETY 37).
    return false
  }
}

/** The file cannot be used as a backup; the message is written for the person who chose it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
