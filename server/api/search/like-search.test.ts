import { expect, test } from 'vitest'
import { setUpSearch } from '#tests/support/set-up-search.ts'

// Searches for what is similar to a named scent.

const { search } = setUpSearch()

test('what is like a scent comes before it, and a chip says so', async () => {
  const page = await search('similar to shalimar under 50')
  expect(page.understood?.map(({ filter, value, without }) => [filter, value, without])).toEqual([
    ['like', 'shalimar', 'under 50'],
    ['price', '', 'similar to shalimar'],
  ])
  const names = page.products.map(({ name }) => name)
  expect(names.slice(0, 5)).not.toContain('Shalimar')
  expect(page.products.slice(0, 5).every(({ price }) => price <= 50)).toBe(true)
})

test('a misspelt scent is understood, and one of a house that is ruled out', async () => {
  const page = await search('something like shalimmar but not guerlain')
  expect(page.understood?.map(({ filter, value }) => `${filter}:${value}`)).toEqual([
    'like:shalimar',
    'house:Guerlain',
  ])
  expect(page.products.filter(({ house }) => house === 'Guerlain')).toEqual([])
})

test('where no scent is named, the words alone are searched for', async () => {
  const [like, plain] = [await search('something like vanilla'), await search('vanilla')]
  expect(like.total).toBe(plain.total)
  expect(like.understood).toBeUndefined()
})
