import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { productQuery } from '#app/api/products.ts'
import { useQueries } from '#app/api/query/use-queries.ts'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { nameOf } from '#app/components/product/product-labels.ts'
import { useAddToCart } from '#app/components/product/use-add-to-cart.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { savedTexts } from '#app/texts/saved.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { mostCompared } from './compare-path.ts'
import { compareRows } from './compare-rows.ts'

const texts = savedTexts.compare

/** Lazy, because every page lists the code files of each page but not lazily loaded ones. */
const AddToComparison = lazy(async () => ({
  default: (await import('./add-to-comparison.tsx')).AddToComparison,
}))

const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'http' && error.status === 404

type ComparisonProps = {
  ids: readonly string[]
  /** Called with the new ids of the comparison, in order. */
  onChange: (ids: readonly string[]) => void
}

/** The products in columns, and suggestions to add below; products no longer in the shop are left out, with a message. */
export function Comparison({ ids, onChange }: ComparisonProps) {
  const top = useRef<HTMLDivElement>(null)
  const answers = useQueries({ queries: ids.map(productQuery) })
  const failed = answers.find(({ error, data }) => error && !data && !isGone(error))
  const goneCount = answers.filter(({ error }) => isGone(error)).length
  const products = answers.flatMap(({ data }) => data ?? [])
  if (failed) {
    const { error, isFetching, refetch } = failed
    return <LoadFailed title={texts.failed} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (answers.some(({ isPending }) => isPending)) return <LineSkeletons />
  const shown = products.map(({ _id }) => _id)
  // The pressed button disappears with its column or line; on a phone the columns are above it.
  const change = (next: readonly string[]) => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
    onChange(next)
  }
  return (
    <div ref={top} tabIndex={-1} className="compare">
      {goneCount > 0 ? <Banner tone="info" className="mb-6" title={texts.gone(goneCount)} /> : null}
      {products.length === 0 ? (
        <EmptyState title={texts.empty.title} acts={<ButtonLink to="/saved">{texts.empty.back}</ButtonLink>}>
          <p>{texts.empty.text}</p>
        </EmptyState>
      ) : (
        <CompareTable products={products} onRemove={(id) => change(shown.filter((other) => other !== id))} />
      )}
      <div className={classNames('compare-more', shown.length < mostCompared && 'open')}>
        <Suspense>
          <AddToComparison ids={shown} onAdd={(id) => change([...shown, id])} />
        </Suspense>
      </div>
    </div>
  )
}

type CompareTableProps = { products: readonly ProductView[]; onRemove: (id: string) => void }

function CompareTable({ products, onRemove }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = compareRows(products)
  const shown = onlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows
  return (
    <>
      {products.length > 1 ? (
        <Checkbox
          label={texts.differences}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
      ) : null}
      <DataTable
        label={texts.region}
        head={
          <tr>
            <td />
            {products.map((product) => (
              <ProductHead key={product._id} product={product} onRemove={() => onRemove(product._id)} />
            ))}
          </tr>
        }
      >
        {shown.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td className="num" key={products[index]?._id}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      {shown.length === 0 ? <p role="status">{texts.same}</p> : null}
    </>
  )
}

function ProductHead({ product, onRemove }: { product: ProductView; onRemove: () => void }) {
  const name = nameOf(product)
  const { picture } = product
  const { add, isAdding, refusal } = useAddToCart(product)
  return (
    <th scope="col">
      <Link className="plate" to={product.path} tabIndex={-1} aria-hidden>
        {picture ? <Picture picture={picture} sizes="15rem" alt="" /> : <EmptyPlate />}
      </Link>
      <Link className="name wrap-anywhere" to={product.path}>
        {name}
      </Link>
      {product.quantity > 0 ? (
        <Button
          small
          wide
          isBusy={isAdding}
          busyWord={texts.adding}
          aria-label={isAdding ? undefined : texts.addName(name)}
          onClick={() => add(1)}
        >
          {texts.add}
        </Button>
      ) : null}
      {refusal ? (
        <p className="caption" role="alert">
          {refusal.title} {refusal.text}
        </p>
      ) : null}
      <Button look="link" aria-label={texts.remove(name)} onClick={onRemove}>
        {texts.removeWord}
      </Button>
    </th>
  )
}
