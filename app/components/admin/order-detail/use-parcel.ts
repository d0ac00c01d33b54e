import { useRef, useState } from 'react'
import { errorText, hasStatus } from '#app/api/client.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { type ParcelErrors, type ParcelFields, parcelFields, readParcel } from './parcel-form.ts'

type Parcel = { carrier?: string; trackingCode?: string }

type UseParcel<Step extends string> = {
  delivery: { carrier: string | null; trackingCode: string | null } | null
  send: (parcel: Parcel, step: Step) => Promise<unknown>
  /** The messages for each step that the form can take. */
  texts: Record<Step, { done: string; failed: string }>
  onDone?: () => void
}

/** The state of a parcel's form: what is typed, its errors, and which step is in progress. */
export function useParcel<Step extends string>({ delivery, send, texts, onDone }: UseParcel<Step>) {
  const [fields, setFields] = useState(() => parcelFields(delivery))
  const [errors, setErrors] = useState<ParcelErrors>({})
  const [busyWith, setBusyWith] = useState<Step>()
  // A ref, because a second click may come before the button is rendered again.
  const isUnderWay = useRef(false)

  function change(part: Partial<ParcelFields>) {
    setErrors({})
    setFields((before) => ({ ...before, ...part }))
  }

  async function submit(step: Step) {
    if (isUnderWay.current) return
    const read = readParcel(fields)
    if ('errors' in read) return setErrors(read.errors)
    isUnderWay.current = true
    setBusyWith(step)
    try {
      await send(read.parcel, step)
      notify.success(texts[step].done)
      onDone?.()
    } catch (error) {
      notify.error(texts[step].failed, { detail: errorText(error) })
      // Somebody else may have been faster: show the current state.
      if (hasStatus(error, 409)) await refetch('Order')
    } finally {
      isUnderWay.current = false
      setBusyWith(undefined)
    }
  }
  return { fields, errors, busyWith, change, submit: (step: Step) => void submit(step) }
}
