import { z } from 'zod'

/** A response that only says in words what was done. */
export const messageAnswer = z.object({ message: z.string() })
