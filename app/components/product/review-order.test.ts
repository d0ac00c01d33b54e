import { expect, test } from 'vitest'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import { orderedReviews, shareOf } from './review-order.ts'

const review = (_id: string, rating: number): ReviewView => ({
  _id,
  rating,
  name: 'Tom H.',
  comment: 'Moss, actual moss.',
  createdAt: '2024-11-22T10:00:00.000Z',
  verifiedPurchase: false,
  demo: false,
})

const newestFirst = [review('d', 4), review('c', 5), review('b', 2), review('a', 5)]
const ids = (reviews: readonly ReviewView[]) => reviews.map(({ _id }) => _id).join('')

test('reviews stand newest first, and among equal ratings stay so', () => {
  expect(ids(orderedReviews(newestFirst, 'newest'))).toBe('dcba')
  expect(ids(orderedReviews(newestFirst, 'best'))).toBe('cadb')
  expect(ids(orderedReviews(newestFirst, 'worst'))).toBe('bdca')
})

test('a bar of the distribution shows only its own reviews', () => {
  expect(ids(orderedReviews(newestFirst, 'newest', 5))).toBe('ca')
  expect(orderedReviews(newestFirst, 'newest', 1)).toEqual([])
})

test('a bar is as long as its share, and no reviews make no bar', () => {
  expect(shareOf(2, 3)).toBe(67)
  expect(shareOf(0, 0)).toBe(0)
})
