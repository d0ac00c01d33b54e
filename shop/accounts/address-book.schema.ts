import { z } from 'zod'
import { shippingAddress, shippingAddressView } from '#shop/checkout/address.schema.ts'

/** Maximum number of addresses of one account. */
export const mostAddresses = 20

export const savedAddressInput = z.object({
  address: shippingAddress,
  /** True makes it the default. One address is always the default: the first one unless another is chosen. */
  isDefault: z.boolean().default(false),
})
export type SavedAddressInput = z.output<typeof savedAddressInput>

export const savedAddressView = z
  .object({ _id: z.string(), isDefault: z.boolean(), address: shippingAddressView })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddressView>

/** All addresses of an account, the default first, then the oldest first. */
export const addressBookView = z.object({ addresses: z.array(savedAddressView) })
