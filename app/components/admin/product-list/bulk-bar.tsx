import type { MouseEvent, RefObject } from 'react'
import { selectionTexts as texts } from '#app/texts/admin-products.ts'
import { mostProducts } from '#shop/catalog/editing/product-change.schema.ts'
import { type BulkKind, bulkKinds } from './bulk-form.ts'

type BulkBarProps = {
  /** Takes the focus when all are chosen, because the button for that is then gone. */
  place: RefObject<HTMLElement | null>
  count: number
  /** Chosen products that are not on this page. */
  elsewhere: number
  /** All products that the filter finds. */
  total: number
  /** Whether every row of the page is chosen. */
  isPageChosen: boolean
  isChoosingAll: boolean
  onChooseAll: () => void
  onChange: (kind: BulkKind) => void
  onClear: () => void
}

/** The dark bar above the table's header: how many products are chosen, and what can be done with them. */
export function BulkBar(props: BulkBarProps) {
  const { count, elsewhere, total, isPageChosen } = props
  const mayChooseAll = isPageChosen && count < Math.min(total, mostProducts)
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    if (!props.isChoosingAll) props.onChooseAll()
  }
  return (
    <section className="bulk on-ink" aria-label={texts.region} ref={props.place} tabIndex={-1}>
      <p role="status">
        <strong>{texts.selected(count)}</strong>
        {elsewhere > 0 ? <span className="num">{`, ${texts.elsewhere(elsewhere)}`}</span> : null}
      </p>
      <div className="bulk-acts">
        {mayChooseAll ? (
          <button
            type="button"
            className="link"
            aria-busy={props.isChoosingAll || undefined}
            onClick={choose}
          >
            {total > mostProducts ? texts.first(mostProducts, total) : texts.all(total)}
          </button>
        ) : null}
        {bulkKinds.map((kind) => (
          <button key={kind} type="button" className="link" onClick={() => props.onChange(kind)}>
            {texts.acts[kind]}
          </button>
        ))}
      </div>
      <button type="button" className="link clear" onClick={props.onClear}>
        {texts.clear}
      </button>
    </section>
  )
}
