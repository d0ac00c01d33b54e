import { z } from 'zod'

/** An answer that only says, in words, what was done. */
export const messageAnswer = z.object({ message: z.string() })
