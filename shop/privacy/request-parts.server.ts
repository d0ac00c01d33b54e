import { z } from 'zod'
import { sha256 } from '#shop/tokens.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()

/** A person's consents, and their requests about their own data. */
export const requestParts: readonly PersonPart[] = [
  {
    name: 'consents',
    entry: z.object({
      purpose: z.string(),
      text: z.string().nullable(),
      givenAt: when,
      withdrawnAt: when.nullable(),
      how: z.string(),
    }),
    async *export(db, { userIds, emailKey }) {
      yield* await db
        .selectFrom('consents')
        .select(['purpose', 'text_id as text', 'given_at as givenAt', 'withdrawn_at as withdrawnAt', 'how'])
        .where((eb) => eb.or([isOneOf('user_id', userIds), eb('email_key', '=', emailKey)]))
        .orderBy('given_at')
        .limit(mostOfOneKind)
        .execute()
    },
    async erase(tx, { userIds, emailKey }) {
      await tx
        .deleteFrom('consents')
        .where((eb) => eb.or([isOneOf('user_id', userIds), eb('email_key', '=', emailKey)]))
        .execute()
    },
    async knows(db, emailKey) {
      const consent = await db
        .selectFrom('consents')
        .select('id')
        .where('email_key', '=', emailKey)
        .limit(1)
        .executeTakeFirst()
      return consent !== undefined
    },
  },
  {
    name: 'requests',
    entry: z.object({
      kind: z.string(),
      createdAt: when,
      doneAt: when.nullable(),
      outcome: z.string().nullable(),
    }),
    async *export(db, { emailKey }) {
      if (emailKey === null) return
      yield* await db
        .selectFrom('privacy_requests')
        .select(['kind', 'created_at as createdAt', 'done_at as doneAt', 'outcome'])
        .where('email_key', '=', sha256(emailKey))
        .orderBy('created_at')
        .limit(mostOfOneKind)
        .execute()
    },
    /** The requests themselves stay under the hash of the address, as proof that they were answered. */
    async erase(tx, { emailKey }) {
      if (emailKey === null) return
      await tx
        .deleteFrom('mail_outbox')
        .where('privacy_request_id', 'in', (eb) =>
          eb.selectFrom('privacy_requests').select('id').where('email_key', '=', sha256(emailKey)),
        )
        .execute()
    },
  },
]
