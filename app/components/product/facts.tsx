import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { capitalized, typeset } from './product-labels.ts'

const texts = productTexts.facts

/** What buyers of used items ask first: fill level, condition, and whether the box is included. */
export function Facts({ product: { facts } }: { product: ProductView }) {
  const { fill, condition, box } = facts
  const rows = [
    { name: texts.fill, value: fill === null ? null : texts.full(fill), fill },
    { name: texts.condition, value: condition },
    { name: texts.box, value: box },
  ].filter(({ value }) => value !== null)
  if (rows.length === 0) return null
  return (
    <dl className="facts">
      {rows.map(({ name, value, ...row }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num wrap-anywhere">{capitalized(typeset(value ?? ''))}</dd>
          {typeof row.fill === 'number' ? <Level fill={row.fill} /> : null}
        </div>
      ))}
    </dl>
  )
}

/** The length is an attribute: the CSP allows no inline styles. */
function Level({ fill }: { fill: number }) {
  return (
    <dd aria-hidden>
      <svg className="level" aria-hidden focusable={false}>
        <rect className="fill-ink" width={`${fill}%`} height="100%" />
      </svg>
    </dd>
  )
}
