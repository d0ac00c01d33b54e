import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { isOneOf } from '#shop/privacy/is-one-of.server.ts'
import type { Person } from '#shop/privacy/person-part.server.ts'
import { personParts } from '#shop/privacy/person-parts.server.ts'
import { limitDownloads } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { provenAddress } from './proven-address.server.ts'
import type { Visit } from './visit.ts'

const when = z.iso.datetime()
const optionalText = z.string().nullable()

const account = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  newEmail: optionalText,
  emailVerifiedAt: when.nullable(),
  isAdmin: z.boolean(),
  createdAt: when,
  updatedAt: when,
  lastSeenAt: when.nullable(),
})

/**
 * The document that `personalData` writes. Amounts in orders are as everywhere in the API, in payments they are in cents.
 * `account` is null for somebody who has neither an account nor an order; `guests` are the purchases without an account.
 */
export const ownDataView = z.object({
  madeAt: when,
  account: account.nullable(),
  guests: z.array(account),
  ...Object.fromEntries(personParts.map(({ name, entry }) => [name, z.array(entry)])),
})

/**
 * All personal data that the shop has of a user, as the chunks of one JSON document. Rows are read while the document is
 * sent, so that memory use does not grow with the account. Payments are part of the orders. Throws
 * `too_many_requests`.
 */
export async function ownData(db: Db, actor: Actor, visit: Visit): Promise<AsyncGenerator<string>> {
  await limitDownloads(db, actor.id, visit)
  const { requestId } = visit
  await recordAudit(db, { action: 'user.data_downloaded', actor: actor.id, subject: actor.id, requestId })
  return personalData(db, { userIds: [actor.id], emailKey: await provenAddress(db, actor.id) })
}

/** All personal data of a person, as the chunks of one JSON document. */
export async function* personalData(db: Db, person: Person): AsyncGenerator<string> {
  const accounts = await accountsOf(db, person.userIds)
  const own = accounts.find(({ isGuest }) => !isGuest) ?? null
  const guests = accounts.filter(({ isGuest }) => isGuest)
  yield `{\n"madeAt": ${JSON.stringify(new Date())},\n"account": ${JSON.stringify(own && viewOf(own))},\n`
  yield `"guests": ${JSON.stringify(guests.map(viewOf))}`
  for (const part of personParts) {
    yield `,\n${JSON.stringify(part.name)}: `
    yield* list(part.export(db, person))
  }
  yield '\n}\n'
}

async function* list(rows: AsyncGenerator<unknown>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ',\n'
  }
  yield between === '[\n' ? '[]' : '\n]'
}

const accountsOf = async (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id as _id',
      'name',
      'email',
      'new_email as newEmail',
      'email_verified_at as emailVerifiedAt',
      'is_admin as isAdmin',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_seen_at as lastSeenAt',
    ])
    .select((eb) => eb('guest_key', 'is not', null).$castTo<boolean>().as('isGuest'))
    .where(isOneOf('id', ids))
    .orderBy('created_at')
    .execute()

const viewOf = ({ isGuest: _, ...account }: Awaited<ReturnType<typeof accountsOf>>[number]) => account
