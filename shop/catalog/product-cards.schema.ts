import { z } from 'zod'
import { mostCards } from './most-cards.ts'

const id = '[A-Za-z0-9_-]{1,64}'

/** Ids of products with commas between them: `ids=a,b,c`. */
export const cardsQuery = z.object({
  ids: z.string().regex(new RegExp(`^${id}(,${id}){0,${mostCards - 1}}$`)),
})
