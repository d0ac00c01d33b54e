import { X } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useClosedByBack } from './overlay-history.ts'

type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons at the bottom; the closing one names the result ("Show 26 items"). */
  foot?: ReactNode
  /** Whether it is at the right side of wide windows instead of full screen. */
  isSide?: boolean
}

/**
 * A panel over the page: full screen on phones. It is the browser's own modal dialog, which traps the focus, closes on
 * Esc and returns the focus without extra code, since list pages have a size budget (DESIGN section 9).
 */
export function Drawer({ isOpen, onOpenChange, title, children, foot, isSide }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useClosedByBack(isOpen, () => onOpenChange(false))
  return (
    <dialog
      ref={dialog}
      className={classNames('drawer', isSide && 'side')}
      aria-labelledby={titleId}
      onClose={() => onOpenChange(false)}
    >
      <div className="menu-top">
        <h2 className="subheading" id={titleId}>
          {title}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={partTexts.close}
          onClick={() => onOpenChange(false)}
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="drawer-body">{isOpen ? children : null}</div>
      {foot ? <div className="drawer-foot">{foot}</div> : null}
    </dialog>
  )
}
