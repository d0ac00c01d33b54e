import { useEffect } from 'react'

/** Receives pictures that are pasted anywhere on the page; text pasted into a field stays in the field. */
export function usePastedPictures(onFiles: (files: readonly File[]) => void) {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Office programs copy a text together with a picture of it.
      const isText = clipboardData?.types.includes('text/plain') && target instanceof HTMLElement
      if (files.length === 0 || (isText && target.matches('input, textarea'))) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onFiles])
}
