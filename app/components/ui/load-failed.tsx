import { errorText } from '#app/api/client.ts'
import { partTexts } from '#app/texts/layout.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type LoadFailedProps = {
  /** SPEC section 8's sentence for this list. */
  title: string
  /** Of the query that failed. */
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What could not be loaded, why, and a button to try again. */
export function LoadFailed({ title, error, isFetching, refetch }: LoadFailedProps) {
  return (
    <Banner tone="bad" role="alert" title={title}>
      {errorText(error)}{' '}
      <Button look="link" isBusy={isFetching} onClick={() => refetch()}>
        {partTexts.again}
      </Button>
    </Banner>
  )
}
