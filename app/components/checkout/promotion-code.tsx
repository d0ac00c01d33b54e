import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { clearPromotionCode, longestCode, savePromotionCode } from '#app/storage/promotion-code.ts'
import { promotionCodeTexts as texts } from '#app/texts/promotion-code.ts'

/** A link that opens a field for one code; then the applied code with a button to remove it, or why it was rejected. */
export function PromotionCode({ cart }: { cart: Pick<FreshCart, 'code'> }) {
  const { code } = cart
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isUsed = code.used !== undefined
  const wasSent = useRef(false)
  // The field that had the focus is gone once its code is applied.
  useEffect(() => {
    if (!isUsed || !wasSent.current) return
    wasSent.current = false
    place.current?.focus()
  }, [isUsed])
  const takeOff = () => {
    clearPromotionCode()
    setIsOpen(false)
    // The button that had the focus is gone.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="mb-4">
      <p
        role="status"
        className={isUsed ? 'flex flex-wrap items-center justify-between gap-x-4' : 'empty:hidden'}
      >
        {isUsed ? (
          <>
            <span className="wrap-anywhere">{texts.used(code.used ?? '')}</span>
            <Button look="link" aria-label={texts.takeOffCode(code.used ?? '')} onClick={takeOff}>
              {texts.takeOff}
            </Button>
          </>
        ) : null}
      </p>
      {isUsed ? null : isOpen || code.refused ? (
        <CodeForm
          key={code.refused?.code}
          code={code}
          hasFocus={isOpen}
          onSent={() => {
            wasSent.current = true
            setIsOpen(true)
          }}
        />
      ) : (
        <Button look="link" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      )}
    </div>
  )
}

type FormProps = {
  code: FreshCart['code']
  /** The field was opened by pressing the link, or its code was just rejected; on arrival the page keeps the focus. */
  hasFocus: boolean
  onSent: () => void
}

function CodeForm({ code: { refused, isChecking }, hasFocus, onSent }: FormProps) {
  const id = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setIsEmpty(typed === '')
    if (typed === '') return
    onSent()
    savePromotionCode(typed)
  }
  return (
    <form className="grid grid-cols-[1fr_auto] items-start gap-x-3" onSubmit={submit} noValidate>
      <TextField
        id={id}
        name="code"
        label={texts.label}
        autoFocus={hasFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestCode}
        defaultValue={refused?.code}
        error={isEmpty ? texts.empty : refused?.problem}
      />
      {/* Lowers the button by the height of the field's label. */}
      <div className="pt-7">
        <Button type="submit" look="second" isBusy={isChecking} busyWord={texts.checking}>
          {texts.use}
        </Button>
      </div>
    </form>
  )
}
