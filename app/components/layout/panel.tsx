import { X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { overlayClosed, overlayOpened } from '#app/components/ui/overlay-history.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { Logo } from './logo.tsx'

/** The props of a button that opens a panel; in browsers with invoker commands they work before any script runs. */
export const opens = (panelId: string) => ({
  command: 'show-modal',
  commandfor: panelId,
  onClick: () => {
    const panel = document.getElementById(panelId)
    if (!(panel instanceof HTMLDialogElement)) return
    overlayOpened(() => panel.close())
    if ('commandForElement' in HTMLButtonElement.prototype || panel.open) return
    panel.showModal()
  },
})

/** A full-screen panel for small windows: the native modal dialog traps the focus and closes on Esc. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // Every navigation has its own key, even to the same URL: the panel closes after it.
  useEffect(() => {
    if (!key || !dialog.current?.open) return
    overlayClosed()
    dialog.current.close()
  }, [key])
  return (
    <dialog ref={dialog} id={id} className="menu" aria-label={title} onClose={overlayClosed}>
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
