import { Link } from 'react-router'
import { FormPage, OtherWay } from '#app/components/account/form-page.tsx'
import { RegisterForm } from '#app/components/account/register-form.tsx'
import { useSignedIn } from '#app/components/account/use-signed-in.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { registerTexts } from '#app/texts/account.ts'
import type { Route } from './+types/register.ts'

export const handle = { section: 'account', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: registerTexts.title, description: registerTexts.text, path: '/register', matches })

export default function RegisterPage() {
  const { target, query } = useSignedIn()
  return (
    <FormPage title={registerTexts.title} text={registerTexts.text} target={target}>
      <RegisterForm />
      <OtherWay>
        {registerTexts.haveOne}{' '}
        <Link className="link" to={`/login${query}`}>
          {registerTexts.logIn}
        </Link>
      </OtherWay>
    </FormPage>
  )
}
