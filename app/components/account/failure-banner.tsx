import type { ReactNode } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { accountFormTexts } from '#app/texts/account.ts'
import type { Failure } from './form-failure.ts'

type FailureBannerProps = {
  failure: Failure | undefined
  /** What to do about it, where there is something to do. */
  children?: ReactNode
}

/** Why a form was not taken, in the server's words, and that nothing is lost. */
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
