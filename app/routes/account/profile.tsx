import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownDataFile, sessionsQuery } from '#app/api/account-access.ts'
import { ownReviewsQuery } from '#app/api/own-reviews.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { myOrdersQuery, profileQuery } from '#app/api/users.ts'
import { DeleteAccount } from '#app/components/account/delete-account.tsx'
import { MyOrders } from '#app/components/account/my-orders.tsx'
import { OwnEmail } from '#app/components/account/own-email.tsx'
import { OwnReviews } from '#app/components/account/own-reviews.tsx'
import { ProfileForm } from '#app/components/account/profile-form.tsx'
import { SecondFactor } from '#app/components/account/second-factor.tsx'
import { Sessions } from '#app/components/account/sessions.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useLogout } from '#app/components/layout/use-logout.ts'
import { Button } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { leaveTexts, myOrdersTexts, profileTexts } from '#app/texts/account.ts'
import { formatDate } from '#shop/dates.ts'
import type { Route } from './+types/profile.ts'

export const handle = { section: 'account' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: profileTexts.title, isPrivate: true, matches })

/** An invalid page number means the first page. */
function pageOf(search: URLSearchParams, name: 'pageNumber' | 'reviews'): number {
  const number = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1
}

const useProfile = () => useQuery(profileQuery())

export default function ProfilePage() {
  const [search] = useSearchParams()
  const page = pageOf(search, 'pageNumber')
  const reviewPage = pageOf(search, 'reviews')
  const profile = useProfile()
  const lists = [useQuery(myOrdersQuery(page)), useQuery(ownReviewsQuery(reviewPage))]
  const parts = [profile, ...lists, useQuery(sessionsQuery())]
  const isComing = parts.some(({ isPending }) => isPending)
  const stored = useUserInfo()
  // The stored user is available before the response.
  const user = profile.data ?? stored
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title wrap-anywhere">{user?.name ?? profileTexts.title}</h1>
        <p className="soft mt-2 wrap-anywhere">
          {user?.email}
          {profile.data && !isComing ? ` · ${profileTexts.since(formatDate(profile.data.createdAt))}` : null}
        </p>
      </div>
      <RevealTogether isComing={isComing} skeleton={<LineSkeletons lines={4} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,6vw,6rem)] gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
          <div className="min-w-0">
            <section aria-labelledby="my-orders">
              <div className="section-head mb-2">
                <h2 className="heading" id="my-orders">
                  {myOrdersTexts.title}
                </h2>
              </div>
              <MyOrders page={page} />
            </section>
            <OwnReviews page={reviewPage} />
          </div>
          <section className="min-w-0" aria-labelledby="profile">
            <div className="section-head">
              <h2 className="heading" id="profile">
                {profileTexts.title}
              </h2>
            </div>
            <Profile profile={profile} />
            <Ways />
          </section>
        </div>
      </RevealTogether>
    </div>
  )
}

function Profile({ profile }: { profile: ReturnType<typeof useProfile> }) {
  const { data, error, isFetching, refetch } = profile
  if (data) {
    return (
      <>
        <OwnEmail profile={data} />
        <ProfileForm user={data} />
        <Sessions />
        {data.isAdmin || data.secondFactor ? <SecondFactor profile={data} /> : null}
      </>
    )
  }
  if (!error) return null
  return <LoadFailed title={profileTexts.loadFailed} {...{ error, isFetching, refetch }} />
}

/** The ways to leave: export the data, log out, or delete the account. */
function Ways() {
  const { logout, isLeaving } = useLogout()
  const [isClosing, setIsClosing] = useState(false)
  return (
    <>
      <p className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-2">
        <a className="link" href={ownDataFile} download>
          {leaveTexts.data}
        </a>
        <Button look="link" isBusy={isLeaving} onClick={() => void logout()}>
          {profileTexts.logout}
        </Button>
        <Button look="link-danger" aria-expanded={isClosing} onClick={() => setIsClosing(!isClosing)}>
          {leaveTexts.remove}
        </Button>
      </p>
      {isClosing ? <DeleteAccount onKeep={() => setIsClosing(false)} /> : null}
    </>
  )
}
