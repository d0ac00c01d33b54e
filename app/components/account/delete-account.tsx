import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { deleteOwnAccount } from '#app/api/account-access.ts'
import { queryClient } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { clearStorage } from '#app/storage/clear-storage.ts'
import { leaveTexts as texts } from '#app/texts/account.ts'
import { ProofForm } from './proof-form.tsx'

/** Deletes the user's own account: shows the consequences, asks for the password, and goes to the home page. */
export function DeleteAccount({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-6" aria-labelledby="delete-account">
      <h2 className="heading" id="delete-account" tabIndex={-1} ref={heading}>
        {texts.title}
      </h2>
      <p className="soft mt-2">{texts.text}</p>
      <ProofForm
        action={texts.action}
        look="danger-solid"
        keep={texts.keep}
        onKeep={onKeep}
        onProven={async ({ currentPassword }) => {
          await deleteOwnAccount({ currentPassword })
          // Leave first, as after a logout: the guard of this page would ask for a login.
          await navigate('/')
          clearStorage()
          queryClient().removeQueries({ type: 'inactive' })
          notify.success(texts.done)
        }}
      />
    </section>
  )
}
