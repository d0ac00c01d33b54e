import { saveGuest } from '#app/storage/buyer.ts'
import type { OpenedOrder } from '#shop/accounts/guest.schema.ts'

/** Opens a guest's order with a full load, since its page has its own Content Security Policy (SAFETY 41). */
export function openOrderOf({ orderId, guest }: OpenedOrder) {
  saveGuest(guest)
  window.location.replace(`/order/${orderId}`)
}
