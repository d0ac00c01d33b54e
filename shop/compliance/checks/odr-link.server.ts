import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { disputesPlatform } from '#shop/catalog/tidy-text.ts'
import { complianceTexts } from '#shop/texts/compliance.ts'
import type { Check } from '../check.server.ts'
import { mostSamples } from '../compliance.schema.ts'
import { productsFound } from './products-found.server.ts'

/**
 * The platform for online dispute resolution closed on 20 July 2025: its link leads nowhere (Regulation (EU) 2024/3228).
 * Searches all public text that the owner writes or publishes; reviews with it are refused.
 */
export const odrLink: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg/2024/3228/oj',
  run: async (db) => {
    const pages = await textsWithLink(db)
    const products = await productsFound(db, sql`${hasItsWords} AND ${hasLink('products.description')}`)
    const answers = await answersWithLink(db)
    const replies = await repliesWithLink(db)
    const promotions = await promotionsWithLink(db)
    const count = pages.length + products.count + answers.length + replies.length + promotions.length
    const sample = [
      ...pages.map(({ name }) => ({ title: name, href: `/admin/settings/texts/${name}` })),
      ...products.sample,
      ...answers.map(({ title }) => ({
        title: complianceTexts.answerAbout(title || complianceTexts.untitled),
        href: '/admin/questions?state=answered',
      })),
      ...replies.map(({ title }) => ({
        title: complianceTexts.replyAbout(title || complianceTexts.untitled),
        href: '/admin/reviews?view=published',
      })),
      ...promotions.map(({ id, name }) => ({
        title: complianceTexts.promotion(name),
        href: `/admin/promotions/${id}`,
      })),
    ].slice(0, mostSamples)
    const [first] = sample
    return {
      state: count > 0 ? 'red' : 'green',
      count,
      sample,
      ...(first ? { fix: { href: first.href } } : {}),
    }
  },
}

const hasLink = (column: string) => sql<boolean>`${sql.ref(column)} ~* ${disputesPlatform.source}`

/** Uses the word index: scanning 100,000 descriptions would take most of a second. */
const hasItsWords = sql<boolean>`products.id IN (SELECT product_id FROM product_words
  WHERE search @@ 'europa & eu & odr:*'::tsquery)`

const textsWithLink = (db: Db) =>
  db.selectFrom('shop_texts').select('name').where(hasLink('markdown')).orderBy('name').execute()

const answersWithLink = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select('products.title')
    .where('questions.published_at', 'is not', null)
    .where(sql<boolean>`(${hasLink('questions.answer')} OR ${hasLink('questions.question')})`)
    .orderBy('questions.id')
    .execute()

const repliesWithLink = (db: Db) =>
  db
    .selectFrom('review_replies')
    .innerJoin('reviews', 'reviews.id', 'review_replies.review_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('products.title')
    .where('reviews.state', '=', 'published')
    .where(hasLink('review_replies.text'))
    .orderBy('reviews.id')
    .execute()

/** A promotion that is switched off is shown to nobody. */
const promotionsWithLink = (db: Db) =>
  db
    .selectFrom('promotions')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .where(hasLink('name'))
    .orderBy('id')
    .execute()
