import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deleteAddress, saveAddress } from '#app/api/addresses.ts'
import { AddressEditor } from '#app/components/address/address-editor.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { useDeletion } from '#app/components/ui/use-deletion.ts'
import { addressBookTexts as texts } from '#app/texts/addresses.ts'
import { mostAddresses, type SavedAddress } from '#shop/accounts/address-book.schema.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'

type BookProps = { addresses: readonly SavedAddress[] }

/** The addresses of an account; at most one is being edited or added at a time. */
export function AddressBook({ addresses }: BookProps) {
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<SavedAddress>()
  const close = () => {
    setEdited(undefined)
    pageHeading()?.focus()
  }
  if (edited === 'new') {
    return (
      <Titled title={texts.newTitle}>
        <AddressEditor onClose={close} />
      </Titled>
    )
  }
  const saved = addresses.find(({ _id }) => _id === edited)
  if (saved) {
    return (
      <Titled title={texts.editTitle}>
        <AddressEditor saved={saved} onClose={close} />
      </Titled>
    )
  }
  return (
    <>
      {addresses.length === 0 ? (
        <div className="mb-7">
          <h2 className="heading">{texts.none}</h2>
          <p className="soft mt-2">{texts.noneText}</p>
        </div>
      ) : (
        <ul className="plain mb-7">
          {addresses.map((one) => (
            <Entry
              key={one._id}
              saved={one}
              onEdit={() => setEdited(one._id)}
              onDelete={() => setDeleted(one)}
            />
          ))}
        </ul>
      )}
      {addresses.length < mostAddresses ? (
        <Button look="second" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      ) : (
        <p className="soft">{texts.full(mostAddresses)}</p>
      )}
      <DeleteDialog saved={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

/** The pressed button disappears afterwards, so the focus goes to the page heading. */
const pageHeading = () => document.querySelector<HTMLElement>('h1')

/** The form that replaces the list. Its heading takes the focus, because the button that opened it is gone. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="edited-address">
      <h2 className="heading mb-6" id="edited-address" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type EntryProps = { saved: SavedAddress; onEdit: () => void; onDelete: () => void }

function Entry({ saved, onEdit, onDelete }: EntryProps) {
  const { address, isDefault } = saved
  const lines = addressLines(address)
  const name = lines.slice(0, 2).join(', ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-line py-5">
      <div className="min-w-0">
        <address className="not-italic whitespace-pre-line wrap-anywhere">{lines.join('\n')}</address>
        {address.phone ? <p className="num">{address.phone}</p> : null}
        {isDefault ? (
          <span className="status yes mt-1">
            <Icon of={Check} />
            {texts.isDefault}
          </span>
        ) : null}
      </div>
      <div className="flex w-full flex-wrap gap-x-5 sm:w-auto">
        {isDefault ? null : <MakeDefault saved={saved} name={name} />}
        <Button look="link" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button look="link-danger" aria-label={texts.removeOf(name)} onClick={onDelete}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function MakeDefault({ saved: { _id, address }, name }: { saved: SavedAddress; name: string }) {
  const { isBusy, run } = useAction()
  const choose = () =>
    run(async () => {
      await saveAddress({ address, isDefault: true }, _id)
      notify.success(texts.madeDefault)
    }, texts.saveFailed)
  return (
    <Button
      look="link"
      aria-label={texts.makeDefaultOf(name)}
      isBusy={isBusy}
      busyWord={texts.saving}
      onClick={() => void choose()}
    >
      {texts.makeDefault}
    </Button>
  )
}

function DeleteDialog({ saved, onClose }: { saved: SavedAddress | undefined; onClose: () => void }) {
  const { isBusy, confirm } = useDeletion({
    remove: () => deleteAddress(saved?._id ?? ''),
    texts: { done: texts.removed, failed: texts.removeFailed },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen={saved !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      question={texts.question}
      consequence={
        <p className="whitespace-pre-line wrap-anywhere">
          {[...(saved ? addressLines(saved.address) : []), '', texts.consequence].join('\n')}
        </p>
      }
      action={texts.action}
      keep={texts.keep}
      isBusy={isBusy}
      finalFocus={pageHeading}
      onConfirm={confirm}
    />
  )
}
