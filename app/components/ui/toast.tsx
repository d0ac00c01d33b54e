import { lazy, Suspense, useEffect, useState } from 'react'
import type { Notice, NoticeKind, NoticeOptions } from './notice.ts'

/** Notices from before the toasts' code was loaded. */
let waiting: Notice[] = []
let show: ((notice: Notice) => void) | undefined
let wake: () => void = () => undefined

function post(notice: Notice) {
  if (show) return show(notice)
  waiting.push(notice)
  wake()
}

const notifier = (kind: NoticeKind) => (title: string, options?: NoticeOptions) =>
  post({ kind, title, ...options })

/** Shows a toast; text that must be read belongs in the page. Does nothing on the server. */
export const notify = {
  success: notifier('success'),
  error: notifier('error'),
  info: notifier('info'),
  warning: notifier('warning'),
}

function listen(shows: (notice: Notice) => void) {
  show = shows
  for (const notice of waiting) shows(notice)
  waiting = []
  return () => {
    show = undefined
  }
}

/** How long a plain message is shown, in ms. */
const plainFor = 8000

/** The newest notice as text, if the toasts' code cannot be loaded, as without a connection. */
function Plain({ listen: listenTo }: { listen: typeof listen }) {
  const [notice, setNotice] = useState<Notice>()
  useEffect(
    () =>
      listenTo((next) => {
        setNotice(next)
        setTimeout(setNotice, plainFor)
      }),
    [listenTo],
  )
  return notice ? <output role="alert">{notice.title}</output> : null
}

const ToastsInPlace = lazy(() =>
  import('./toast-container.tsx').then(
    (code) => ({ default: code.ToastsInPlace }),
    () => ({ default: Plain }),
  ),
)

/** The toasts' container; its code loads with the first toast, since most visits show none. */
export function Toasts() {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    wake = () => setIsAwake(true)
    if (waiting.length > 0) wake()
  }, [])
  if (!isAwake) return null
  return (
    <Suspense>
      <ToastsInPlace listen={listen} />
    </Suspense>
  )
}
