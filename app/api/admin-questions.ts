import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { AnswerInput, QuestionState } from '#shop/questions/question.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch } from './query-client.ts'

export type QuestionListQuery = { pageNumber?: number; state?: QuestionState }

/** A page of questions about items, newest first. The previous page stays on screen while the next loads. */
export const questionsQuery = (query: QuestionListQuery) =>
  queryOptions({
    queryKey: ['Question', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/questions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** Refetches even after a failure: if somebody else was faster, the lists and the item's page show what they did. */
async function thenRefetch<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } finally {
    await refetch('Question', 'Product')
  }
}

/** Sends the answer. Throws ApiError. */
export const answerQuestion = (id: string, body: AnswerInput) =>
  thenRefetch(unwrap(api.PUT('/api/questions/{id}/answer', { ...pathOf(id), body })))

/** Publishes a question on its item's page, or hides it again. Throws ApiError. */
export const publishQuestion = (id: string, published: boolean) =>
  thenRefetch(unwrap(api.PUT('/api/questions/{id}/published', { ...pathOf(id), body: { published } })))

/** Deletes a question for good. Throws ApiError. */
export const deleteQuestion = (id: string) =>
  thenRefetch(unwrap(api.DELETE('/api/questions/{id}', pathOf(id))))
