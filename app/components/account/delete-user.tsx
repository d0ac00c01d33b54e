import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { deleteUser } from '#app/api/users.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { deleteUserTexts } from '#app/texts/account.ts'
import type { AccountView } from '#shop/accounts/user.schema.ts'

type DeleteUserProps = {
  user: AccountView
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, deletes, and says what came of it (SPEC sections 5 and 8). */
export function DeleteUser({ user, isOpen, onClose, onDeleted }: DeleteUserProps) {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await deleteUser(user._id)
      notify.success(deleteUserTexts.done)
      onDeleted?.()
    } catch (error) {
      notify.error(deleteUserTexts.failed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
      question={deleteUserTexts.question}
      consequence={
        <p>
          <strong className="font-medium text-ink wrap-anywhere">
            {user.name}, {user.email}
          </strong>
          <br />
          {deleteUserTexts.consequence}
        </p>
      }
      deed={deleteUserTexts.deed}
      keep={deleteUserTexts.keep}
      isBusy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}
