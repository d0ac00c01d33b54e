import type { GuestInput, GuestView, OpenedOrder, TrackInput } from '#shop/accounts/guest.schema.ts'
import type { UserView } from '#shop/accounts/user.schema.ts'
import { api, unwrap } from './client.ts'
import { asNewPerson } from './users.ts'

/** Starts or corrects a purchase without an account. */
export const startGuest = (body: GuestInput): Promise<GuestView> => unwrap(api.POST('/api/guests', { body }))

/** Opens the order that an emailed link refers to. */
export const openGuestLink = (token: string): Promise<OpenedOrder> =>
  unwrap(api.POST('/api/guests/link', { body: { token } }))

export const trackOrder = (body: TrackInput): Promise<OpenedOrder> =>
  unwrap(api.POST('/api/guests/track', { body }))

/** Turns the guest into an account with this password, which keeps the guest's orders. */
export const keepGuest = (password: string): Promise<UserView> =>
  asNewPerson(unwrap(api.POST('/api/guests/account', { body: { password } })))

export const forgetGuest = () => unwrap(api.DELETE('/api/guests'))
