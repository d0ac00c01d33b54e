import { Link } from 'react-router'
import { askedPage } from '#app/components/search/asked-page.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { askedPages, askedPageTexts } from '#app/texts/asked-pages.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { readingTexts } from '#app/texts/search-page.ts'
import { categories, findCategory } from '#shop/catalog/categories.ts'
import { type ListAddress, listHref, withFilters } from './list-address.ts'
import type { LoadedList } from './list-loader.ts'
import { TitleCount } from './title-count.tsx'

const texts = listTexts.search

type SearchHeadProps = {
  list: LoadedList
  keyword: string
  /** The keyword after spelling correction, if it was corrected. */
  corrected: string | undefined
}

/** What was searched and where, with links to the categories that contain results. */
export function SearchHead({ list, keyword, corrected }: SearchHeadProps) {
  const { address, whole } = list
  const category = findCategory(address.category ?? '')
  const crumbs = [
    { name: listTexts.home, to: '/' },
    ...(category ? [{ name: category.name, to: `/category/${category.key}` }] : []),
    { name: texts.crumb },
  ]
  return (
    <div className="page-head">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="title wrap-anywhere">
        {texts.title(keyword)}
        <TitleCount count={whole.total} />
      </h1>
      <Reading address={address} keyword={keyword} corrected={corrected} />
      <AskedPage keyword={keyword} />
      <Where list={list} />
    </div>
  )
}

/** Leads people who search for shipping, returns or similar to the page that answers. */
function AskedPage({ keyword }: Pick<SearchHeadProps, 'keyword'>) {
  const page = askedPage(keyword)
  if (!page) return null
  const { to, label } = askedPages[page]
  return (
    <p className="lead mt-3">
      {askedPageTexts.lead}{' '}
      <Link className="link text-[1em]" to={to}>
        {label}
      </Link>
    </p>
  )
}

type ReadingProps = Pick<SearchHeadProps, 'keyword' | 'corrected'> & { address: ListAddress }

/**
 * Says that the spelling was corrected, or was searched as typed, with a link to the other search. The live region stays mounted,
 * so that its changes are announced.
 */
function Reading({ address, keyword, corrected }: ReadingProps) {
  const other = (exact: boolean | undefined) => listHref({ ...withFilters(address, address.filters), exact })
  return (
    <div role="status" className="wrap-anywhere">
      {corrected ? (
        <>
          <p className="lead mt-3">
            {readingTexts.corrected} <strong>{corrected}</strong>
          </p>
          <p className="soft">
            {readingTexts.instead}{' '}
            <Link className="link text-[1em]" to={other(true)}>
              {keyword}
            </Link>
          </p>
        </>
      ) : null}
      {address.exact && !corrected ? (
        <p className="soft mt-3">
          {readingTexts.exact}{' '}
          <Link className="link text-[1em]" to={other(undefined)}>
            {readingTexts.asUsual}
          </Link>
        </p>
      ) : null}
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
