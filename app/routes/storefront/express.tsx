import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { expressRequestOf, useExpress } from '#app/components/checkout/use-express.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { expressTexts as texts } from '#app/texts/express.ts'
import { methodOf } from '#shop/payments/providers.ts'
import type { Route } from './+types/express.ts'

export const handle = { requestClass: 'known', shell: 'checkout', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** On the way to a provider and back: shows what happens, and what can be done if that fails. */
export default function ExpressPage() {
  const [search] = useSearchParams()
  // Read once, because the URL changes while the page continues.
  const [request] = useState(() => expressRequestOf(search))
  const failure = useExpress(request)
  const method = request?.step === 'begin' ? methodOf(request.provider) : undefined
  return (
    <div className="wrap work pb-(--spacing-section)">
      <div className="mx-auto max-w-form">
        <div className="page-head">
          <h1 className="title">{method && !failure ? texts.opening(method) : texts.title}</h1>
        </div>
        {failure ? (
          <>
            <Banner tone="warn" role="alert" title={failure.title}>
              {failure.text}
            </Banner>
            <div className="mt-6 flex flex-col gap-3">
              <ButtonLink to="/shipping" wide>
                {texts.goOn}
              </ButtonLink>
              <ButtonLink to="/cart" look="second" wide>
                {texts.back}
              </ButtonLink>
            </div>
          </>
        ) : (
          <div role="status">
            <p className="soft mb-6">{method ? texts.openingText : texts.returning}</p>
            <LineSkeletons lines={2} />
          </div>
        )}
      </div>
    </div>
  )
}
