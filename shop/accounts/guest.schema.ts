import { z } from 'zod'
import { line } from '#shop/catalog/tidy-text.ts'
import { accountTexts as texts } from '#shop/texts/accounts.ts'
import { email, linkToken, name, passwordOrEmpty } from './user.schema.ts'

/** A buyer without an account: the name on the parcel, and the address for emails about the order. */
export const guestInput = z.object({ name, email })
export type GuestInput = z.infer<typeof guestInput>

/** Grants no access by itself; the cookie in the response does. */
export const guestView = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type GuestView = z.infer<typeof guestView>

/** The order opened by a link or by number and address, and the guest it belongs to. */
export const openedOrder = z.object({ orderId: z.string(), guest: guestView })
export type OpenedOrder = z.infer<typeof openedOrder>

export const guestLinkInput = z.object({ token: linkToken })

/** An order's number as people type it ("s-2026 0012"), and the email address that it was placed with. */
export const trackInput = z.object({
  number: line(60).pipe(z.string().min(1, texts.orderNumberMissing)),
  email,
})
export type TrackInput = z.infer<typeof trackInput>

/** The password with which a guest turns into an account that keeps their orders. */
export const guestPasswordInput = z.object({ password: passwordOrEmpty.min(1, texts.newPasswordMissing) })
