import { expect, test } from 'vitest'
import { questionChoiceOf, questionListUrl } from './question-list-url.ts'

test('a page of questions has an address that keeps their state', () => {
  const choice = { state: 'answered', pageNumber: 2 } as const
  const { pathname, searchParams } = new URL(questionListUrl(choice), 'http://shop.test')
  expect(pathname).toBe('/admin/questions')
  expect(questionChoiceOf(searchParams)).toEqual(choice)
  expect(questionListUrl({ state: 'open', pageNumber: 1 })).toBe('/admin/questions')
})

test('without a state the open questions are shown, and what means nothing is left out', () => {
  expect(questionChoiceOf(new URLSearchParams('state=lost&pageNumber=x'))).toEqual({ state: 'open' })
  expect(questionChoiceOf(new URLSearchParams('state=all')).state).toBe('all')
})
