import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { keepPreviousData } from '#app/api/query/query-cache.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { cardsQuery } from '#app/api/saved.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { getSaved, setSaved, useSaved } from '#app/storage/saved.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { savedTexts as texts } from '#app/texts/saved.ts'
import { comparePath, mostCompared } from './compare-path.ts'
import { SavedLine } from './saved-line.tsx'

/** The saved items, plus those removed since the page opened, so that they can be put back in place. */
function useShown(ids: readonly string[]) {
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  return shown
}

/** The saved items with current prices and stock; two to four of them can be compared. */
export function SavedList() {
  const saved = useSaved()
  const shown = useShown(saved.map(([id]) => id))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [goneCount, setGoneCount] = useState(0)
  const isSignedIn = useUserInfo() !== undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...cardsQuery(shown),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    if (!data || isFetching) return
    const isGone = (id: string) => shown.includes(id) && !data.some(({ _id }) => _id === id)
    const gone = getSaved().filter(([id]) => isGone(id))
    if (gone.length === 0) return
    setSaved(getSaved().filter(([id]) => !isGone(id)))
    setGoneCount((count) => count + gone.length)
  }, [data, isFetching, shown])

  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))

  if (shown.length === 0) return <NothingSaved />
  if (error && !data) {
    return <LoadFailed title={texts.failed} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (!data) return <LineSkeletons />
  return (
    <>
      {goneCount > 0 ? <Banner tone="info" role="status" title={texts.gone(goneCount)} /> : null}
      {data.length === 0 ? <NothingSaved /> : null}
      {isSignedIn ? null : (
        <p className="caption mb-4">
          {texts.guest}{' '}
          <Link className="link" to="/login?redirect=/saved">
            {texts.logIn}
          </Link>
        </p>
      )}
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
      {data.length > 1 ? <CompareChosen ids={chosen} /> : null}
    </>
  )
}

function NothingSaved() {
  const { title, text, back } = texts.empty
  return (
    <EmptyState title={title} acts={<ButtonLink to="/">{back}</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  )
}

function CompareChosen({ ids }: { ids: readonly string[] }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {ids.length < 2 ? (
        <p className="caption" role="status">
          {texts.chooseHint(mostCompared)}
        </p>
      ) : (
        <ButtonLink to={comparePath(ids)}>{texts.compareChosen(ids.length)}</ButtonLink>
      )}
    </div>
  )
}
