import type { ReactNode } from 'react'

/** Words for readers that the eye does not need. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}
