import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveAddress } from '#app/api/addresses.ts'
import { errorText } from '#app/api/client.ts'
import { textsOf, useAddressFields } from '#app/components/address/use-address-fields.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { getCart, saveShippingAddress } from '#app/storage/cart.ts'
import { getInvoice, saveInvoice, useInvoice } from '#app/storage/invoice-address.ts'
import { addressFormTexts } from '#app/texts/addresses.ts'
import type { SavedAddress } from '#shop/accounts/address-book.schema.ts'
import type { ShippingAddress, ShippingAddressInput } from '#shop/checkout/address.schema.ts'
import { useGuestEmail } from './use-guest-email.ts'

const keepInvoice = (address: Partial<ShippingAddressInput>) => saveInvoice({ address })

const isTyped = ({ firstName, lastName, addressLine1 }: Partial<ShippingAddressInput>) =>
  Boolean(firstName || lastName || addressLine1)

/** What was typed before; if nothing was, the user's default address. */
function firstAddress(saved: readonly SavedAddress[]): Partial<ShippingAddressInput> {
  const stored = getCart().shippingAddress
  const chosenFirst = saved.find(({ isDefault }) => isDefault)?.address
  return isTyped(stored) || !chosenFirst ? stored : chosenFirst
}

/**
 * The state of the shipping page: the shipping address, and a separate invoice address if wanted. The input is stored in the
 * browser, so that neither a reload nor going back loses it.
 */
export function useShippingForm(saved: readonly SavedAddress[]) {
  const navigate = useNavigate()
  const { isOther } = useInvoice()
  const [isKept, setIsKept] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const guest = useGuestEmail()
  const [submitCount, setSubmitCount] = useState(0)
  const [initial] = useState(() => firstAddress(saved))
  const shipping = useAddressFields({ initial, onChange: saveShippingAddress })
  // The sums beside the form name the country of the initial address.
  useEffect(() => {
    if (isTyped(initial)) saveShippingAddress(textsOf(initial))
  }, [initial])
  const invoice = useAddressFields({
    initial: getInvoice().address,
    prefix: 'invoice-',
    onChange: keepInvoice,
  })

  async function send() {
    const isReachable = guest.check()
    const address = await shipping.check()
    const invoiceAddress = isOther ? await invoice.check() : undefined
    setSubmitCount((count) => count + 1)
    if (!isReachable || !address || (isOther && !invoiceAddress)) return
    saveShippingAddress(address)
    if (invoiceAddress) saveInvoice({ address: invoiceAddress })
    if (!(await guest.begin(address))) return
    if (isKept) void keepAddress(address)
    await navigate('/payment')
  }

  async function submit() {
    if (isSending) return
    setIsSending(true)
    await send().finally(() => setIsSending(false))
  }

  const summary: FieldError[] = [...guest.summary, ...shipping.summary, ...(isOther ? invoice.summary : [])]
  return {
    guest,
    isSending,
    shipping,
    invoice,
    isOther,
    setIsOther: (other: boolean) => saveInvoice({ isOther: other }),
    isKept,
    setIsKept,
    submit,
    summary,
    submitCount,
  }
}

/** Not awaited: an order needs no address book. */
async function keepAddress(address: ShippingAddress) {
  try {
    await saveAddress({ address })
  } catch (error) {
    notify.error(addressFormTexts.keepFailed, { detail: errorText(error) })
  }
}
