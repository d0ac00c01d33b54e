import { useDeferredValue, useState } from 'react'
import { productsToSellQuery } from '#app/api/admin-orders.ts'
import { errorText } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { formatEuros } from '#shop/money/money.ts'
import { fieldIdOf } from './agreed-lines.tsx'
import type { ChosenLine } from './by-hand-form.ts'
import { lineOf } from './by-hand-form.ts'

const texts = byHandTexts.items

type ItemSearchProps = {
  chosen: readonly ChosenLine[]
  currency: string
  onAdd: (line: ChosenLine) => void
}

/** Searches products on sale by keyword and adds them to the order. */
export function ItemSearch({ chosen, currency, onAdd }: ItemSearchProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useQuery(productsToSellQuery(keyword))
  return (
    <>
      <TextField
        label={texts.search}
        id={fieldIdOf('search')}
        hint={texts.searchHint}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter searches for a product; it must not submit the order.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className="caption mt-2" role="status">
        {keyword === '' ? '' : statusOf({ error, isFetching, found: data?.length })}
      </p>
      {keyword !== '' && data && data.length > 0 ? (
        <ul className="mb-4" aria-label={texts.results}>
          {data.map((product) => {
            const isIn = chosen.some((line) => line.product === product._id)
            return (
              <li key={product._id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {product.title}
                  <span className="caption num block">
                    {formatEuros(product.price, currency)}, {texts.left(product.quantity)}
                  </span>
                </span>
                {isIn ? (
                  <span className="caption">{texts.added}</span>
                ) : (
                  <Button
                    look="link"
                    aria-label={texts.addOf(product.title)}
                    disabled={product.quantity === 0}
                    onClick={() => onAdd(lineOf(product))}
                  >
                    {texts.add}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}

type Outcome = { error: Error | null; isFetching: boolean; found: number | undefined }

function statusOf({ error, isFetching, found }: Outcome): string {
  if (error) return `${texts.failed}. ${errorText(error)}`
  if (isFetching && found === undefined) return texts.searching
  return found === 0 ? texts.none : ''
}
