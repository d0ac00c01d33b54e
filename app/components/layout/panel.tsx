import { X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { Logo } from './logo.tsx'

/** The props of a button that opens a panel; in browsers with invoker commands they work before any script runs. */
export const opens = (panelId: string) => ({
  command: 'show-modal',
  commandfor: panelId,
  onClick: () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const panel = document.getElementById(panelId)
    if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal()
  },
})

const close = (dialog: HTMLDialogElement | null) => {
  if (dialog?.open) dialog.close()
}

/** A full-screen panel for small windows: the native modal dialog traps the focus and closes on Esc. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // Every navigation has its own key, even to the same URL: the panel closes after it.
  useEffect(() => {
    if (key) close(dialog.current)
  }, [key])
  return (
    <dialog ref={dialog} id={id} className="menu" aria-label={title}>
      <div className="menu-top">
        <Logo />
        <form method="dialog">
          <button type="submit" className="icon-btn" aria-label={layoutTexts.menu.close}>
            <Icon of={X} />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  )
}
