import type { ReactNode } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { accountFormTexts } from '#app/texts/account.ts'
import type { Failure } from './form-failure.ts'

type FailureBannerProps = {
  failure: Failure | undefined
  /** What the user can do about it, if anything. */
  children?: ReactNode
}

/** Says why a form was rejected, in the server's words, and that the input is still there. */
export function FailureBanner({ failure, children }: FailureBannerProps) {
  if (!failure) return null
  return (
    <Banner tone="bad" role="alert" title={failure.message}>
      <p>
        {failure.wait ?? children} {accountFormTexts.kept}
      </p>
    </Banner>
  )
}
