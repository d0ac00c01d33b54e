import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { getCart, savePaymentMethod } from '#app/storage/cart.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { describeMethod, type PaymentMethod } from '#shop/payments/providers.ts'
import { usePageWays, WayList } from './page-ways.tsx'
import { findMethod } from './payment-methods.ts'

const texts = checkoutTexts.method

/** The payment methods that the shop offers to a buyer from `country`, PayPal first (SPEC section 9). */
export function PaymentForm({ country }: { country: string }) {
  const navigate = useNavigate()
  const { paymentMethods } = useSettings()
  const [chosen, setChosen] = useState(
    () => findMethod(getCart().paymentMethod, paymentMethods) ?? paymentMethods[0],
  )

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    savePaymentMethod(chosen)
    void navigate('/placeorder')
  }

  return (
    <form className="max-w-160 border-t border-line pt-6" onSubmit={goOn}>
      <fieldset>
        <legend className="subheading mb-4">{texts.question}</legend>
        {paymentMethods.map((method) => (
          <Choice
            key={method}
            method={method}
            isChosen={method === chosen}
            country={country}
            kind={paymentMethods.length > 1 ? describeMethod(method).words.kind : undefined}
            onChoose={() => setChosen(method)}
          />
        ))}
      </fieldset>
      <Button type="submit" className="mt-6" disabled={!chosen}>
        {checkoutTexts.toLastStep}
      </Button>
    </form>
  )
}

type ChoiceProps = {
  method: PaymentMethod
  isChosen: boolean
  country: string
  kind?: string
  onChoose: () => void
}

function Choice({ method, isChosen, country, kind, onChoose }: ChoiceProps) {
  const { currency } = useSettings()
  const ways = usePageWays(method, { country, currency })
  const name = ways ? ways.title : method
  // Payment method names contain spaces, ids must not.
  const noteId = `${method.replaceAll(' ', '-')}-note`
  return (
    <label className={classNames('choice', isChosen && 'on')}>
      <span className="check">
        <input
          type="radio"
          name="paymentMethod"
          value={method}
          checked={isChosen}
          aria-label={ways ? texts.through(name, method) : name}
          aria-describedby={noteId}
          onChange={onChoose}
        />
      </span>
      <strong data-mark={ways ? undefined : method}>{name}</strong>
      <span className="caption">{kind}</span>
      <span className="note small soft" id={noteId}>
        {describeMethod(method).words.atCheckout}
        {ways ? <WayList ways={ways.list} /> : null}
      </span>
    </label>
  )
}
