import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { partTexts } from '#app/texts/layout.ts'
import { Icon } from './icon.tsx'

type Kind = 'success' | 'error' | 'info' | 'warning'

type ToastWords = {
  /** A plain sentence under the title. */
  detail?: ReactNode
  /** At most one thing to do, as a link or a button. */
  action?: ReactNode
  /** A toast with the same id is replaced, not repeated. */
  id?: string
}

const kinds: Record<Kind, { className: string; icon: LucideIcon; role: 'alert' | 'status' }> = {
  success: { className: 't-ok', icon: Check, role: 'status' },
  error: { className: 't-bad', icon: CircleAlert, role: 'alert' },
  info: { className: 't-info', icon: Info, role: 'status' },
  warning: { className: 't-warn', icon: TriangleAlert, role: 'status' },
}

const fade = cssTransition({ enter: 'enter', exit: 'leave', collapse: false })

function show(kind: Kind, title: string, { detail, action, id }: ToastWords = {}) {
  const { className, icon, role } = kinds[kind]
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
  toast(content, { type: kind, role, className: `toast on-ink ${className}`, toastId: id, ariaLabel: title })
}

/** Says in passing what happened; what must be read stands in the page. */
export const notify = {
  success: (title: string, words?: ToastWords) => show('success', title, words),
  error: (title: string, words?: ToastWords) => show('error', title, words),
  info: (title: string, words?: ToastWords) => show('info', title, words),
  warning: (title: string, words?: ToastWords) => show('warning', title, words),
}

/** Where toasts appear, with SPEC's rules (sections 4 and 9): 5 s, wait on hover, close on click, top right. */
export function Toasts() {
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
