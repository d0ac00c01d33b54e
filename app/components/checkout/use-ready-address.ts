import { useMemo } from 'react'
import { useBuyer } from '#app/storage/buyer.ts'
import { useCart } from '#app/storage/cart.ts'
import { useInvoice } from '#app/storage/invoice-address.ts'
import {
  type InvoiceAddress,
  invoiceAddress,
  type ShippingAddress,
  shippingAddress,
} from '#shop/checkout/address.schema.ts'

/**
 * The stored shipping address once it is complete; undefined while it, or a guest's email address, is missing: then the shipping
 * step comes first.
 */
export function useReadyAddress(): ShippingAddress | undefined {
  const stored = useCart().shippingAddress
  const isKnown = useBuyer()?._id !== undefined
  return useMemo(() => (isKnown ? shippingAddress.safeParse(stored).data : undefined), [stored, isKnown])
}

/** Where parcel and invoice go; `invoice` is undefined if both have the same address. */
export type ReadyAddresses = { shipping: ShippingAddress; invoice?: InvoiceAddress }

/** Like `useReadyAddress`, with the invoice address; undefined while a requested one is incomplete. */
export function useReadyAddresses(): ReadyAddresses | undefined {
  const shipping = useReadyAddress()
  const { isOther, address } = useInvoice()
  return useMemo(() => {
    if (!shipping) return undefined
    if (!isOther) return { shipping }
    const invoice = invoiceAddress.safeParse(address).data
    return invoice && { shipping, invoice }
  }, [shipping, isOther, address])
}
