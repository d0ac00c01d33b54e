import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The coloured shadow of a missing bottle, for empty places. */
const Trail = () => <img className="trail" src="/brand/trail.svg" alt="" width={352} height={165} />

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Buttons and links to go on. */
  acts?: ReactNode
  /** Whether it is a whole page: then the title is its `h1`. */
  isPage?: boolean
  /** False for an internal error, which shows no picture. */
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
