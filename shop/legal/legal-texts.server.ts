import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { language } from '#shop/formats.ts'
import { newId } from '#shop/ids.ts'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { readPrivacyText } from '#shop/privacy/read-privacy-text.server.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { readText } from '#shop/settings/texts.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { legalPages } from './default-texts/legal-pages.ts'
import { fillMarkdown } from './fill-markdown.ts'
import {
  type CurrentTexts,
  type LegalTextName,
  type LegalTextView,
  legalTextNames,
  type TextVersion,
} from './legal-text.schema.ts'

/** The one language that the texts are written in (decisions/languages.md). */
export const textLocale = language

/** The limit in the table: a text of 50 kB may grow when its placeholders are filled in. */
const mostBytes = 204_800

const versionsLock = sql`pg_advisory_xact_lock(hashtextextended('the versions of the legal texts', 0))`

/**
 * Stores a new version of each text whose content changed: called after saving a text page or a setting that a text uses,
 * and at startup, since an update may contain new texts. `payments` are the providers that the shop has an account with;
 * without them, the payment methods in the settings are used. `by` is the administrator. Throws `invalid_input` for a text
 * that is far too long once it is filled in.
 */
export function writeTextVersions(db: Db, { payments, by }: Versioning = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT ${versionsLock}`.execute(tx)
    const [texts, latest] = [await presentTexts(tx, payments), await findLatest(tx)]
    const changed = texts.filter(({ name, markdown }) => latest.get(name)?.markdown !== markdown)
    if (changed.length === 0) return
    if (changed.some(({ markdown }) => Buffer.byteLength(markdown) > mostBytes)) {
      throw invalidInput('markdown', say('textTooLong'))
    }
    await tx
      .insertInto('legal_texts')
      .values(
        changed.map(({ name, markdown }) => ({
          id: newId(),
          name,
          locale: textLocale,
          version: (latest.get(name)?.version ?? 0) + 1,
          markdown,
          sha256: sql<Buffer>`sha256(convert_to(${markdown}, 'UTF8'))`,
          created_by: by ?? null,
        })),
      )
      .execute()
  })
}

/** The names of the texts that have a stored version. */
export async function findWrittenTexts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('legal_texts').select('name').distinct().execute()
  return new Set(rows.map(({ name }) => name))
}

type Versioning = { payments?: Payments; by?: string }

/** Runs `work`, such as saving a setting, and then `writeTextVersions`, in one transaction. */
export const withTextVersions = <T>(db: Db, versioning: Versioning, work: (tx: Db) => Promise<T>) =>
  inTransaction(db, async (tx) => {
    const done = await work(tx)
    await writeTextVersions(tx, versioning)
    return done
  })

/** The current content of each text, with its placeholders filled in. */
async function presentTexts(db: Db, payments: Payments | undefined) {
  const settings = await readSettings(db)
  const paymentMethods = payments ? offeredMethods(settings, payments) : settings.paymentMethods
  const values = placeholderValues({ ...settings, paymentMethods })
  const { markdown: terms } = await readText(db, 'terms')
  const texts = { ...legalPages, terms, privacy: await readPrivacyText(db) }
  return legalTextNames.map((name) => ({ name, markdown: fillMarkdown(texts[name], values) }))
}

const selectTexts = (db: Db) =>
  db
    .selectFrom('legal_texts')
    .select(['id', 'name', 'locale', 'version', 'markdown', 'valid_from'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('locale', '=', textLocale)

async function findLatest(db: Db) {
  const rows = await selectTexts(db).distinctOn('name').orderBy('name').orderBy('version', 'desc').execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** `valid_from` is a string if the row was read as JSON. */
type VersionRow = { id: string; name: string; version: number; valid_from: Date | string }

const versionOf = ({ id, version, valid_from }: VersionRow): TextVersion => ({
  id,
  version,
  validFrom: new Date(valid_from).toISOString(),
})

/**
 * The current version of every text, read with one query. Stores first versions that are missing, as in a database that
 * no server has started with.
 */
export async function readCurrentTexts(db: Db, payments?: Payments): Promise<CurrentTexts> {
  return currentTextsOf(db, await selectCurrentTexts(db).execute(), payments)
}

/** Like `readCurrentTexts`, from rows of `selectCurrentTexts`. */
export async function currentTextsOf(
  db: Db,
  rows: readonly VersionRow[],
  payments?: Payments,
): Promise<CurrentTexts> {
  const found = versionsOf(rows)
  if (legalTextNames.every((name) => found.has(name))) return textsOf(found)
  await writeTextVersions(db, { payments })
  return textsOf(versionsOf(await selectCurrentTexts(db).execute()))
}

/** The newest version of each text, for `currentTextsOf`. */
export const selectCurrentTexts = (db: Db) =>
  db
    .selectFrom('legal_texts')
    .select(['id', 'name', 'version', 'valid_from'])
    .distinctOn('name')
    .where('locale', '=', textLocale)
    .orderBy('name')
    .orderBy('version', 'desc')

const versionsOf = (rows: readonly VersionRow[]) => new Map(rows.map((row) => [row.name, versionOf(row)]))

const textsOf = (found: ReadonlyMap<string, TextVersion>) =>
  // Every name is present.
  Object.fromEntries(legalTextNames.map((name) => [name, found.get(name)])) as CurrentTexts

/** One version of a text; the current one without `version`. Throws `not_found`. */
export async function readLegalText(
  db: Db,
  name: LegalTextName,
  { version, payments }: { version?: number; payments?: Payments } = {},
): Promise<LegalTextView> {
  const current = (await readCurrentTexts(db, payments))[name]
  const row = await selectTexts(db)
    .where('name', '=', name)
    .where('version', '=', version ?? current.version)
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'page' })
  const { locale, markdown, sha256 } = row
  return { ...versionOf(row), name, locale, markdown, sha256, isCurrent: row.version === current.version }
}

/** The versions with these ids, for an order and its documents. */
export async function findTextsById(db: Db, ids: readonly string[]): Promise<LegalTextView[]> {
  if (ids.length === 0) return []
  const current = await readCurrentTexts(db)
  const rows = await db
    .selectFrom('legal_texts')
    .select(['id', 'name', 'locale', 'version', 'markdown', 'valid_from'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const name = row.name as LegalTextName // the column's CHECK constraint lists exactly these values
    const { locale, markdown, sha256 } = row
    return { ...versionOf(row), name, locale, markdown, sha256, isCurrent: current[name].id === row.id }
  })
}
