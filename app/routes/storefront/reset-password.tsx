import { useState } from 'react'
import { Link } from 'react-router'
import { resetLinkQuery } from '#app/api/account-access.ts'
import { hasCode } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { FormPage } from '#app/components/account/form-page.tsx'
import { NewPasswordForm } from '#app/components/account/new-password-form.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { saveUserInfo } from '#app/storage/user-info.ts'
import { resetTexts as texts } from '#app/texts/account.ts'
import { emailedLinkTexts } from '#app/texts/emailed-links.ts'
import type { Route } from './+types/reset-password.ts'

export const handle = { needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

type Came = 'done' | 'over'

/** The target of an emailed link: sets a new password for the owner of that mailbox. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  const link = useQuery({ ...resetLinkQuery(token ?? ''), enabled: token !== undefined && token !== '' })
  const [came, setCame] = useState<Came>()
  const isOver = came === 'over' || hasCode(link.error, 'link_over')
  return (
    <FormPage
      title={texts.title}
      text={link.data && came === undefined ? texts.forWhom(link.data.email) : undefined}
      target="/"
    >
      {came === 'done' ? (
        <Done />
      ) : token === '' ? (
        <NoLink title={emailedLinkTexts.none} text={texts.noLinkText} />
      ) : isOver ? (
        <NoLink title={texts.over} text={texts.overText} />
      ) : token !== undefined && link.data ? (
        <NewPasswordForm
          token={token}
          email={link.data.email}
          isAdmin={link.data.isAdmin}
          onOver={() => setCame('over')}
          onDone={(user) => {
            setCame('done')
            saveUserInfo(user)
          }}
        />
      ) : link.error ? (
        <LoadFailed
          title={texts.failed}
          error={link.error}
          isFetching={link.isFetching}
          refetch={link.refetch}
        />
      ) : (
        <LineSkeletons lines={3} />
      )}
    </FormPage>
  )
}

/** Shown without a link, or for one that does not work, with a link to request another. */
function NoLink({ title, text }: { title: string; text: string }) {
  return (
    <Banner tone="warn" role="alert" title={title}>
      {text}{' '}
      <Link className="link inline" to="/forgot-password">
        {texts.sendNew}
      </Link>
    </Banner>
  )
}

function Done() {
  return (
    <>
      <Banner tone="ok" role="status" title={texts.done}>
        {texts.doneText}
      </Banner>
      <p className="mt-6">
        <ButtonLink to="/account" wide>
          {texts.toAccount}
        </ButtonLink>
      </p>
    </>
  )
}
