import type { ReactNode } from 'react'

type RevealTogetherProps = {
  /** Whether an answer that one of the parts needs has neither come nor failed. */
  isComing: boolean
  /** Stands there until then. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Shows parts that get their data one by one all at once, so that none pushes another away while somebody reads or clicks.
 * They are mounted from the start, so each asks for its data at once.
 */
export function RevealTogether({ isComing, skeleton, children }: RevealTogetherProps) {
  return (
    <>
      {isComing ? skeleton : null}
      {/* Not taken out of the layout: a chart measures the room it has. */}
      <div className={isComing ? 'invisible h-0 overflow-hidden' : undefined} inert={isComing}>
        {children}
      </div>
    </>
  )
}
