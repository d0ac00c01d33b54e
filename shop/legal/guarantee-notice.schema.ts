import { z } from 'zod'

/** Where the official notice of the legal guarantee is served, and its size in pixels as shown. */
export const guaranteeNoticeView = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type GuaranteeNoticeView = z.infer<typeof guaranteeNoticeView>
