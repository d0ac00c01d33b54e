import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { leaveTexts, signedOutTexts } from '#app/texts/admin-forms.ts'

const loginPath = '/login'

/**
 * Asks before a page with unsaved changes is left: by our own question, or by the browser's when the document goes. When
 * the session has ended, it keeps the page and opens the login beside it, so that what was typed can still be saved.
 */
export function LeaveGuard({ mustAsk }: { mustAsk: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustAsk(),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (mustAsk()) event.preventDefault()
      },
      [mustAsk],
    ),
  )
  // Nobody chose to leave for the login: the server did not accept the session any more.
  const isSignedOut = blocker.location?.pathname === loginPath
  const texts = isSignedOut ? signedOutTexts : leaveTexts
  const logIn = () => {
    window.open(loginPath, '_blank', 'noopener')
    blocker.reset?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => isOpen || blocker.reset?.()}
      question={texts.question}
      consequence={<p>{texts.consequence}</p>}
      action={texts.action}
      keep={texts.keep}
      isDestructive={!isSignedOut}
      onConfirm={isSignedOut ? logIn : () => blocker.proceed?.()}
    />
  )
}
