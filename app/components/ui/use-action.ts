import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { notify } from './toast.tsx'

/** The action of a button, which is busy meanwhile. `run` shows a failure of `work` under the title `failed`. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  async function run(work: () => Promise<unknown>, failed: string): Promise<void> {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      notify.error(failed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
