import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { sendImport } from '#app/api/send-import.ts'
import { importUrl } from '#app/components/admin/urls/import-url.ts'

type ChosenFiles = { csv: File; zip?: File }

/** Uploads the chosen files, shows the progress, and opens the page of the import. */
export function useUpload() {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  const sending = useRef<AbortController>(undefined)
  const navigate = useNavigate()
  // Leaving the page aborts the upload.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(files: ChosenFiles) {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setFailure('')
    setShare(0)
    try {
      const { _id } = await sendImport(files, { onProgress: setShare, signal: controller.signal })
      await navigate(importUrl({ id: _id }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error))
    } finally {
      sending.current = undefined
      setShare(undefined)
    }
  }

  return { share, failure, send, cancel: () => sending.current?.abort() }
}
