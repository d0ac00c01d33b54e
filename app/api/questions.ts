import type { QuestionInput } from '#shop/questions/question.schema.ts'
import { api, pathOf, unwrap } from './client.ts'

/** Asks about an item. Throws ApiError. */
export const askQuestion = (id: string, body: QuestionInput) =>
  unwrap(api.POST('/api/products/{id}/questions', { ...pathOf(id), body }))
