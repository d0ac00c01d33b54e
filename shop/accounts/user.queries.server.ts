import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import type { Actor } from './actor.ts'
import { emailKey } from './email.ts'
import type { AccountPage, AccountView } from './user.schema.ts'

const pageSize = 24

const columns = ['id', 'name', 'email', 'is_admin', 'created_at'] as const
type Row = { id: string; name: string; email: string; is_admin: boolean; created_at: Date }

const viewOf = (row: Row): AccountView => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  isAdmin: row.is_admin,
  createdAt: row.created_at.toISOString(),
})

type Users = ExpressionBuilder<DB, 'users'>

/** Accounts that are in use; `keyword` is looked for in name and e-mail address. */
export const accountConditions =
  (keyword: string | undefined) =>
  (eb: Users): ExpressionWrapper<DB, 'users', SqlBool> => {
    const isInUse = eb('users.archived_at', 'is', null)
    if (!keyword) return isInUse
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    return eb.and([isInUse, eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)])])
  }

/** The accounts that a keyword finds, newest first. */
export async function findAccounts(db: Db, keyword: string | undefined, page: number): Promise<AccountPage> {
  const matching = db.selectFrom('users').where(accountConditions(keyword))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { users: rows.map(viewOf), page, pages: Math.ceil(total / pageSize), total }
}

/** An account that is in use. */
export async function findAccount(db: Db, id: string): Promise<AccountView | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && viewOf(row)
}

/** Who has this address, with the stored hash of the password. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(Actor & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_admin', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isAdmin: row.is_admin,
    passwordHash: row.password_hash,
  }
}

/** Is this the refusal of a second account with the same address? */
export function isTakenEmail(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // pg puts PostgreSQL's own fields on its errors.
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_email_key_key'
}
