import { errorText } from '#app/api/client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { adminTexts } from '#app/texts/admin.ts'

type LoadFailedProps = {
  /** SPEC section 8's sentence for this list. */
  title: string
  error: unknown
  isRetrying: boolean
  onRetry: () => unknown
}

/** What could not be loaded, why, and the way to try again. */
export function LoadFailed({ title, error, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <Banner tone="bad" role="alert" title={title}>
      {errorText(error)}{' '}
      <Button look="link" isBusy={isRetrying} onClick={() => onRetry()}>
        {adminTexts.again}
      </Button>
    </Banner>
  )
}
