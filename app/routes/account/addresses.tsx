import { Link } from 'react-router'
import { addressBookQuery } from '#app/api/addresses.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AddressBook } from '#app/components/account/address-book.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { addressBookTexts as texts } from '#app/texts/addresses.ts'
import type { Route } from './+types/addresses.ts'

export const handle = { section: 'account' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** The user's saved addresses, to choose from at checkout. */
export default function AddressesPage() {
  const { data, error, isFetching, refetch } = useQuery(addressBookQuery())
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="mt-2">
          <Link className="link" to="/account">
            {texts.backToAccount}
          </Link>
        </p>
      </div>
      <div className="flow-root max-w-190">
        {data ? (
          <AddressBook addresses={data} />
        ) : error ? (
          <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
        ) : (
          <LineSkeletons lines={4} />
        )}
      </div>
    </div>
  )
}
