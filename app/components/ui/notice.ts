import type { ReactNode } from 'react'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export type NoticeWords = {
  /** A plain sentence under the title. */
  detail?: ReactNode
  /** At most one thing to do, as a link or a button. */
  action?: ReactNode
  /** While a toast of this id stands, another is not shown. */
  id?: string
}

export type Notice = NoticeWords & { kind: NoticeKind; title: string }
