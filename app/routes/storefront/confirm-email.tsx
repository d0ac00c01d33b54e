import { confirmEmail } from '#app/api/account-access.ts'
import { hasCode } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { FormPage } from '#app/components/account/form-page.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { confirmTexts as texts } from '#app/texts/account.ts'
import { emailedLinkTexts } from '#app/texts/emailed-links.ts'
import type { Route } from './+types/confirm-email.ts'

export const handle = { needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** The target of an emailed link: the page's script confirms the address, since a GET request must not change anything. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirmEmail(token ?? '', getUserInfo() !== undefined),
    enabled: token !== undefined && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hasNoLink = token === ''
  return (
    <FormPage title={texts.title} text={data || error || hasNoLink ? undefined : texts.asking} target="/">
      {data ? (
        <Outcome tone="ok" title={texts.done} text={texts.doneText(data.email)} to="/" name={texts.toShop} />
      ) : hasNoLink ? (
        <NotConfirmed title={emailedLinkTexts.none} text={texts.noLinkText} />
      ) : hasCode(error, 'link_over') ? (
        <NotConfirmed title={texts.over} text={texts.overText} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <LineSkeletons lines={2} />
      )}
    </FormPage>
  )
}

const NotConfirmed = (words: Pick<OutcomeProps, 'title' | 'text'>) => (
  <Outcome tone="warn" {...words} to="/profile" name={texts.toProfile} />
)

type OutcomeProps = { tone: 'ok' | 'warn'; title: string; text: string; to: string; name: string }

function Outcome({ tone, title, text, to, name }: OutcomeProps) {
  return (
    <>
      <Banner tone={tone} role="status" className="wrap-anywhere" title={title}>
        {text}
      </Banner>
      <p className="mt-6">
        <ButtonLink to={to} wide>
          {name}
        </ButtonLink>
      </p>
    </>
  )
}
