import { sql } from 'kysely'

/**
 * Condition on `reviews`: counts towards the rating. Hidden reviews do not, and demo reviews only while their product has no
 * real one, hidden or not (DESIGN section 4). Mean, number, bars and list all use it, so that they cover the same reviews.
 */
export const isCounted = sql<boolean>`(reviews.state = 'published' AND reviews.demo = NOT EXISTS (
  SELECT FROM reviews own WHERE own.product_id = reviews.product_id AND NOT own.demo))`
