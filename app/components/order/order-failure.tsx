import { errorText, hasStatus } from '#app/api/client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useUserInfo } from '#app/storage/user-info.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { orderTexts } from '#app/texts/order.ts'

const texts = orderTexts.failed

/** 'Error displaying order' (SPEC section 8): the user has no such order, or it could not be loaded. */
export function OrderFailure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const isUser = useUserInfo() !== undefined
  const isAbsent = hasStatus(error, 404)
  return (
    <EmptyState
      isPage
      hasTrail={isAbsent}
      title={texts.title}
      acts={
        <>
          {isAbsent ? null : <Button onClick={onAgain}>{texts.again}</Button>}
          <a className={isAbsent ? 'btn' : 'btn second'} href={isUser ? '/profile' : '/track'}>
            {isUser ? texts.toOrders : guestTexts.find}
          </a>
        </>
      }
    >
      <p>{isAbsent ? texts.unknown : errorText(error)}</p>
    </EmptyState>
  )
}
