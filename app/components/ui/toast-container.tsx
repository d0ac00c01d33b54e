import { Check, CircleAlert, type IconNode, Info, TriangleAlert, X } from 'lucide'
import { useEffect } from 'react'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { partTexts } from '#app/texts/layout.ts'
import { Icon } from './icon.tsx'
import type { Notice, NoticeKind } from './notice.ts'

const kinds: Record<NoticeKind, { className: string; icon: IconNode; role: 'alert' | 'status' }> = {
  success: { className: 't-ok', icon: Check, role: 'status' },
  error: { className: 't-bad', icon: CircleAlert, role: 'alert' },
  info: { className: 't-info', icon: Info, role: 'status' },
  warning: { className: 't-warn', icon: TriangleAlert, role: 'status' },
}

const fade = cssTransition({ enter: 'enter', exit: 'leave', collapse: false })

/** The latest error toast of each title. */
const errors = new Map<string, Id>()

/** Closes the errors that a notice makes outdated: all after a success, which mostly follows another try, else its own title's. */
function closeOutdated({ kind, title }: Notice) {
  for (const [about, id] of errors) {
    if (kind !== 'success' && about !== title) continue
    toast.dismiss(id)
    errors.delete(about)
  }
}

function show(notice: Notice) {
  const { kind, title, detail, action, id } = notice
  const { className, icon, role } = kinds[kind]
  closeOutdated(notice)
  const content = (
    <>
      <Icon of={icon} />
      <p>
        <strong>{title}</strong>
      </p>
      {detail ? <p>{detail}</p> : null}
      {action ? <p>{action}</p> : null}
    </>
  )
  const shown = toast(content, { type: kind, role, className: `toast on-ink ${className}`, toastId: id })
  if (kind === 'error') errors.set(title, shown)
}

type ToastsInPlaceProps = {
  /** Passes on current and future notices; returns the unsubscribe function. */
  listen: (show: (notice: Notice) => void) => () => void
}

/**
 * Sets a CSS variable to where the top bar ends in the window: it may be below a strip, or scrolled away. Toasts start there, so
 * that none covers the cart link.
 */
function useEndOfBar() {
  useEffect(() => {
    const measure = () => {
      const end = document.querySelector('header.bar')?.getBoundingClientRect().bottom ?? 0
      document.documentElement.style.setProperty('--toasts-from', `${Math.max(0, end)}px`)
    }
    const watched = { passive: true, capture: true } as const
    measure()
    window.addEventListener('scroll', measure, watched)
    window.addEventListener('resize', measure)
    const unlisten = toast.onChange(measure)
    return () => {
      window.removeEventListener('scroll', measure, watched)
      window.removeEventListener('resize', measure)
      unlisten()
    }
  }, [])
}

/** Shows toasts by SPEC's rules (sections 4 and 9): 5 s, pause on hover, close on click, top right, below the bar. */
export function ToastsInPlace({ listen }: ToastsInPlaceProps) {
  useEffect(() => listen(show), [listen])
  useEndOfBar()
  return (
    <ToastContainer
      className="toasts"
      position="top-right"
      autoClose={5000}
      pauseOnHover
      closeOnClick
      draggable
      draggablePercent={80}
      icon={false}
      transition={fade}
      closeButton={({ closeToast }) => (
        <button type="button" className="icon-btn" aria-label={partTexts.closeMessage} onClick={closeToast}>
          <Icon of={X} />
        </button>
      )}
    />
  )
}
