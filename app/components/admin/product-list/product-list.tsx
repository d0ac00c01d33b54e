import { useRef, useState } from 'react'
import { productRowsQuery } from '#app/api/product-table.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { DeleteProduct } from '#app/components/admin/product-form/delete-product.tsx'
import type { ProductListView } from '#app/components/admin/urls/product-list-path.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { productListTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductRow, ProductRowPage } from '#shop/catalog/list/product-row.schema.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKind } from './bulk-form.ts'
import { LastChanges } from './last-changes.tsx'
import { NothingFound } from './nothing-found.tsx'
import { listQueryOf, productListUrl, sortOrderOf } from './product-list-query.ts'
import { ProductTable } from './product-table.tsx'
import { RemainderDialog } from './remainder-dialog.tsx'
import { useBulkChange } from './use-bulk-change.tsx'
import { useChooseAll } from './use-choose-all.ts'
import { type Selection, useSelection } from './use-selection.ts'

export type ListProps = { view: ProductListView; search: URLSearchParams }

const noRows: readonly ProductRow[] = []

/** What the dialog was opened for, kept so that its texts stay the same while it closes. */
type BulkRequest = { kind: BulkKind; count: number; rows: readonly ProductRow[] }

/** The owner's product list with its selection, bulk actions and undo. */
export function ProductList({ view, search }: ListProps) {
  const query = listQueryOf(view, search)
  const { data: list, error, isFetching, refetch } = useQuery(productRowsQuery(query))
  const selection = useSelection(list?.products ?? noRows)
  const bulk = useBulkChange(selection)
  const [asked, setAsked] = useState<BulkRequest>()
  const [isAsking, setIsAsking] = useState(false)
  const lastChanges = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  const { isChoosing, chooseAll } = useChooseAll(query, (ids) => {
    selection.choose(ids)
    bar.current?.focus()
  })
  const isPageChosen = (list?.products ?? []).every(({ _id }) => selection.ids.has(_id))
  const undo = async (id: string) => {
    bulk.closeRemainder()
    // The undo button disappears with its change.
    if (await bulk.undo(id)) lastChanges.current?.focus()
  }
  return (
    <>
      <LastChanges place={lastChanges} undoing={bulk.undoing} onUndo={(id) => void undo(id)} />
      {selection.count > 0 ? (
        <BulkBar
          place={bar}
          count={selection.count}
          elsewhere={selection.elsewhere}
          total={list?.total ?? 0}
          isPageChosen={isPageChosen}
          isChoosingAll={isChoosing}
          onChooseAll={chooseAll}
          onChange={(kind) => {
            bulk.forgetFailure()
            setAsked({ kind, count: selection.count, rows: selection.rows() })
            setIsAsking(true)
          }}
          onClear={() => {
            selection.clear()
            // The bar disappears with its button, so the table takes the focus.
            document.querySelector<HTMLElement>('.adm .table-wrap')?.focus()
          }}
        />
      ) : null}
      {list ? (
        <Rows list={list} isFetching={isFetching} selection={selection} view={view} search={search} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
      {asked ? (
        <BulkDialog
          {...asked}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          isBusy={bulk.isBusy}
          failure={bulk.failure}
          onChange={bulk.change}
          finalFocus={lastChanges}
        />
      ) : null}
      <RemainderDialog
        isOpen={bulk.isRemainderOpen}
        remainder={bulk.remainder}
        onClose={bulk.closeRemainder}
        onUndo={(id) => void undo(id)}
        finalFocus={lastChanges}
      />
    </>
  )
}

type RowsProps = ListProps & { list: ProductRowPage; isFetching: boolean; selection: Selection }

function Rows({ list, isFetching, selection, view, search }: RowsProps) {
  const [toDelete, setToDelete] = useState<ProductRow>()
  const [isAsking, setIsAsking] = useState(false)
  const { products, page, pages, total, corrected } = list
  const askToDelete = (product: ProductRow) => {
    setToDelete(product)
    setIsAsking(true)
  }
  return (
    <div aria-busy={isFetching}>
      {corrected ? <p className="caption mb-2">{texts.corrected(corrected)}</p> : null}
      {products.length === 0 ? (
        <NothingFound view={view} search={search} total={total} />
      ) : (
        <>
          <ProductTable
            products={products}
            choice={selection}
            sortOrder={sortOrderOf(view, search)}
            sortHref={(sortBy) =>
              productListUrl({ ...view, sortBy, pageNumber: undefined }, withoutSort(search))
            }
            onDelete={askToDelete}
          />
          <ListFooter
            page={page}
            pages={pages}
            shown={products.length}
            total={texts.count(total)}
            href={(pageNumber) => productListUrl({ ...view, pageNumber }, search)}
          />
        </>
      )}
      {toDelete ? (
        <DeleteProduct product={toDelete} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  )
}

/** The sort order is in the path from then on. */
function withoutSort(search: URLSearchParams) {
  const kept = new URLSearchParams(search)
  kept.delete('sortBy')
  return kept
}
