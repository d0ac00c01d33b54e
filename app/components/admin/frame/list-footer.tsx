import { Pagination } from '#app/components/ui/pagination.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { offsetOf } from '#shop/paging.ts'

type ListFootProps = {
  page: number
  pages: number
  /** Number of rows on this page. */
  shown: number
  /** The total in words: '349 products'. */
  total: string
  href: (page: number) => string
}

/** Below a table: which rows of how many are shown, and links to the other pages. */
export function ListFooter({ page, pages, shown, total, href }: ListFootProps) {
  const first = offsetOf(page) + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-3">
      <p className="caption num">{adminTexts.range(first, first + shown - 1, total)}</p>
      <Pagination page={page} pages={pages} href={href} />
    </div>
  )
}
