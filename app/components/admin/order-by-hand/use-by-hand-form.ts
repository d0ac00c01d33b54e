import { useState } from 'react'
import { makeOrderByHand } from '#app/api/admin-orders.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { textsOf, useAddressFields } from '#app/components/address/use-address-fields.ts'
import { orderUrl } from '#app/components/admin/urls/order-list-url.ts'
import { endIntent, intentKey } from '#app/components/checkout/order-intent.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { useOnce } from '#app/components/ui/use-once.ts'
import { byHandTexts as texts } from '#app/texts/admin-order-by-hand.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { fieldIdOf } from './agreed-lines.tsx'
import { type ByHandErrors, type ByHandFields, emptyFields, readFields } from './by-hand-form.ts'

/** The state of an order being made by hand: what is typed, its errors, and whether it is being submitted. */
export function useByHandForm({ shippingPrice, currency }: Pick<SettingsView, 'shippingPrice' | 'currency'>) {
  const [fields, setFields] = useState<ByHandFields>(() => emptyFields(shippingPrice))
  const [errors, setErrors] = useState<ByHandErrors>({})
  const [failure, setFailure] = useState<string>()
  const { isBusy, once, leave, isLeaving } = useOnce()
  const address = useAddressFields({ initial: {} })

  function change(part: Partial<ByHandFields>) {
    setErrors({})
    setFailure(undefined)
    setFields((before) => ({ ...before, ...part }))
  }

  async function make() {
    const goesTo = fields.isHandedOver ? undefined : await address.check()
    const read = readFields(fields, goesTo, currency)
    setErrors('errors' in read ? read.errors : {})
    // The address shows its own errors.
    if ('errors' in read || (!fields.isHandedOver && !goesTo)) return
    setFailure(undefined)
    try {
      const order = await makeOrderByHand(read.body, intentKey(read.body))
      endIntent()
      notify.success(texts.done(order.number))
      await leave(orderUrl(order._id))
    } catch (error) {
      // The server rejected it, so the next try needs a new idempotency key.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) {
        endIntent()
        setErrors(error.body.fields ?? {})
      }
      setFailure(errorText(error))
    }
  }

  const hasChanges = () =>
    !isLeaving() &&
    JSON.stringify([fields, textsOf(address.getValues())]) !==
      JSON.stringify([emptyFields(shippingPrice), textsOf({})])

  const own = Object.entries(errors).map(([path, message]) => ({ fieldId: fieldIdOf(path), message }))
  const summary = fields.isHandedOver ? own : [...own, ...address.summary]
  return { fields, errors, summary, failure, isBusy, change, submit: () => once(make), hasChanges, address }
}
export type ByHandForm = ReturnType<typeof useByHandForm>
