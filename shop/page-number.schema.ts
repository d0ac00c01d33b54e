import { z } from 'zod'

/** Which page of a list is asked for, by its number in the address. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)
