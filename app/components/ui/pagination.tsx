import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  page: number
  pages: number
  /** Returns a page's URL; it keeps category, search, sort and the admin prefix (SPEC section 2). */
  href: (page: number) => string
  label?: string
}

function Edge({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span className="edge" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="edge" to={to}>
      {children}
    </Link>
  )
}

/** First, Previous, the numbers, Next, Last; renders nothing for one page or fewer. */
export function Pagination({ page, pages, href, label = partTexts.pages.label }: PaginationProps) {
  const entries = pageWindow(page, pages)
  if (entries.length === 0) return null
  const isFar = (entry: number) => entry !== 1 && entry !== pages && Math.abs(entry - page) > 1
  return (
    <nav className="pages" aria-label={label}>
      <Edge to={page > 1 ? href(1) : undefined}>{partTexts.pages.first}</Edge>
      <Edge to={page > 1 ? href(page - 1) : undefined}>{partTexts.pages.previous}</Edge>
      {entries.map((entry, index) => {
        const before = entries[index - 1]
        if (entry === 'gap') {
          return (
            <span key={`after-${before}`} aria-hidden>
              …
            </span>
          )
        }
        // Phones leave out the numbers further away; this adds a gap where there is none yet.
        const seenBefore = entries.slice(0, index).findLast((other) => other === 'gap' || !isFar(other))
        const isTorn = typeof before === 'number' && isFar(before) && !isFar(entry) && seenBefore !== 'gap'
        return (
          <Fragment key={entry}>
            {isTorn ? (
              <span className="near" aria-hidden>
                …
              </span>
            ) : null}
            <Link
              to={href(entry)}
              className={classNames(isFar(entry) && 'far') || undefined}
              aria-label={partTexts.pages.page(entry)}
              aria-current={entry === page ? 'page' : undefined}
            >
              {entry}
            </Link>
          </Fragment>
        )
      })}
      <Edge to={page < pages ? href(page + 1) : undefined}>{partTexts.pages.next}</Edge>
      <Edge to={page < pages ? href(pages) : undefined}>{partTexts.pages.last}</Edge>
    </nav>
  )
}
