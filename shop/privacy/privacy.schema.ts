import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'
import { privacyFieldTexts as texts } from '#shop/texts/privacy-requests.ts'
import { keptOrders } from './kept-orders.schema.ts'

export const requestKinds = ['export', 'erase'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A person's request for their data, or for its erasure. */
export const privacyRequestInput = z.object({
  email: z.email(texts.email).max(254, fieldTexts.atMostCharacters(254)),
  kind: z.enum(requestKinds, texts.kind),
})

/** The token in the emailed link: the kind, a dot and 256 random bits. */
export const confirmInput = z.object({
  token: z.string().regex(/^(?:export|erase)\.[\w-]{43}$/, texts.link),
})

/** What the erasure left, and why. */
export const erasureView = z.object({
  message: z.string(),
  kept: z.array(keptOrders),
  /** Statements of withdrawal, with who made them. */
  keptWithdrawals: z.array(keptOrders),
})
export type ErasureView = z.infer<typeof erasureView>
