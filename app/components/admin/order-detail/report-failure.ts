import { ApiError, errorText } from '#app/api/client.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'

/** Reports why something failed. Somebody else may have been faster, so the order is refetched. */
export async function reportFailure(title: string, error: unknown) {
  notify.error(title, { detail: errorText(error) })
  if (error instanceof ApiError) await refetch('Order')
}
