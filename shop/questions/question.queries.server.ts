import type { Db } from '#db/connect.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { publicName } from '#shop/reviews/public-name.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { PublishedQuestion, QuestionPage, QuestionsQuery, QuestionView } from './question.schema.ts'

const mostShown = 50

const selectQuestions = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'questions.answered_by').on('users.archived_at', 'is', null),
    )
    .select([
      'questions.id',
      'questions.name',
      'questions.email',
      'questions.question',
      'questions.may_publish',
      'questions.asked_at',
      'questions.answer',
      'questions.answered_at',
      'questions.published_at',
      'products.id as product_id',
      'products.title',
      'products.house',
      'products.name as product_name',
      'products.era',
      'products.archived_at',
      'users.name as answered_by',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

/** A page of questions, newest first; past the last page the list is empty. */
export async function findQuestions(
  db: Db,
  { state, pageNumber: page }: QuestionsQuery,
): Promise<QuestionPage> {
  let matching = db.selectFrom('questions')
  if (state) matching = matching.where('answered_at', state === 'open' ? 'is' : 'is not', null)
  const total = await countRows(matching)
  const onPage = matching
    .select('id')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
  const rows = await selectQuestions(db)
    .where('questions.id', 'in', onPage)
    .orderBy('questions.asked_at', 'desc')
    .orderBy('questions.id', 'desc')
    .execute()
  return { questions: rows.map(viewOf), page, pages: pagesOf(total), total }
}

/** One question for administrators. Throws `not_found`. */
export async function requireQuestion(db: Db, id: string): Promise<QuestionView> {
  const row = await selectQuestions(db).where('questions.id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'question' })
  return viewOf(row)
}

function viewOf(row: Row): QuestionView {
  const { product_id: _id, title, house, product_name: name, era, answer, answered_at: at } = row
  const path = productPath({ id: _id, house, name, title, era })
  return {
    _id: row.id,
    product: { _id, title, path, isArchived: row.archived_at !== null },
    name: row.name,
    email: row.email,
    question: row.question,
    mayPublish: row.may_publish,
    askedAt: row.asked_at.toISOString(),
    answer:
      answer !== null && at !== null ? { text: answer, at: at.toISOString(), by: row.answered_by } : null,
    isPublished: row.published_at !== null,
  }
}

/** The published questions about a product, the newest fifty first, without any id, email address or full name (SAFETY 23). */
export async function selectPublishedQuestions(db: Db, productId: string): Promise<PublishedQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'name', 'question', 'answer', 'asked_at', 'answered_at'])
    .where('product_id', '=', productId)
    .where('published_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.flatMap(({ id, name, question, answer, asked_at, answered_at }) =>
    // A CHECK constraint guarantees that both are set.
    answer === null || answered_at === null
      ? []
      : [
          {
            _id: id,
            name: publicName(name),
            question,
            answer,
            askedAt: asked_at.toISOString(),
            answeredAt: answered_at.toISOString(),
          },
        ],
  )
}
