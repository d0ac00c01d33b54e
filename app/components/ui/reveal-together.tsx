import type { ReactNode } from 'react'

type RevealTogetherProps = {
  /** Whether a response that one of the parts needs is still pending. */
  isComing: boolean
  /** Shown until then. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Reveals parts that load separately all at the same time, so that none pushes another away while somebody reads or clicks. They
 * are mounted from the start, so each fetches immediately.
 */
export function RevealTogether({ isComing, skeleton, children }: RevealTogetherProps) {
  return (
    <>
      {isComing ? skeleton : null}
      {/* Kept in the layout: a chart measures the room it has. */}
      <div className={isComing ? 'invisible h-0 overflow-hidden' : undefined} inert={isComing}>
        {children}
      </div>
    </>
  )
}
