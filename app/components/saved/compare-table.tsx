import { type UIEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { nameOf } from '#app/components/product/product-labels.ts'
import { useAddToCart } from '#app/components/product/use-add-to-cart.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { savedTexts } from '#app/texts/saved.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { compareRows } from './compare-rows.ts'
import { PinnedHeads } from './pinned-heads.tsx'

const texts = savedTexts.compare

type CompareTableProps = {
  products: readonly ProductView[]
  /** Ids of the products that the shop hid while they are shown here. */
  gone: readonly string[]
  onRemove: (id: string) => void
}

/** The products in columns that scroll sideways in small windows; their names stay in view above what is read of them. */
export function CompareTable({ products, gone, onRemove }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const heads = useRef<HTMLTableRowElement>(null)
  const pinned = useRef<HTMLDivElement>(null)
  const rows = compareRows(products)
  const shown = onlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows
  const follow = ({ target }: UIEvent) => {
    if (pinned.current && target instanceof Element) pinned.current.scrollLeft = target.scrollLeft
  }
  return (
    <>
      {products.length > 1 ? (
        <Checkbox
          label={texts.differences}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
      ) : null}
      <div className="columns" data-columns={products.length} onScrollCapture={follow}>
        <PinnedHeads products={products} heads={heads} strip={pinned} />
        <DataTable label={texts.region} head={<Heads {...{ products, gone, onRemove }} row={heads} />}>
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
      </div>
      {shown.length === 0 ? <p role="status">{texts.same}</p> : null}
    </>
  )
}

type HeadsProps = CompareTableProps & { row: React.RefObject<HTMLTableRowElement | null> }

/** Pictures and names, and below them what can be done with each, so that the buttons stand in one line. */
const Heads = ({ products, gone, row, onRemove }: HeadsProps) => (
  <>
    <tr ref={row}>
      <td />
      {products.map((product) => (
        <th scope="col" key={product._id}>
          <Link className="plate" to={product.path} tabIndex={-1} aria-hidden>
            {product.picture ? <Picture picture={product.picture} sizes="15rem" alt="" /> : <EmptyPlate />}
          </Link>
          <Link className="name wrap-anywhere" to={product.path}>
            {nameOf(product)}
          </Link>
        </th>
      ))}
    </tr>
    <tr>
      <td />
      {products.map((product) => (
        <Acts
          key={product._id}
          product={product}
          isGone={gone.includes(product._id)}
          onRemove={() => onRemove(product._id)}
        />
      ))}
    </tr>
  </>
)

type ActsProps = { product: ProductView; isGone: boolean; onRemove: () => void }

function Acts({ product, isGone, onRemove }: ActsProps) {
  const name = nameOf(product)
  const { add, isAdding, refusal } = useAddToCart(product)
  return (
    <td>
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
          <strong className="block">{refusal.title}</strong>
          {refusal.text}
        </p>
      ) : isGone ? (
        <p className="caption" role="status">
          {texts.isGone}
        </p>
      ) : null}
      <Button look="link" aria-label={texts.remove(name)} onClick={onRemove}>
        {texts.removeWord}
      </Button>
    </td>
  )
}
