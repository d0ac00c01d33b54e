import { ArrowDown, ArrowUp, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { typeset } from '#app/components/product/product-words.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { productListTexts } from '#app/texts/admin.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import type { SortOrder } from '#shop/catalog/product-query.schema.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'

const { heads, states } = productListTexts

/** How the shop names a product that has no title yet. */
export const titleOf = ({ title }: Pick<ProductCard, 'title'>) =>
  title === '' ? productListTexts.untitled : typeset(title)

export const editPath = (id: string) => `/admin/product/${id}/edit`

/** A hidden product has no page in the shop: its view is the preview (DESIGN section 6). */
export const viewPath = ({ _id, show }: Pick<ProductCard, '_id' | 'show'>) =>
  show ? `/product/${_id}` : `/admin/product/${_id}/preview`

type ProductTableProps = {
  products: readonly ProductCard[]
  sortOrder?: SortOrder
  /** The list's address in another order. */
  sortHref: (order: SortOrder) => string
  onDelete: (product: ProductCard) => void
}

/** Title, price, category, quantity, view, edit, delete (SPEC section 2). */
export function ProductTable({ products, sortOrder, sortHref, onDelete }: ProductTableProps) {
  const sortHead = (name: string, of: 'title' | 'price' | 'stock', isRight: boolean) => (
    <SortHead name={name} of={of} isRight={isRight} sortOrder={sortOrder} href={sortHref} />
  )
  const head = (
    <tr>
      <th>
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
    <DataTable label={productListTexts.table} head={head} isDense>
      {products.map((product) => (
        <ProductRow key={product._id} product={product} onDelete={() => onDelete(product)} />
      ))}
    </DataTable>
  )
}

type SortHeadProps = {
  name: string
  of: 'title' | 'price' | 'stock'
  isRight: boolean
  sortOrder?: SortOrder
  href: (order: SortOrder) => string
}

/** A column's name that sorts by it, and the other way round at the next click. */
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

function ProductRow({ product, onDelete }: { product: ProductCard; onDelete: () => void }) {
  const { _id, picture, sku, category, price, quantity, currency, magazine } = product
  const title = titleOf(product)
  return (
    <tr>
      <td className="w-10">
        <div className="pic plate">{picture ? <Picture picture={picture} sizes="2rem" alt="" /> : null}</div>
      </td>
      <td className="min-w-72">
        <Link className="name inline-flex min-h-11 items-center wrap-anywhere" to={editPath(_id)}>
          {title}
        </Link>
        {/* On a phone the state's own column lies outside of the window. */}
        {product.show ? null : <span className="caption block pb-2 md:hidden">{states.hidden}</span>}
      </td>
      <td className="num caption whitespace-nowrap">{sku}</td>
      <td className="whitespace-nowrap">{findCategory(category)?.name}</td>
      <td className="r">{formatMoney(centsFromEuros(price), currency)}</td>
      <td className="r">{quantity}</td>
      <td>
        <ProductState product={product} />
      </td>
      <td>{magazine}</td>
      <td>
        <div className="acts">
          <Link to={viewPath(product)} aria-label={productListTexts.view(title)}>
            <Icon of={Eye} />
          </Link>
          <Link to={editPath(_id)} aria-label={productListTexts.edit(title)}>
            <Icon of={Pencil} />
          </Link>
          <button type="button" aria-label={productListTexts.delete(title)} onClick={onDelete}>
            <Icon of={Trash2} />
          </button>
        </div>
      </td>
    </tr>
  )
}

/** Whether shoppers can see it and buy it. */
function ProductState({ product }: { product: Pick<ProductCard, 'show' | 'quantity'> }) {
  if (!product.show) return <span className="status no">{states.hidden}</span>
  if (product.quantity <= 0) return <span className="status wait">{states.sold}</span>
  return <span className="status yes">{states.sale}</span>
}
