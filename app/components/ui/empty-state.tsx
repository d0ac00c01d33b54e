import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The coloured shadow of a missing bottle, for empty places. */
function Trail() {
  return (
    <svg className="trail" viewBox="0 0 320 150" aria-hidden focusable={false}>
      <path d="M0 20.5h320" className="trail-shelf" />
      <g transform="translate(44 -185)">
        <g transform="translate(0 205) skewX(38) scale(1 -.72) translate(0 -205)">
          <path
            d="M66 205c-5 0-8-3-9-8l-8-62c-2-20 14-34 38-39h26c24 5 40 19 38 39l-8 62c-1 5-4 8-9 8z"
            className="trail-glass"
            opacity=".14"
          />
          <path
            d="M56 130c4-8 14-14 27-17h34c13 3 23 9 27 17l-8 64c0 3-3 5-6 5H70c-3 0-6-2-6-5z"
            className="trail-juice"
            opacity=".5"
          />
          <path d="M88 82h24v14H88z" className="trail-glass" opacity=".22" />
          <path d="M76 82l-8-24 14-18h36l14 18-8 24z" className="trail-glass" opacity=".42" />
        </g>
      </g>
    </svg>
  )
}

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Buttons and links to go on. */
  acts?: ReactNode
  /** A whole page of its own: the title is its `h1`. */
  isPage?: boolean
  /** An internal error shows no picture. */
  hasTrail?: boolean
}

/** An empty state: picture, one sentence, links to go on. */
export function EmptyState({ title, children, acts, isPage, hasTrail = true }: EmptyStateProps) {
  return (
    <div className={classNames('empty', isPage && 'page')}>
      {hasTrail ? <Trail /> : null}
      {isPage ? <h1 className="title">{title}</h1> : <h2 className="heading">{title}</h2>}
      {children}
      {acts ? <div className="acts">{acts}</div> : null}
    </div>
  )
}
