import { useMemo } from 'react'
import { useBuyer } from '#app/storage/buyer.ts'
import { useCart } from '#app/storage/cart.ts'
import { type ShippingAddress, shippingAddress } from '#shop/checkout/address.schema.ts'

/**
 * The stored address once it is complete; undefined while it is missing or incomplete, or while a guest's email address
 * is, since shipping comes first then.
 */
export function useReadyAddress(): ShippingAddress | undefined {
  const stored = useCart().shippingAddress
  const isKnown = useBuyer()?._id !== undefined
  return useMemo(() => (isKnown ? shippingAddress.safeParse(stored).data : undefined), [stored, isKnown])
}
