import type { ReactNode } from 'react'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

export type NoticeOptions = {
  /** A plain sentence under the title. */
  detail?: ReactNode
  /** At most one thing to do, as a link or a button. */
  action?: ReactNode
  /** No second toast with the same id is shown at the same time. */
  id?: string
}

export type Notice = NoticeOptions & { kind: NoticeKind; title: string }
