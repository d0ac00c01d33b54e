import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { leaveTexts, signedOutTexts } from '#app/texts/admin-forms.ts'

const loginPath = '/login'

/**
 * Asks before leaving a page with unsaved changes, with our own dialog, or the browser's when the document is unloaded. If the
 * session has ended, it stays on the page and offers the login in another tab, so that what was typed can still be saved.
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
  // The user did not choose to go to the login: the server no longer accepted the session.
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
