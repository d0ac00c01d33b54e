import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { useClosedByBack } from './overlay-history.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** "Are you sure you want to delete this product?" */
  question: string
  /** Explains the consequences. */
  consequence: ReactNode
  /** Label of the button that does it: "Delete this product". */
  action: string
  /** Label of the harmless button, which has the focus: "Keep it". */
  keep: string
  /** False for an action that removes nothing, such as creating. */
  isDestructive?: boolean
  isBusy?: boolean
  /** Where the focus goes if the element that opened the dialog is gone; `true` returns it there. */
  finalFocus?: () => HTMLElement | null | true
  onConfirm: () => void
}

/** Asks for confirmation (SPEC section 5, confirm dialogs). Esc closes, and the focus returns. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null)
  useClosedByBack(props.isOpen, () => props.onOpenChange(false))
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => props.onOpenChange(isOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veil" />
        <AlertDialog.Viewport className="dialog-place">
          <AlertDialog.Popup className="dialog" initialFocus={harmless} finalFocus={props.finalFocus}>
            <AlertDialog.Title className="heading">{props.question}</AlertDialog.Title>
            <AlertDialog.Description render={<div className="consequence" />}>
              {props.consequence}
            </AlertDialog.Description>
            <div className="acts">
              <Button
                look={props.isDestructive === false ? 'ink' : 'danger-solid'}
                isBusy={props.isBusy}
                onClick={props.onConfirm}
              >
                {props.action}
              </Button>
              <AlertDialog.Close render={<Button look="second" ref={harmless} />}>
                {props.keep}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
