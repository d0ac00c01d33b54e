import { Link } from 'react-router'
import { partTexts } from '#app/texts/layout.ts'

export type Crumb = { name: string; to?: string }

/** The path to the page; the last entry is the page itself and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={partTexts.crumbs}>
      <ol className="crumbs">
        {crumbs.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
