import { z } from 'zod'
import { line } from '#shop/catalog/tidy-text.ts'
import { accountTexts as texts } from '#shop/texts/accounts.ts'
import { email, linkToken, name, passwordOrEmpty } from './user.schema.ts'

/** Who buys without an account: the name on the parcel, and where news of the order go. */
export const guestInput = z.object({ name, email })
export type GuestInput = z.infer<typeof guestInput>

/** Grants nothing by itself: the cookie of the answer does. */
export const guestView = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type GuestView = z.infer<typeof guestView>

/** The order that a link or the pair of number and address opened, and whose it is. */
export const openedOrder = z.object({ orderId: z.string(), guest: guestView })
export type OpenedOrder = z.infer<typeof openedOrder>

export const guestLinkInput = z.object({ token: linkToken })

/** An order's number as people type it ("s-2026 0012"), and the address that it was ordered with. */
export const trackInput = z.object({
  number: line(60).pipe(z.string().min(1, texts.orderNumberMissing)),
  email,
})
export type TrackInput = z.infer<typeof trackInput>

/** A guest's order is kept in an account with this password. */
export const guestPasswordInput = z.object({ password: passwordOrEmpty.min(1, texts.newPasswordMissing) })
