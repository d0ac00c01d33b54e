import type { ReactNode } from 'react'

/** A page's title, and at its right what the page is for. */
export function AdminHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="adm-head">
      <h1 className="min-w-0 wrap-anywhere">{title}</h1>
      {children}
    </div>
  )
}
