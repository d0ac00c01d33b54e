import { useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { type ParcelErrors, type ParcelFields, parcelFields, readParcel } from './parcel-form.ts'

type Parcel = { carrier?: string; trackingCode?: string }

type UseParcel = {
  delivery: { carrier: string; trackingCode: string | null } | null
  send: (parcel: Parcel) => Promise<unknown>
  texts: { done: string; failed: string }
  onDone?: () => void
}

/** The state of a parcel's form: what is typed, what is wrong with it, and whether it is being sent. */
export function useParcel({ delivery, send, texts, onDone }: UseParcel) {
  const [fields, setFields] = useState(() => parcelFields(delivery))
  const [errors, setErrors] = useState<ParcelErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  function change(part: Partial<ParcelFields>) {
    setErrors({})
    setFields((before) => ({ ...before, ...part }))
  }

  async function submit() {
    if (isBusy) return
    const read = readParcel(fields)
    if ('errors' in read) return setErrors(read.errors)
    setIsBusy(true)
    try {
      await send(read.parcel)
      notify.success(texts.done)
      onDone?.()
    } catch (error) {
      notify.error(texts.failed, { detail: errorText(error) })
      // Somebody else may have been quicker: the page shows how it is now.
      if (error instanceof ApiError && error.status === 409) await refetch('Order')
    } finally {
      setIsBusy(false)
    }
  }
  return { fields, errors, isBusy, change, submit: () => void submit() }
}
