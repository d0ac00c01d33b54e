import { useEffect, useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/client.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { confirmWant, wantsQuery } from '#app/api/wants.ts'
import { FormPage } from '#app/components/account/form-page.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { WantForm } from '#app/components/wants/want-form.tsx'
import { WantList } from '#app/components/wants/want-list.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { wantTexts } from '#app/texts/wants.ts'
import { wishDetails, wishTitle } from '#shop/texts/wish-words.ts'
import type { WantsView } from '#shop/wants/want.schema.ts'
import type { Route } from './+types/wants.ts'

const texts = wantTexts.page

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** The want-list of an emailed link or of the account, and the form for a new want. */
export default function WantsPage() {
  const token = useLinkToken({ isKept: true })
  const user = useUserInfo()
  const isLink = token !== undefined && token !== ''
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...wantsQuery(token ?? ''),
    enabled: isLink || (token === '' && user !== undefined),
  })
  const isOver = hasCode(error, 'link_over')
  if (isLink && isPending) {
    return (
      <FormPage title={texts.title} text={texts.opening} target="/">
        <LineSkeletons lines={3} />
      </FormPage>
    )
  }
  return (
    <FormPage title={texts.title} text={data && isLink ? texts.ofLink : texts.text} target="/">
      {isOver ? (
        <Banner tone="warn" role="status" className="mb-6" title={texts.over}>
          {texts.overText}
        </Banner>
      ) : error && isLink ? (
        <div className="mb-6">
          <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
        </div>
      ) : null}
      {data && isLink ? <Confirm wants={data} token={token} /> : null}
      {data && isLink ? null : (
        <>
          <WantForm />
          <p className="soft mt-6">{texts.first}</p>
        </>
      )}
      {data && (isLink || data.wants.length > 0) ? <WantList wants={data} token={token ?? ''} /> : null}
      {data && isLink ? <Another email={data.email} /> : null}
    </FormPage>
  )
}

/** Below the list that a link opens: the form for another want. */
function Another({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsking) heading.current?.focus()
  }, [isAsking])
  if (!isAsking) {
    return (
      <p className="mt-8">
        <Button look="second" onClick={() => setIsAsking(true)}>
          {wantTexts.form.another}
        </Button>
      </p>
    )
  }
  return (
    <section className="mt-10" aria-labelledby="another">
      <h2 className="heading mb-5" id="another" ref={heading} tabIndex={-1}>
        {wantTexts.form.title}
      </h2>
      <WantForm email={email} />
    </section>
  )
}

/** The want that the link is for, until it is confirmed: opening the page changes nothing, the button does. */
function Confirm({ wants, token }: { wants: WantsView; token: string }) {
  const client = useQueryClient()
  const { currency } = useSettings()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const want = wants.wants.find(({ _id }) => _id === wants.own)
  if (!want) return <Banner tone="info" role="status" title={wantTexts.confirm.over} />
  if (want.isConfirmed && !isDone) return null

  async function confirm() {
    setIsConfirming(true)
    try {
      client.setQueryData(wantsQuery(token).queryKey, await confirmWant(token))
      setIsDone(true)
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setIsConfirming(false)
    }
  }

  if (isDone) {
    return (
      <Banner tone="ok" role="status" title={wantTexts.confirm.done}>
        {wantTexts.confirm.doneText}
      </Banner>
    )
  }
  const details = wishDetails(want, currency)
  return (
    <section className="wrap-anywhere" aria-labelledby="confirm">
      <h2 className="heading" id="confirm">
        {wantTexts.confirm.title}
      </h2>
      <p className="mt-3">
        {wishTitle(want)}
        {details === '' ? '' : `: ${details}`}
      </p>
      <p className="mt-5">
        <Button
          wide
          isBusy={isConfirming}
          busyWord={wantTexts.confirm.confirming}
          onClick={() => void confirm()}
        >
          {wantTexts.confirm.yes}
        </Button>
      </p>
    </section>
  )
}
