import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listHref } from '#app/components/catalog/list-address.ts'
import { productTexts } from '#app/texts/product.ts'
import { type Concentration, concentrations, sexes } from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { capitalized, sizeText, typeset } from './product-labels.ts'

const { about, details: names } = productTexts

/** All known details, in the order of a museum label; unknown ones are left out. */
function detailsOf(product: ProductView): { name: string; value: ReactNode }[] {
  const {
    category,
    sku,
    house,
    typ,
    size,
    condition,
    era,
    batchCode,
    year,
    perfumer,
    family,
    sex,
    ingredients,
  } = product
  const linked = (name: 'house' | 'family', value: string | null) =>
    value ? <ListLink category={category} name={name} value={value} /> : null
  return [
    { name: names.sku, value: sku },
    { name: names.house, value: linked('house', house) },
    { name: names.concentration, value: typ && <Strength typ={typ} /> },
    { name: names.size, value: size && sizeText(size) },
    { name: names.condition, value: condition && capitalized(condition) },
    { name: names.era, value: era },
    { name: names.batchCode, value: batchCode },
    { name: names.year, value: year },
    { name: names.perfumer, value: perfumer },
    { name: names.family, value: linked('family', family) },
    { name: names.sex, value: sex && sexes[sex] },
    { name: names.ingredients, value: ingredients },
  ].filter(({ value }) => value !== null && value !== '')
}

/** A concentration, with its meaning as a tooltip. */
function Strength({ typ }: { typ: Concentration }) {
  return (
    <abbr className="term" title={productTexts.strengths[typ]}>
      {concentrations[typ]}
    </abbr>
  )
}

type ListLinkProps = { category: string; name: 'house' | 'family'; value: string }

/** A link to the other products of the category with this value. */
function ListLink({ category, name, value }: ListLinkProps) {
  return (
    <Link to={listHref({ category, page: 1, more: 0, filters: [{ name, value }] })}>
      {capitalized(value)}
    </Link>
  )
}

/** The description beside the list of details. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { description, category } = product
  const details = detailsOf(product)
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '')
  return (
    <section className="section pb-0" aria-labelledby="about">
      <div className="section-head">
        <h2 className="heading" id="about">
          {category === 'perfume' ? about.bottle : about.item}
        </h2>
      </div>
      <div className="two gap-x-[clamp(2rem,6vw,6rem)] gap-y-8">
        <div>
          {paragraphs.map((paragraph) => (
            <p className="lead mb-4 text-ink wrap-anywhere" key={paragraph}>
              {typeset(paragraph)}
            </p>
          ))}
        </div>
        <dl className="ledger">
          {details.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
