import { Eye, Pencil, RotateCcw, Trash2 } from 'lucide'
import type { ChangeEvent, MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { restoreProduct } from '#app/api/admin-products.ts'
import { editPath, titleOf, viewPath } from '#app/components/admin/urls/product-links.ts'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { selectionTexts, productListTexts as texts } from '#app/texts/admin-products.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { formatEuros } from '#shop/money/money.ts'
import { EditCell } from './edit-cell.tsx'
import { VisibilityCell } from './visibility-cell.tsx'

type ProductLineProps = {
  row: ProductRow
  isChosen: boolean
  /** With `isRange`, every row up to the previously chosen one is included. */
  onChoose: (isRange: boolean) => void
  onDelete: () => void
  hintId: string
}

/** A product in the owner's list, with price, stock and visibility editable in place; a card on a phone. */
export function ProductLine({ row, isChosen, onChoose, onDelete, hintId }: ProductLineProps) {
  const { _id, picture, sku, category, magazine, isArchived } = row
  const title = titleOf(row)
  return (
    <tr className={isChosen ? 'sel' : undefined}>
      <td className="chk">
        <Checkbox
          label={<VisuallyHidden>{selectionTexts.one(title)}</VisuallyHidden>}
          checked={isChosen}
          onChange={(event) => onChoose(hasShift(event))}
        />
      </td>
      <td className="cell-look">
        <div className="pic plate">
          {picture ? (
            <Picture picture={picture} sizes="(max-width: 47.99rem) 4.5rem, 2rem" alt="" />
          ) : (
            <EmptyPlate />
          )}
        </div>
      </td>
      <th scope="row" className="cell-what md:min-w-72">
        <Link
          className="name inline-flex min-h-11 items-center wrap-anywhere"
          to={editPath(_id)}
          state={useListState()}
        >
          {title}
        </Link>
      </th>
      <td className="cell-number num caption whitespace-nowrap">{sku}</td>
      <td className="cell-kind md:whitespace-nowrap">{findCategory(category)?.name}</td>
      <td className="cell-price r" data-label={texts.heads.price}>
        {isArchived ? moneyOf(row) : <EditCell row={row} field="price" hintId={hintId} />}
      </td>
      <td className="cell-stock r" data-label={texts.stock}>
        {isArchived ? row.quantity : <EditCell row={row} field="quantity" hintId={hintId} />}
      </td>
      <td className="cell-state">
        <VisibilityCell row={row} />
      </td>
      <td className="max-md:hidden">{magazine}</td>
      <td className="cell-acts">
        {isArchived ? <Restore row={row} /> : <Acts row={row} title={title} onDelete={onDelete} />}
      </td>
    </tr>
  )
}

/** The list's address, so that the form can go on to its next product (urls/list-origin.ts). */
function useListState() {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

const moneyOf = ({ price, currency }: ProductRow) => formatEuros(price, currency)

/** A checkbox's change event is a click, even from the keyboard, and a click knows whether Shift was held. */
const hasShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey

function Acts({ row, title, onDelete }: { row: ProductRow; title: string; onDelete: () => void }) {
  return (
    <div className="acts">
      <Link to={viewPath(row)} aria-label={texts.view(title)}>
        <Icon of={Eye} />
      </Link>
      <Link to={editPath(row._id)} state={useListState()} aria-label={texts.edit(title)}>
        <Icon of={Pencil} />
      </Link>
      <button type="button" aria-label={texts.delete(title)} onClick={onDelete}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}

function Restore({ row }: { row: ProductRow }) {
  const { isBusy, run } = useAction()
  async function restore({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const table = currentTarget.closest<HTMLElement>('.table-wrap')
    await run(async () => {
      await restoreProduct(row._id)
      // The row moves to another list and its button disappears.
      table?.focus()
      notify.success(texts.restored, { detail: texts.restoredDetail })
    }, texts.restoreFailed)
  }
  return (
    <Button
      look="link"
      className="w-auto! whitespace-nowrap"
      isBusy={isBusy}
      aria-label={texts.restoreOne(titleOf(row))}
      onClick={(event) => void restore(event)}
    >
      <Icon of={RotateCcw} />
      {texts.restore}
    </Button>
  )
}
