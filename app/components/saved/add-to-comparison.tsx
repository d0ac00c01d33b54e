import { useState } from 'react'
import { productQuery, similarQuery } from '#app/api/products.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { cardsQuery } from '#app/api/saved.ts'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { cardDetails, houseOf, type NamedProduct, nameOf } from '#app/components/product/product-labels.ts'
import { useMatches } from '#app/components/search/use-matches.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { useRecentlyViewed } from '#app/storage/recently-viewed.ts'
import { useSaved } from '#app/storage/saved.ts'
import { savedTexts } from '#app/texts/saved.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { mostCompared } from './compare-path.ts'

const texts = savedTexts.compare.more

/** Maximum number of suggestions without a search. */
const mostOffered = 8

type Offer = NamedProduct & Pick<ProductCard, '_id' | 'price' | 'currency' | 'picture'>

type AddToComparisonProps = {
  /** Ids of the products already in the comparison. */
  ids: readonly string[]
  onAdd: (id: string) => void
}

/** Suggests products to add to the comparison: search results, else what the shopper viewed or saved, and similar items. */
export function AddToComparison({ ids, onAdd }: AddToComparisonProps) {
  const [typed, setTyped] = useState('')
  const own = useOffers(ids)
  const found = useMatches(typed)
  const offers: readonly Offer[] = found
    ? found.products.filter(({ _id }) => !ids.includes(_id)).map((one) => ({ ...one, condition: null }))
    : own
  const add = (id: string) => {
    setTyped('')
    onAdd(id)
  }
  return (
    <section aria-labelledby="add-another">
      <h2 className="heading" id="add-another">
        {ids.length > 0 ? texts.title : texts.first}
      </h2>
      {ids.length >= mostCompared ? (
        <p className="soft mt-3">{texts.full(mostCompared)}</p>
      ) : (
        <>
          <div className="mt-4 max-w-104">
            <TextField
              label={texts.search}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <p className="caption mt-4" role="status">
            {found ? foundWords(found.keyword, offers) : ownWords(offers)}
          </p>
          {offers.length > 0 ? <Offers offers={offers} onAdd={add} /> : null}
        </>
      )}
    </section>
  )
}

const foundWords = (keyword: string, offers: readonly Offer[]) =>
  offers.length > 0 ? texts.found : texts.none(keyword)

const ownWords = (offers: readonly Offer[]) => (offers.length > 0 ? texts.list : texts.nothing)

/** Recently viewed and saved products, then products similar to the first one in the comparison. */
function useOffers(ids: readonly string[]): readonly Offer[] {
  const recent = useRecentlyViewed()
  const saved = useSaved().map(([id]) => id)
  const own = [...new Set([...recent, ...saved])].filter((id) => !ids.includes(id)).slice(0, mostOffered)
  const { data: cards = [] } = useQuery(cardsQuery(own))
  const { data: similar } = useQuery({ ...similarQuery(ids[0] ?? ''), enabled: ids.length > 0 })
  const alike = (similar?.products ?? []).filter(({ _id }) => !ids.includes(_id) && !own.includes(_id))
  return [...cards, ...alike].slice(0, mostOffered)
}

function Offers({ offers, onAdd }: { offers: readonly Offer[]; onAdd: (id: string) => void }) {
  const client = useQueryClient()
  const [adding, setAdding] = useState<string>()
  // Its details are fetched first, so that the columns stay on screen; a failure is shown at the columns.
  const add = async (id: string) => {
    if (adding) return
    setAdding(id)
    await client.query(productQuery(id)).catch(() => undefined)
    setAdding(undefined)
    onAdd(id)
  }
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li className="line compact" key={offer._id}>
          <span className="plate">
            {offer.picture ? <Picture picture={offer.picture} sizes="4rem" alt="" /> : <EmptyPlate />}
          </span>
          <div>
            <span className="caption block">{houseOf(offer)}</span>
            <span className="wrap-anywhere">{nameOf(offer)}</span>
            <span className="small soft block">{cardDetails(offer).join('; ')}</span>
            <Price amount={centsFromEuros(offer.price)} currency={offer.currency} />
          </div>
          <Button
            look="second"
            small
            isBusy={adding === offer._id}
            aria-label={adding === offer._id ? undefined : texts.addName(nameOf(offer))}
            onClick={() => void add(offer._id)}
          >
            {texts.add}
          </Button>
        </li>
      ))}
    </ul>
  )
}
