import { ButtonLink } from '#app/components/ui/button.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import { listHref } from './list-address.ts'
import type { LoadedList } from './list-loader.ts'
import { mostMore } from './list-query.ts'

type ListPagingProps = {
  list: LoadedList
  total: number
  pages: number
  /** The anchor of the first page's list, when other content is above it. */
  firstPageHash?: string
}

/** Items per page (DESIGN section 5). */
const pageSize = 24

/** Shows how many items are on screen, and links to more on the same screen or to another page. */
export function ListPaging({ list, total, pages, firstPageHash = '' }: ListPagingProps) {
  if (total === 0) return null
  const { address, parts } = list
  const shown = parts.reduce((sum, { products }) => sum + products.length, 0)
  const last = address.page + address.more
  const left = Math.min(pageSize, total - last * pageSize)
  const href = (page: number) =>
    `${listHref({ ...address, page, more: 0 })}${page === 1 ? firstPageHash : ''}`
  return (
    <div className="paging">
      <p className="caption num">{listTexts.counted(shown, total)}</p>
      {left > 0 && address.more < mostMore ? (
        <ButtonLink
          look="second"
          to={listHref({ ...address, more: address.more + 1 })}
          preventScrollReset
          rel="nofollow"
        >
          {listTexts.showMore(left)}
        </ButtonLink>
      ) : null}
      <Pagination page={last} pages={pages} href={href} />
    </div>
  )
}
