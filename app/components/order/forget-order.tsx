import { useState } from 'react'
import { forgetGuest } from '#app/api/guests.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { clearGuest, useGuest } from '#app/storage/buyer.ts'
import { guestTexts as texts } from '#app/texts/guest.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/** A guest has no logout: on a shared device, this closes the order. */
export function ForgetOrder({ order }: { order: OrderView }) {
  const guest = useGuest()
  const [isForgetting, setIsForgetting] = useState(false)
  if (guest?._id !== order.user._id) return null
  async function forget() {
    setIsForgetting(true)
    try {
      await forgetGuest()
      clearGuest()
      window.location.assign('/track')
    } catch {
      notify.error(texts.notForgotten)
      setIsForgetting(false)
    }
  }
  return (
    <p className="mt-6">
      <Button look="link" isBusy={isForgetting} onClick={() => void forget()}>
        {texts.forget}
      </Button>
    </p>
  )
}
