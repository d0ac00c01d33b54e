import { sql } from 'kysely'

/**
 * True for the rows of `reviews` that count: none that is hidden, and an example of the demo stock only while its product
 * has no real one, hidden or not (DESIGN section 4). The mean, the number, the bars and the list all use this, so that they cover the same reviews.
 */
export const isCounted = sql<boolean>`(reviews.state = 'published' AND reviews.demo = NOT EXISTS (
  SELECT FROM reviews own WHERE own.product_id = reviews.product_id AND NOT own.demo))`
