import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { leaveTexts } from '#app/texts/admin-forms.ts'

/** Asks before a page with unsaved changes is left: by our own question, or by the browser's when the document goes. */
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
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => isOpen || blocker.reset?.()}
      question={leaveTexts.question}
      consequence={<p>{leaveTexts.consequence}</p>}
      action={leaveTexts.action}
      keep={leaveTexts.keep}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
