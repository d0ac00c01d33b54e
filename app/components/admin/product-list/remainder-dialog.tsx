import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { editPath, titleOf } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useClosedByBack } from '#app/components/ui/overlay-history.ts'
import { bulkTexts as texts } from '#app/texts/admin-products.ts'
import type { Remainder } from './use-bulk-change.tsx'

const mostNamed = 8

type RemainderDialogProps = {
  isOpen: boolean
  remainder?: Remainder
  onClose: () => void
  onUndo: (id: string) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Which products a change left as they were, and why. */
export function RemainderDialog({ isOpen, remainder, onClose, onUndo, finalFocus }: RemainderDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null)
  useClosedByBack(isOpen, onClose)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(isNowOpen) => isNowOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veil" />
        <AlertDialog.Viewport className="dialog-place">
          <AlertDialog.Popup className="dialog" initialFocus={harmless} finalFocus={finalFocus}>
            {remainder ? <Content {...remainder} /> : null}
            <div className="acts">
              <AlertDialog.Close render={<Button ref={harmless} />}>{texts.close}</AlertDialog.Close>
              <UndoRest remainder={remainder} onUndo={onUndo} />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Content({ title, text, refused }: Remainder) {
  const others = refused.length - mostNamed
  return (
    <>
      <AlertDialog.Title className="heading">{title}</AlertDialog.Title>
      <AlertDialog.Description>{text}</AlertDialog.Description>
      <ul className="bulk-preview small">
        {refused.slice(0, mostNamed).map((product) => (
          <li key={product._id}>
            <Link className="link wrap-anywhere" to={editPath(product._id)}>
              {titleOf(product)}
            </Link>
            <p>{`${product.reason}.`}</p>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="caption">{texts.moreRefused(others)}</p> : null}
    </>
  )
}

function UndoRest({ remainder, onUndo }: Pick<RemainderDialogProps, 'remainder' | 'onUndo'>) {
  const undoId = remainder?.undoId
  if (undoId === undefined) return null
  return (
    <Button look="second" onClick={() => onUndo(undoId)}>
      {texts.undo}
    </Button>
  )
}
