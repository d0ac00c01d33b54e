import { useState } from 'react'
import { errorBody, errorText } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { adminWithdrawalTexts as texts } from '#app/texts/admin-withdrawals.ts'

/** The API's errors of the last try, by field: 'items.0.valueLoss'. */
export type RefusedFields = Readonly<Record<string, string>>
const none: RefusedFields = {}

/** Runs one save at a time and reports the outcome; `save` resolves to whether it worked, `refused` holds API errors. */
export function useSaving() {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState(none)
  const save = async (work: () => Promise<unknown>, done: string = texts.one.saved): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setRefused(none)
    try {
      await work()
      notify.success(done)
      return true
    } catch (error) {
      const { fields } = errorBody(error)
      if (fields) setRefused(fields)
      notify.error(texts.one.notSaved, { detail: errorText(error) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, refused, save }
}
