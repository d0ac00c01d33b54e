import type { RefObject } from 'react'
import { recentChangesQuery } from '#app/api/product-table.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { bulkTexts, lastChangeTexts as texts } from '#app/texts/admin-products.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { RecentChange } from '#shop/catalog/editing/product-change.schema.ts'
import { netUnits } from '#shop/catalog/unit-price.ts'
import { formatClock } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'

type LastChangesProps = {
  /** Takes the focus after a change, so that its Undo comes next in the tab order. */
  place: RefObject<HTMLElement | null>
  undoing?: string
  onUndo: (id: string) => void
}

/** Bulk changes of the last day, each with an undo button; renders nothing until loaded. */
export function LastChanges({ place, undoing, onUndo }: LastChangesProps) {
  const { data: changes = [] } = useQuery(recentChangesQuery)
  const [last, ...earlier] = changes
  const line = (change: RecentChange) => (
    <ChangeLine key={change._id} change={change} isUndoing={undoing === change._id} onUndo={onUndo} />
  )
  return (
    <section className="last-changes small" aria-label={texts.region} ref={place} tabIndex={-1}>
      {last ? <ul>{line(last)}</ul> : null}
      {earlier.length > 0 ? (
        <details>
          <summary>{texts.earlier(earlier.length)}</summary>
          <ul>{earlier.map(line)}</ul>
        </details>
      ) : null}
    </section>
  )
}

type ChangeLineProps = { change: RecentChange; isUndoing: boolean; onUndo: (id: string) => void }

function ChangeLine({ change, isUndoing, onUndo }: ChangeLineProps) {
  const { _id, changed, by, at, canUndo, undoneAt } = change
  const { currency } = useSettings()
  const what = changeWords(change.change, currency)
  return (
    <li>
      <span className="num wrap-anywhere">{texts.summary(what, changed, by, formatClock(at))}</span>
      {canUndo ? (
        <Button
          look="link"
          isBusy={isUndoing}
          busyWord={bulkTexts.undoing}
          aria-label={texts.undoOne(what, changed)}
          onClick={() => onUndo(_id)}
        >
          {texts.undo}
        </Button>
      ) : null}
      {undoneAt && !canUndo ? <span className="soft">{texts.undone}</span> : null}
    </li>
  )
}

/** A bulk change in a few words: 'Price lowered by 12.5%'. */
function changeWords(
  { kind, how = '', amount = 0, value }: RecentChange['change'],
  currency: string,
): string {
  const claim = value === true ? 'true' : 'false'
  switch (kind) {
    case 'price':
      return priceWords(how, amount, currency)
    case 'stock':
      if (how === 'set') return texts.stockSet(amount)
      return amount < 0 ? texts.stockTaken(-amount) : texts.stockAdded(amount)
    case 'category':
      return texts.category(findCategory(String(value))?.name ?? String(value))
    case 'magazine':
      return texts.magazine(String(value))
    case 'content':
      return texts.content(bulkTexts.contained(amount, netUnits.find((unit) => unit === how) ?? 'piece'))
    case 'unitPriceExempt':
      return texts.unitPriceExempt[value ? 'true' : 'false']
    case 'archive':
      return texts.archive
    default:
      return texts[kind][claim]
  }
}

const isPriceHow = (how: string): how is keyof typeof texts.hows => how in texts.hows

function priceWords(how: string, amount: number, currency: string): string {
  const text = how.endsWith('percent') ? `${amount}%` : formatEuros(amount, currency)
  return isPriceHow(how) ? texts.hows[how](text) : text
}
