import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import { categories, findCategory } from '#shop/catalog/categories.ts'
import { type ListAddress, listHref } from './list-address.ts'
import type { LoadedList } from './list-loader.ts'
import { TitleCount } from './title-count.tsx'

const texts = listTexts.search

type SearchHeadProps = { list: LoadedList; keyword: string }

/** What was searched and where, with links to the categories that hold a part of the result. */
export function SearchHead({ list, keyword }: SearchHeadProps) {
  const { address, parts, whole } = list
  const category = findCategory(address.category ?? '')
  const crumbs = [
    { name: listTexts.home, to: '/' },
    ...(category ? [{ name: category.name, to: `/category/${category.key}` }] : []),
    { name: texts.crumb },
  ]
  const { corrected } = parts[0]
  return (
    <div className="page-head">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="title wrap-anywhere">
        {texts.title(keyword)}
        <TitleCount count={whole.total} />
      </h1>
      {corrected ? <p className="lead mt-3">{texts.corrected(corrected)}</p> : null}
      <Where list={list} />
    </div>
  )
}

/** The counts ignore the chosen category, so that they hold for the other categories too. */
function Where({ list: { address, parts } }: { list: LoadedList }) {
  const { facets } = parts[0]
  const found = categories.flatMap(({ key, name }) => {
    const count = facets.category.find(({ value }) => value === key)?.count ?? 0
    return count > 0 || key === address.category ? [{ key, name, count }] : []
  })
  if (found.length === 0) return null
  const whole = found.reduce((sum, { count }) => sum + count, 0)
  const to = (category?: ListAddress['category']) => listHref({ ...address, category, page: 1, more: 0 })
  return (
    <nav className="chips slide mt-5" aria-label={texts.where}>
      <Chip to={to()} count={whole} isHere={address.category === undefined}>
        {texts.whole}
      </Chip>
      {found.map(({ key, name, count }) => (
        <Chip key={key} to={to(key)} count={count} isHere={address.category === key}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}
