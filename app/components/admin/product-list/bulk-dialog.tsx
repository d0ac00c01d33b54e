import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useClosedByBack } from '#app/components/ui/overlay-history.ts'
import { bulkTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductChangeInput } from '#shop/catalog/editing/product-change.schema.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { BulkFieldset } from './bulk-fieldset.tsx'
import {
  type BulkFields,
  type BulkKind,
  emptyFields,
  type PreviewLine,
  previewOf,
  readChange,
} from './bulk-form.ts'

type BulkDialogProps = {
  kind: BulkKind
  isOpen: boolean
  onClose: () => void
  count: number
  /** The chosen rows that the list has shown, for the preview. */
  rows: readonly ProductRow[]
  isBusy: boolean
  failure?: string
  /** Resolves to whether the change was made in whole or in part; undefined if it failed. */
  onChange: (change: ProductChangeInput) => Promise<'whole' | 'in-part' | undefined>
  /** Where the focus goes after the change: the button that opened the dialog is then gone. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks how to change the chosen products, with a preview of the first of them. */
export function BulkDialog(props: BulkDialogProps) {
  const done = useRef<'whole' | 'in-part'>(undefined)
  // The next dialog, which lists the products left over, has already taken the focus.
  const focusAfter = () => (done.current === 'in-part' ? false : (done.current && finalFocus.current) || true)
  const { isOpen, isBusy, onClose, finalFocus } = props
  const close = (isNowOpen: boolean) => isNowOpen || isBusy || onClose()
  useClosedByBack(isOpen, () => close(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Viewport className="dialog-place">
          <Dialog.Popup className="dialog" finalFocus={focusAfter}>
            <BulkForm
              {...props}
              onDone={(outcome) => {
                done.current = outcome
              }}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function BulkForm({
  kind,
  count,
  rows,
  isBusy,
  failure,
  onChange,
  onClose,
  onDone,
}: BulkDialogProps & { onDone: (outcome: 'whole' | 'in-part') => void }) {
  const [fields, setFields] = useState<BulkFields>(() => emptyFields(kind))
  const [error, setError] = useState<string>()
  const { currency } = useSettings()
  const read = readChange(kind, fields, currency)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if ('error' in read) return setError(read.error)
    const outcome = await onChange(read.change)
    if (!outcome) return
    onDone(outcome)
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title className="heading">{texts.titles[kind](count)}</Dialog.Title>
      {kind === 'archive' ? <Dialog.Description>{texts.archiveText}</Dialog.Description> : null}
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert" className="mt-4">
          {failure}
        </Banner>
      ) : null}
      <BulkFieldset
        kind={kind}
        fields={fields}
        error={error}
        onChange={(part) => {
          setError(undefined)
          setFields((before) => ({ ...before, ...part }))
        }}
      />
      {'change' in read ? (
        <BulkPreview lines={previewOf(rows.slice(0, 5), read.change)} count={count} />
      ) : null}
      <div className="acts">
        <Button
          type="submit"
          look={kind === 'archive' ? 'danger-solid' : 'ink'}
          isBusy={isBusy}
          busyWord={texts.busy}
        >
          {texts.actions[kind](count)}
        </Button>
        <Dialog.Close render={<Button look="second" disabled={isBusy} />}>{texts.keep}</Dialog.Close>
      </div>
    </form>
  )
}

/** What happens to the first of the chosen products, and how many more there are. */
function BulkPreview({ lines, count }: { lines: readonly PreviewLine[]; count: number }) {
  if (lines.length === 0) return null
  const others = count - lines.length
  return (
    <>
      <ul className="bulk-preview small num" aria-label={texts.preview}>
        {lines.map((line) => (
          <li key={line.id} className="diff">
            <span className="what">{titleOf(line)}</span>
            {'reason' in line ? (
              <span className="caption">{line.reason}</span>
            ) : (
              <>
                <del>{line.before}</del>
                <ins>{line.after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="caption">{texts.others(others)}</p> : null}
    </>
  )
}
