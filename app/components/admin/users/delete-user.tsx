import { deleteUser } from '#app/api/users.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { useDeletion } from '#app/components/ui/use-deletion.ts'
import { deleteUserTexts } from '#app/texts/admin-users.ts'
import type { AccountView } from '#shop/accounts/user.schema.ts'

type DeleteUserProps = {
  user: AccountView
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation, deletes the user, and reports the outcome (SPEC sections 5 and 8). */
export function DeleteUser({ user, isOpen, onClose, onDeleted }: DeleteUserProps) {
  const remove = () => deleteUser(user._id)
  const { isBusy, confirm } = useDeletion({ remove, texts: deleteUserTexts, onDeleted, onClose })
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
      action={deleteUserTexts.action}
      keep={deleteUserTexts.keep}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}
