import { Link } from 'react-router'
import { ForgotForm } from '#app/components/account/forgot-form.tsx'
import { FormPage, OtherWay } from '#app/components/account/form-page.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSignInQuery } from '#app/components/layout/use-sign-in-query.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { forgotTexts as texts } from '#app/texts/account.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle = { needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function ForgotPasswordPage() {
  const query = useSignInQuery()
  return (
    <FormPage title={texts.title} text={texts.text} target="/">
      <ForgotForm />
      <OtherWay>
        {texts.cameBack}{' '}
        <Link className="link" to={`/login${query}`}>
          {texts.logIn}
        </Link>
      </OtherWay>
    </FormPage>
  )
}
