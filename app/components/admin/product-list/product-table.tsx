import { ArrowDown, ArrowUp } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/components/ui/check.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { productListTexts, rowEditTexts, selectionTexts } from '#app/texts/admin-products.ts'
import type { SortOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { ProductLine } from './product-line.tsx'

const { heads } = productListTexts

/** The selected rows, and how the table changes the selection. */
export type TableChoice = {
  ids: ReadonlySet<string>
  toggle: (id: string, isRange: boolean) => void
  togglePage: (isChosen: boolean) => void
}

type ProductTableProps = {
  products: readonly ProductRow[]
  choice: TableChoice
  sortOrder?: SortOrder
  /** The list's address with another sort order. */
  sortHref: (order: SortOrder) => string
  onDelete: (product: ProductRow) => void
}

/** Title, price, category, quantity, view, edit, delete (SPEC section 2), plus what an owner needs beside them. */
export function ProductTable({ products, choice, sortOrder, sortHref, onDelete }: ProductTableProps) {
  const hintId = useId()
  const sortHead = (name: string, of: 'title' | 'price' | 'stock', isRight: boolean) => (
    <SortHead name={name} of={of} isRight={isRight} sortOrder={sortOrder} href={sortHref} />
  )
  const head = (
    <tr>
      <th className="chk">
        <PageCheck products={products} choice={choice} />
      </th>
      <th className="max-md:hidden">
        <VisuallyHidden>{heads.picture}</VisuallyHidden>
      </th>
      {sortHead(heads.title, 'title', false)}
      <th>{heads.sku}</th>
      <th>{heads.category}</th>
      {sortHead(heads.price, 'price', true)}
      {sortHead(heads.quantity, 'stock', true)}
      <th>{heads.state}</th>
      <th>{heads.magazine}</th>
      <th className="r">{heads.acts}</th>
    </tr>
  )
  return (
    <div className="product-cards">
      <DataTable label={productListTexts.table} head={head} isDense>
        {products.map((product) => (
          <ProductLine
            key={product._id}
            row={product}
            isChosen={choice.ids.has(product._id)}
            onChoose={(isRange) => choice.toggle(product._id, isRange)}
            onDelete={() => onDelete(product)}
            hintId={hintId}
          />
        ))}
      </DataTable>
      <p className="caption pt-3" id={hintId}>
        <span className="max-md:hidden">{rowEditTexts.hint}</span>
        <span className="md:hidden">{rowEditTexts.hintOnPhone}</span>
      </p>
    </div>
  )
}

function PageCheck({ products, choice }: { products: readonly ProductRow[]; choice: TableChoice }) {
  const chosen = products.filter(({ _id }) => choice.ids.has(_id)).length
  const isAll = chosen === products.length
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = chosen > 0 && !isAll
  }
  return (
    <Checkbox
      ref={setIndeterminate}
      label={<span className="md:sr-only">{selectionTexts.page}</span>}
      checked={isAll}
      onChange={() => choice.togglePage(!isAll)}
    />
  )
}

type SortHeadProps = {
  name: string
  of: 'title' | 'price' | 'stock'
  isRight: boolean
  sortOrder?: SortOrder
  href: (order: SortOrder) => string
}

/** A column header that sorts by it, and reverses the order at the next click. */
function SortHead({ name, of, isRight, sortOrder, href }: SortHeadProps) {
  const isUp = sortOrder === `${of}-asc`
  const isDown = sortOrder === `${of}-desc`
  const sorted = isUp ? 'ascending' : 'descending'
  return (
    <th className={isRight ? 'r' : undefined} aria-sort={isUp || isDown ? sorted : undefined}>
      <Link
        to={href(isUp ? `${of}-desc` : `${of}-asc`)}
        preventScrollReset
        className="inline-flex min-h-9 items-center gap-1 no-underline hover:underline"
      >
        {name}
        {isUp || isDown ? <Icon of={isUp ? ArrowUp : ArrowDown} className="size-3.5" /> : null}
      </Link>
    </th>
  )
}
