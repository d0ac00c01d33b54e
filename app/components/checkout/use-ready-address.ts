import { useMemo } from 'react'
import { useCart } from '#app/storage/cart.ts'
import { type ShippingAddress, shippingAddress } from '#shop/checkout/address.schema.ts'

/** The stored address once it is whole; undefined while it is missing or only begun, for then shipping comes first. */
export function useReadyAddress(): ShippingAddress | undefined {
  const stored = useCart().shippingAddress
  return useMemo(() => shippingAddress.safeParse(stored).data, [stored])
}
