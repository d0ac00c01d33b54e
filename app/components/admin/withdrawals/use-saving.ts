import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { adminWithdrawalTexts as texts } from '#app/texts/admin-withdrawals.ts'

/** Does one thing at a time and says how it went; `save` returns whether it worked. */
export function useSaving() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async (work: () => Promise<unknown>, done: string = texts.one.saved): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    try {
      await work()
      notify.success(done)
      return true
    } catch (error) {
      notify.error(texts.one.notSaved, { detail: errorText(error) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}
