import { type KeyboardEvent, useId, useState } from 'react'
import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { rowEditTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { type CellField, cellText, readCell } from './cell-values.ts'
import { useCell } from './use-cell.tsx'

type EditCellProps = {
  row: ProductRow
  field: CellField
  /** The id of the hint about the keys. */
  hintId: string
}

/** The typed text, and the row as it was when editing began. */
type Edit = { text: string; seen: ProductRow }

/** A price or stock edited in place (LOOKS, Table): Enter saves, Esc cancels, Tab saves and goes on. */
export function EditCell({ row, field, hintId }: EditCellProps) {
  const [edit, setEdit] = useState<Edit>()
  const { isSaving, error, setError, save } = useCell()
  const errorId = useId()
  const leave = () => {
    setEdit(undefined)
    setError(undefined)
  }
  async function finish() {
    if (!edit) return
    const { text, seen } = edit
    if (error === undefined && text.trim() === cellText(seen, field)) return leave()
    const read = readCell(field, text, row.currency)
    if ('error' in read) return setError(read.error)
    const outcome = await save(seen, read.value)
    if (outcome === true) setEdit(undefined)
    else if (outcome !== false) setEdit({ text, seen: outcome })
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') void finish()
    else if (event.key === 'Escape') leave()
    else if (event.key === 'ArrowDown') goTo(event, 'nextElementSibling')
    else if (event.key === 'ArrowUp') goTo(event, 'previousElementSibling')
  }
  const title = titleOf(row)
  return (
    <div className="edit-cell">
      <input
        className={classNames('input edit num', error && 'bad')}
        data-cell={field}
        aria-label={field === 'price' ? texts.price(title, row.currency) : texts.stock(title)}
        aria-describedby={error ? errorId : hintId}
        aria-invalid={error ? true : undefined}
        aria-busy={isSaving || undefined}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        readOnly={isSaving}
        value={edit?.text ?? cellText(row, field)}
        onChange={({ target }) => {
          setEdit({ text: target.value, seen: edit?.seen ?? row })
          setError(undefined)
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        // A value with an error or a conflict is saved only by Enter.
        onBlur={() => error === undefined && void finish()}
      />
      {error ? (
        <span className="error" id={errorId} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  )
}

/** Moves to the same column's cell in the next or previous row; leaving a cell saves it. */
function goTo(
  event: KeyboardEvent<HTMLInputElement>,
  direction: 'nextElementSibling' | 'previousElementSibling',
) {
  event.preventDefault()
  const { cell } = event.currentTarget.dataset
  let line = event.currentTarget.closest('tr')?.[direction]
  while (line) {
    const target = line.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)
    if (target) return target.focus()
    line = line[direction]
  }
}
