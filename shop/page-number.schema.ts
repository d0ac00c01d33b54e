import { z } from 'zod'

/** The page number of a list, from the URL. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)
