import { useMemo } from 'react'
import { useCart } from '#app/storage/cart.ts'
import { type ShippingAddress, shippingAddress } from '#shop/checkout/address.schema.ts'

/** The stored address once it is complete; undefined while it is missing or incomplete, since shipping comes first then. */
export function useReadyAddress(): ShippingAddress | undefined {
  const stored = useCart().shippingAddress
  return useMemo(() => shippingAddress.safeParse(stored).data, [stored])
}
