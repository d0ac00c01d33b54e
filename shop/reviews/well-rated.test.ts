import { expect, test } from 'vitest'
import { bestRated } from './well-rated.ts'

const rated = (rating: number, numReviews: number) => ({ rating, numReviews })

test('the best rated are shown from four products on that three people gave four stars or more', () => {
  const three = [rated(5, 3), rated(4.5, 12), rated(4, 3)]
  const others = [rated(5, 2), rated(5, 1), rated(3.99, 40), rated(0, 0)]
  expect(bestRated([...three, ...others])).toEqual([])
  expect(bestRated([...three, ...others, rated(4, 4)])).toEqual([...three, rated(4, 4)])
})
