import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { sendImport } from '#app/api/send-import.ts'
import { importAddress } from '#app/components/admin/addresses/import-address.ts'

type ChosenFiles = { csv: File; zip?: File }

/** Sends the chosen files, says how far they are, and goes on to what would happen with them. */
export function useUpload() {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  const sending = useRef<AbortController>(undefined)
  const navigate = useNavigate()
  // Whoever leaves the page wants no more of it.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(files: ChosenFiles) {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setFailure('')
    setShare(0)
    try {
      const { _id } = await sendImport(files, { onProgress: setShare, signal: controller.signal })
      await navigate(importAddress({ id: _id }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error))
    } finally {
      sending.current = undefined
      setShare(undefined)
    }
  }

  return { share, failure, send, cancel: () => sending.current?.abort() }
}
