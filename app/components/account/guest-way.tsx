import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { getGuest, saveGuest } from '#app/storage/buyer.ts'
import { guestTexts as texts } from '#app/texts/guest.ts'

/** Shown first on the checkout's login page: an order needs no account. */
export function GuestWay({ target }: { target: string }) {
  const navigate = useNavigate()
  function goOn() {
    saveGuest(getGuest() ?? { name: '', email: '' })
    void navigate(target)
  }
  return (
    <>
      <div className="mb-8 border-b border-line pb-8">
        <Button wide onClick={goOn}>
          {texts.goOn}
        </Button>
        <p className="caption mt-3">{texts.goOnText}</p>
      </div>
      <h2 className="subheading mb-5">{texts.orLogIn}</h2>
    </>
  )
}
