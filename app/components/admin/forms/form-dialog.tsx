import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, type ButtonLook } from '#app/components/ui/button.tsx'
import { useClosedByBack } from '#app/components/ui/overlay-history.ts'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Explains the consequence of the action. */
  consequence?: ReactNode
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  look?: ButtonLook
  busyWord?: string
  /** Label of the harmless button. */
  keep: string
  isBusy: boolean
  /** False where only the button may submit: pressing Enter in a field must not send money. */
  sendsOnEnter?: boolean
  onSubmit: () => void
}

/**
 * A form in a dialog. Esc closes it, Enter submits it unless `sendsOnEnter` is false, and the focus returns to where it was. The
 * first field with a mistake takes the focus. A click beside it does not close it: that would lose what is typed, and the second
 * click of a double click may land there.
 */
export function FormDialog(props: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  useClosedByBack(props.isOpen, props.onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.isBusy) return
    flushSync(props.onSubmit)
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const holdBack = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <Dialog.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Viewport className="dialog-place">
          <Dialog.Popup
            className="dialog admin"
            initialFocus={() => form.current?.querySelector<HTMLElement>('input, select, textarea') ?? true}
          >
            <Dialog.Title className="heading">{props.title}</Dialog.Title>
            {props.consequence ? <Dialog.Description>{props.consequence}</Dialog.Description> : null}
            <form
              ref={form}
              onSubmit={submit}
              onKeyDown={props.sendsOnEnter === false ? holdBack : undefined}
              noValidate
            >
              {props.children}
              <div className="acts">
                <Button type="submit" look={props.look} isBusy={props.isBusy} busyWord={props.busyWord}>
                  {props.action}
                </Button>
                <Dialog.Close render={<Button look="second" />}>{props.keep}</Dialog.Close>
              </div>
            </form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
