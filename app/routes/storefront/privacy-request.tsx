import { Link } from 'react-router'
import { FormPage, OtherWay } from '#app/components/account/form-page.tsx'
import { PrivacyConfirm, RequestOver } from '#app/components/account/privacy-confirm.tsx'
import { PrivacyRequestForm } from '#app/components/account/privacy-request-form.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { privacyTexts as texts } from '#app/texts/privacy.ts'
import { confirmInput } from '#shop/privacy/privacy.schema.ts'
import type { Route } from './+types/privacy-request.ts'

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.request.title, isPrivate: true, matches })

/** The page to request one's data or its erasure, and the target of the emailed link. */
export default function PrivacyRequestPage() {
  const token = useLinkToken()
  const isWhole = confirmInput.safeParse({ token }).success
  if (token && isWhole) return <PrivacyConfirm key={token} token={token} />
  return (
    <FormPage title={texts.request.title} text={texts.request.text} target="/">
      {token ? <RequestOver /> : null}
      <PrivacyRequestForm />
      <OtherWay>
        <Link className="link" to="/privacy">
          {texts.request.toText}
        </Link>
      </OtherWay>
    </FormPage>
  )
}
