import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** The buttons at its foot; the closing one names the result ("Show 26 items"). */
  foot?: ReactNode
  /** A drawer at the right on wide windows instead of the full screen. */
  isDrawer?: boolean
}

/** A sheet over the page: full screen on phones. Focus stays inside, Esc closes, and the focus goes back. */
export function Sheet({ isOpen, onOpenChange, title, children, foot, isDrawer }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        {isDrawer ? <Dialog.Backdrop className="veil" /> : null}
        <Dialog.Popup className={classNames('sheet', isDrawer && 'side')}>
          <div className="menu-top">
            <Dialog.Title className="subheading">{title}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label={partTexts.close}>
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className="sheet-body">{children}</div>
          {foot ? <div className="sheet-foot">{foot}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
