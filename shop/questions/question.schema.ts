import { z } from 'zod'
import { email, name } from '#shop/accounts/user.schema.ts'
import { published, tidyProse } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { questionTexts } from '#shop/texts/questions.ts'

export const longestQuestion = 2000
export const longestAnswer = 4000

const prose = (most: number, missing: string) =>
  z
    .string(missing)
    .transform(tidyProse)
    .pipe(z.string().min(1, missing).max(most, fieldTexts.atMostCharacters(most)))

/** A question about a product. `mayPublish`: question and answer may be published under the product. */
export const questionInput = z.object({
  name,
  email,
  text: prose(longestQuestion, questionTexts.missing),
  mayPublish: z.boolean(),
})
export type QuestionInput = z.infer<typeof questionInput>

/** A question as everybody sees it under the product. */
export const publishedQuestion = z
  .object({
    _id: entityId,
    /** A first name and an initial (shop/reviews/public-name.ts). */
    name: z.string(),
    question: z.string(),
    answer: z.string(),
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime(),
  })
  .meta({ id: 'PublishedQuestion' })
export type PublishedQuestion = z.infer<typeof publishedQuestion>

/** A question as administrators see it. */
export const questionView = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), title: z.string(), path: z.string(), isArchived: z.boolean() }),
  name: z.string(),
  /** Null some time after the answer, and once the account is deleted. */
  email: z.string().nullable(),
  question: z.string(),
  mayPublish: z.boolean(),
  askedAt: z.iso.datetime(),
  answer: z
    .object({
      text: z.string(),
      at: z.iso.datetime(),
      /** Null once that administrator's account is deleted. */
      by: z.string().nullable(),
    })
    .nullable(),
  isPublished: z.boolean(),
})
export type QuestionView = z.infer<typeof questionView>

export const questionStates = ['open', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

export const questionsQuery = z.object({
  pageNumber,
  /** Both states if omitted. */
  state: z.enum(questionStates).optional(),
})
export type QuestionsQuery = z.infer<typeof questionsQuery>

export const questionPage = z.object({
  questions: z.array(questionView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type QuestionPage = z.infer<typeof questionPage>

export const answerInput = z.object({
  text: published(prose(longestAnswer, questionTexts.answerMissing)),
  /** Also publishes both under the product; only if the asker agreed. */
  publish: z.boolean().default(false),
})
export type AnswerInput = z.output<typeof answerInput>

export const publishInput = z.object({ published: z.boolean() })
