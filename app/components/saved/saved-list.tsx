import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { keepPreviousData } from '#app/api/query/query-cache.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { cardsQuery } from '#app/api/saved.ts'
import { TitleCount } from '#app/components/catalog/title-count.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { getSaved, setSaved, useSaved } from '#app/storage/saved.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { savedTexts as texts } from '#app/texts/saved.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { comparePath, mostCompared } from './compare-path.ts'
import { SavedLine } from './saved-line.tsx'

/** The saved items, plus those removed since the page opened, so that they can be put back in place. */
function useShown(ids: readonly string[]) {
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}

/** Removes items that the shop no longer has from the saved ones; returns how many there were. */
function useRemoveGone(shown: readonly string[], found: readonly ProductCard[] | undefined): number {
  const [goneCount, setGoneCount] = useState(0)
  useEffect(() => {
    if (!found) return
    const isGone = (id: string) => shown.includes(id) && !found.some(({ _id }) => _id === id)
    const gone = getSaved().filter(([id]) => isGone(id))
    if (gone.length === 0) return
    setSaved(getSaved().filter(([id]) => !isGone(id)))
    setGoneCount((count) => count + gone.length)
  }, [found, shown])
  return goneCount
}

/** The page's head, and the saved items with current prices and stock; two to four of them can be compared. */
export function SavedList() {
  const saved = useSaved()
  const shown = useShown(saved.map(([id]) => id))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isSignedIn = useUserInfo() !== undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...cardsQuery(shown),
    placeholderData: keepPreviousData,
  })

  const goneCount = useRemoveGone(shown, isFetching ? undefined : data)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))

  if (shown.length > 0 && error && !data) {
    return (
      <>
        {/* Items that cannot be shown are not counted. */}
        <SavedHead count={0} />
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      </>
    )
  }
  return (
    <>
      <SavedHead count={saved.length} />
      {goneCount > 0 ? (
        <Banner tone="info" role="status" className="mb-6" title={texts.gone(goneCount)} />
      ) : null}
      {shown.length === 0 || data?.length === 0 ? (
        <NothingSaved />
      ) : data ? (
        <>
          {isSignedIn ? null : <GuestNote />}
          {data.length > 1 ? <p className="caption mb-2">{texts.chooseHint(mostCompared)}</p> : null}
          <ul className="lines" aria-label={texts.list}>
            {data.map((product) => (
              <SavedLine
                key={product._id}
                product={product}
                wasEuros={saved.find(([id]) => id === product._id)?.[1]}
                isChosen={chosen.includes(product._id)}
                isFull={chosen.length >= mostCompared}
                onChoose={(isChosen) => choose(product._id, isChosen)}
              />
            ))}
          </ul>
          {chosen.length > 1 ? (
            <p className="mt-6">
              <ButtonLink to={comparePath(chosen)}>{texts.compareChosen(chosen.length)}</ButtonLink>
            </p>
          ) : null}
        </>
      ) : (
        <LineSkeletons />
      )}
    </>
  )
}

/** The page's head; without a count until the browser knows it. */
export const SavedHead = ({ count }: { count: number }) => (
  <div className="page-head">
    <h1 className="title">
      {texts.title}
      {count > 0 ? <TitleCount count={count} /> : null}
    </h1>
  </div>
)

const GuestNote = () => (
  <p className="caption mb-4">
    {texts.guest}{' '}
    <Link className="link" to="/login?redirect=/saved">
      {texts.logIn}
    </Link>
  </p>
)

function NothingSaved() {
  const { title, text, back } = texts.empty
  return (
    <EmptyState title={title} acts={<ButtonLink to="/">{back}</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  )
}
