import { ApiError, errorText } from '#app/api/client.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'

/** Says why something was not done. Somebody else may have been quicker: the page then shows how the order is now. */
export async function reportFailure(title: string, error: unknown) {
  notify.error(title, { detail: errorText(error) })
  if (error instanceof ApiError) await refetch('Order')
}
