import { importTexts } from '#app/texts/admin-import.ts'
import { formatNumber } from '#shop/formats.ts'
import type { ImportCounts } from '#shop/imports/import.schema.ts'

const { figs, kinds } = importTexts
const figure = (count: number) => formatNumber(count)

/** The file at a glance: how many lines do what. */
export function ImportFigures({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  const touched = (['prices', 'stock', 'texts', 'pictures'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => kinds[kind](counts[kind]))
  return (
    <dl className="figs mb-5">
      <div>
        <dt>{figs.new}</dt>
        <dd>{figure(counts.new)}</dd>
      </div>
      <div>
        <dt>{figs.changed}</dt>
        <dd>
          {figure(counts.changed)}
          {touched.length > 0 ? <small>{touched.join(', ')}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{figs.same}</dt>
        <dd>{figure(counts.same)}</dd>
      </div>
      <div>
        <dt>{figs.wrong}</dt>
        <dd className={counts.wrong > 0 ? 'text-oxblood' : undefined}>
          {figure(counts.wrong)}
          {counts.wrong > 0 && !isDone ? <small>{figs.leftOut}</small> : null}
        </dd>
      </div>
    </dl>
  )
}
