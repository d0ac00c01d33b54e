import type { ReactNode } from 'react'

/** A page's title, with the page's actions at its right. */
export function AdminHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="adm-head">
      <h1 className="min-w-0 wrap-anywhere">{title}</h1>
      {children}
    </div>
  )
}
