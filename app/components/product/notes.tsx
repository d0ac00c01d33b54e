import { Link } from 'react-router'
import { listHref } from '#app/components/catalog/list-address.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'

const texts = productTexts.notes

/** The pyramid of notes; each note links to the products with it. */
export function Notes({ product: { notesTop, notesHeart, notesBase } }: { product: ProductView }) {
  const tiers = [
    { name: texts.top, notes: notesTop },
    { name: texts.heart, notes: notesHeart },
    { name: texts.base, notes: notesBase },
  ].filter(({ notes }) => notes.length > 0)
  if (tiers.length === 0) return null
  return (
    <section className="section pb-0" aria-labelledby="notes">
      <div className="section-head">
        <h2 className="heading" id="notes">
          {texts.title}
        </h2>
      </div>
      <div className="pyramid">
        {tiers.map(({ name, notes }) => (
          <div key={name}>
            <span className="tier">{name}</span>
            <p className="notes">
              {notes.map((note, index) => (
                <span key={note}>
                  {index > 0 ? ', ' : null}
                  <Link to={listHref({ keyword: note, page: 1, more: 0, filters: [] })}>{note}</Link>
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
