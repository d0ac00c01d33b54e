import { useState } from 'react'
import { Link } from 'react-router'
import { FormPage, leadsToCheckout, OtherWay } from '#app/components/account/form-page.tsx'
import { GuestWay } from '#app/components/account/guest-way.tsx'
import { LoginForm } from '#app/components/account/login-form.tsx'
import { useSignedIn } from '#app/components/account/use-signed-in.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { hasSessionEnded } from '#app/storage/user-info.ts'
import { loginTexts } from '#app/texts/account.ts'
import { guestTexts } from '#app/texts/guest.ts'
import type { Route } from './+types/login.ts'

export const handle = { requestClass: 'known', section: 'account', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: loginTexts.title, description: loginTexts.text, path: '/login', matches })

export default function LoginPage() {
  const { target, query } = useSignedIn()
  const [owesCode, setOwesCode] = useState(false)
  const isForGuests = useSettings().guestCheckout && leadsToCheckout(target)
  return (
    <FormPage
      title={loginTexts.title}
      text={owesCode ? loginTexts.code.text : isForGuests ? guestTexts.loginText : loginTexts.text}
      target={target}
    >
      {hasSessionEnded() && !owesCode ? (
        <Banner tone="info" title={loginTexts.ended.title} role="status" className="mb-6">
          {loginTexts.ended.text}
        </Banner>
      ) : null}
      {isForGuests && !owesCode ? <GuestWay target={target} /> : null}
      <LoginForm owesCode={owesCode} onOwesCode={setOwesCode} />
      {owesCode ? null : (
        <OtherWay>
          {loginTexts.newHere}{' '}
          <Link className="link" to={`/register${query}`}>
            {loginTexts.makeAccount}
          </Link>
          {leadsToCheckout(target) ? null : (
            <>
              <br />
              {guestTexts.boughtWithout}{' '}
              <Link className="link" to="/track">
                {guestTexts.find}
              </Link>
            </>
          )}
        </OtherWay>
      )}
    </FormPage>
  )
}
