import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { emailKey } from './email.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factor.queries.server.ts'
import { countSessions } from './session.server.ts'
import type {
  AccountDetail,
  AccountLine,
  AccountPage,
  AccountView,
  ProfileView,
  UsersQuery,
} from './user.schema.ts'

const columns = ['id', 'name', 'email', 'is_admin', 'created_at'] as const
const lineColumns = [...columns, 'last_seen_at'] as const
type Row = { id: string; name: string; email: string; is_admin: boolean; created_at: Date }

const viewOf = (row: Row): AccountView => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  isAdmin: row.is_admin,
  createdAt: row.created_at.toISOString(),
})

const lineOf = (row: Row & { last_seen_at: Date | null; orders: number }): AccountLine => ({
  ...viewOf(row),
  orders: row.orders,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

type Users = ExpressionBuilder<DB, 'users'>
export type AccountFilter = Pick<UsersQuery, 'keyword' | 'role'>

/** Accounts that are not deleted, without guests; `keyword` is searched in name and email address. */
export const accountConditions =
  ({ keyword, role }: AccountFilter) =>
  (eb: Users): ExpressionWrapper<DB, 'users', SqlBool> => {
    const conditions = [eb('users.archived_at', 'is', null), eb('users.guest_key', 'is', null)]
    if (role) conditions.push(eb('users.is_admin', '=', role === 'administrator'))
    if (keyword) {
      const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
      conditions.push(eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)]))
    }
    return eb.and(conditions)
  }

/** The accounts that match a keyword, newest first, with the number of each role. */
export async function findAccounts(db: Db, { pageNumber, ...filter }: UsersQuery): Promise<AccountPage> {
  const counts = await countAccounts(db, filter.keyword)
  const total = counts[filter.role ?? 'all']
  // Orders are only read for the accounts on the page.
  const onPage = db
    .selectFrom('users')
    .select(lineColumns)
    .where(accountConditions(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const rows = await db
    .selectFrom(onPage.as('users'))
    .leftJoinLateral(bought(db), (join) => join.onTrue())
    .select(lineColumns)
    .select(sql<number>`coalesce(bought.orders, 0)`.as('orders'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { users: rows.map(lineOf), page: pageNumber, pages: pagesOf(total), total, counts }
}

/** Number of paid orders of the account `users`, and their total in cents after refunds. */
const bought = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(orders.total_price - orders.refunded_amount), 0)::bigint`.as('spent'),
    ])
    .where('orders.user_id', '=', sql.ref<string>('users.id'))
    .where('orders.paid_at', 'is not', null)
    .as('bought')

async function countAccounts(db: Db, keyword: string | undefined): Promise<AccountPage['counts']> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => ['is_admin', eb.fn.countAll<number>().as('count')])
    .where(accountConditions({ keyword }))
    .groupBy('is_admin')
    .execute()
  const of = (isAdmin: boolean) => rows.find((row) => row.is_admin === isAdmin)?.count ?? 0
  const [administrator, customer] = [of(true), of(false)]
  return { all: administrator + customer, administrator, customer }
}

/** An account that is not deleted, or a guest, with the details that administrators see. */
export async function findAccountDetail(db: Db, id: string): Promise<AccountDetail | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoinLateral(bought(db), (join) => join.onTrue())
    .select([...lineColumns, 'guest_key'])
    .select([
      sql<number>`coalesce(bought.orders, 0)`.as('orders'),
      sql<number>`coalesce(bought.spent, 0)`.as('spent'),
      sql<number>`(SELECT count(*)::int FROM reviews WHERE reviews.user_id = users.id)`.as('reviews'),
      sql<boolean>`users.is_admin AND NOT EXISTS (SELECT FROM users other
        WHERE other.is_admin AND other.archived_at IS NULL AND other.id <> users.id)`.as('is_only'),
    ])
    .where('users.id', '=', id)
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...lineOf(row),
    spent: eurosFromCents(Number(row.spent)),
    isGuest: row.guest_key !== null,
    reviews: row.reviews,
    devices: await countSessions(db, { id, isAdmin: row.is_admin }),
    isOnlyAdministrator: row.is_only,
  }
}

/** An account that is neither deleted nor a guest. */
export async function findAccount(db: Db, id: string): Promise<AccountView | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('guest_key', 'is', null)
    .executeTakeFirst()
  return row && viewOf(row)
}

/** The account with this address, with its password hash. */
export async function findByEmail(db: Db, email: string): Promise<OwnAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_admin', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && ownAccountOf(row)
}

export type OwnAccount = Actor & { passwordHash: string }

/** An account with its password hash and its stored role; undefined once it is deleted. */
export async function findAccountSecrets(db: Db, id: string): Promise<OwnAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_admin', 'password_hash'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && ownAccountOf(row)
}

type SecretRow = { id: string; name: string; email: string; is_admin: boolean; password_hash: string }

const ownAccountOf = (row: SecretRow): OwnAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isAdmin: row.is_admin,
  passwordHash: row.password_hash,
})

/** The account as its owner sees it; `sendsMail` says whether an address can be confirmed. */
export async function findProfile(
  db: Db,
  actor: Actor,
  { sendsMail }: { sendsMail: boolean },
): Promise<ProfileView | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'new_email', 'email_verified_at'])
    .where('id', '=', actor.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...viewOf(row),
    emailVerified: row.email_verified_at !== null,
    newEmail: row.new_email,
    sendsMail,
    secondFactor: await hasSecondFactor(db, actor.id),
    owesSecondFactor: actor.owesSecondFactor === true,
    recoveryCodes: await countRecoveryCodes(db, actor.id),
  }
}

/** Rethrows the error of a statement that writes an address, as `email_taken` if another account has the same one. */
export function rethrowTaken(error: unknown): never {
  // pg puts PostgreSQL's own fields on its errors.
  const { code, constraint } = error as { code?: string; constraint?: string }
  const isTaken = code === '23505' && constraint === 'users_email_key_key'
  throw isTaken ? new ShopError({ code: 'email_taken' }) : error
}
