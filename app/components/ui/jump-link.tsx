import type { ReactNode } from 'react'

type JumpLinkProps = { to: string; className?: string; children: ReactNode }

/**
 * A link to the element with the id `to` on this page, which must be focusable. The URL stays unchanged: a history entry not
 * created by the router would bypass the question about unsaved changes.
 */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a
      className={className}
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to)
        if (!target) return
        event.preventDefault()
        target.scrollIntoView()
        target.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
