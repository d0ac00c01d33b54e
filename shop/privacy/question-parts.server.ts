import { z } from 'zod'
import { eraseAskers } from '#shop/questions/forget-askers.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()

/** Questions about products: published ones stay without the asker's name, all others are deleted. */
export const questionParts: readonly PersonPart[] = [
  {
    name: 'questions',
    entry: z.object({
      product: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      question: z.string(),
      mayPublish: z.boolean(),
      askedAt: when,
      answer: z.string().nullable(),
      answeredAt: when.nullable(),
      publishedAt: when.nullable(),
    }),
    async *export(db, { userIds, emailKey }) {
      yield* await db
        .selectFrom('questions')
        .select(['product_id as product', 'name', 'email', 'question', 'may_publish as mayPublish'])
        .select(['asked_at as askedAt', 'answer', 'answered_at as answeredAt', 'published_at as publishedAt'])
        .where((eb) => eb.or([isOneOf('user_id', userIds), eb(eb.fn('lower', ['email']), '=', emailKey)]))
        .orderBy('asked_at')
        .limit(mostOfOneKind)
        .execute()
    },
    erase: eraseAskers,
    async knows(db, emailKey) {
      const question = await db
        .selectFrom('questions')
        .select('id')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey))
        .limit(1)
        .executeTakeFirst()
      return question !== undefined
    },
  },
]
