import { notify } from '#app/components/ui/toast.tsx'
import { shareTexts } from '#app/texts/share.ts'

/** Opens the device's share dialog for a page of the shop; if there is none, copies its URL. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify.success(shareTexts.copied)
  } catch (error) {
    // Closing the device's share dialog is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error(shareTexts.failed(url))
  }
}
