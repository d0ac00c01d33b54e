import { titleOf } from '#app/components/admin/addresses/product-links.ts'
import { bulkTexts as texts } from '#app/texts/admin-products.ts'
import type { PreviewLine } from './bulk-form.ts'

/** What becomes of the first of the chosen products, and that there are more. */
export function BulkPreview({ lines, count }: { lines: readonly PreviewLine[]; count: number }) {
  if (lines.length === 0) return null
  const others = count - lines.length
  return (
    <>
      <ul className="bulk-preview small num" aria-label={texts.preview}>
        {lines.map((line) => (
          <li key={line.id} className="diff">
            <span className="what">{titleOf(line)}</span>
            {'reason' in line ? (
              <span className="caption">{line.reason}</span>
            ) : (
              <>
                <del>{line.before}</del>
                <ins>{line.after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="caption">{texts.others(others)}</p> : null}
    </>
  )
}
