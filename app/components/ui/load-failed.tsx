import { errorText } from '#app/api/client.ts'
import { partTexts } from '#app/texts/layout.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadFailedProps = {
  /** SPEC section 8's sentence for this list. */
  title: string
  error: unknown
  isRetrying: boolean
  onRetry: () => unknown
}

/** What could not be loaded, why, and a button to try again. */
export function LoadFailed({ title, error, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <Banner tone="bad" role="alert" title={title}>
      {errorText(error)}{' '}
      <Button look="link" isBusy={isRetrying} onClick={() => onRetry()}>
        {partTexts.again}
      </Button>
    </Banner>
  )
}
