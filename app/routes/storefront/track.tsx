import { useEffect } from 'react'
import { Link } from 'react-router'
import { errorBody } from '#app/api/client.ts'
import { openGuestLink } from '#app/api/guests.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { FormPage, OtherWay } from '#app/components/account/form-page.tsx'
import { openOrderOf } from '#app/components/account/open-order-of.ts'
import { TrackForm } from '#app/components/account/track-form.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { guestTexts } from '#app/texts/guest.ts'
import type { Route } from './+types/track.ts'

const texts = guestTexts.track

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** Where a guest returns to an order: by an emailed link, or by number and email address. */
export default function TrackPage() {
  const token = useLinkToken()
  const isLink = token !== undefined && token !== ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['guest-link', token],
    queryFn: () => openGuestLink(token ?? ''),
    enabled: isLink,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data) openOrderOf(data)
  }, [data])
  const { code } = errorBody(error)
  if (isLink && (isFetching || data)) {
    return (
      <FormPage title={texts.title} text={texts.opening} target="/">
        <LineSkeletons lines={2} />
      </FormPage>
    )
  }
  return (
    <FormPage title={texts.title} text={texts.text} target="/">
      {code === 'link_over' ? (
        <Banner tone="warn" role="status" className="mb-6" title={texts.over}>
          {texts.overText}
        </Banner>
      ) : null}
      {code === 'order_in_account' ? (
        <Banner tone="ok" role="status" className="mb-6" title={texts.inAccount}>
          {texts.inAccountText}
        </Banner>
      ) : null}
      {error && code !== 'link_over' && code !== 'order_in_account' ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : null}
      <TrackForm />
      <OtherWay>
        {texts.help}{' '}
        <Link className="link" to="/login?redirect=/account">
          {texts.logIn}
        </Link>
      </OtherWay>
    </FormPage>
  )
}
