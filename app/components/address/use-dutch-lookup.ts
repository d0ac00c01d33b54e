import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { findDutchAddress } from '#app/api/addresses.ts'
import { addressFormTexts } from '#app/texts/addresses.ts'
import { canLookUp } from '#shop/checkout/address-lookup.ts'
import type { AddressForm } from './use-address-fields.ts'

const texts = addressFormTexts.lookup
/** Debounce in ms: nobody pauses longer than this between two keys of a postcode. */
const pauseMs = 300

/**
 * Fills in street and city from postcode and house number. It never overwrites typed text, drops a response that arrives after
 * street or city were typed, and the form works without it.
 */
export function useDutchLookup(form: AddressForm) {
  const postcode = useWatch({ control: form.control, name: 'postcode' })
  const [number, setNumber] = useState(() => houseNumberOf(form.getValues('addressLine1')))
  const [said, setSaid] = useState<string>(texts.waiting)
  const asked = useRef(`${postcode} ${number}`)
  const pending = useRef<AbortController>(undefined)
  const fill = useEffectEvent(form.fill)

  useEffect(() => {
    const key = `${postcode} ${number}`
    if (key === asked.current) return
    asked.current = key
    if (!canLookUp({ postcode, number })) {
      setSaid(texts.waiting)
      return
    }
    const asking = new AbortController()
    pending.current = asking
    const timer = setTimeout(() => {
      if (asking.signal.aborted) return
      setSaid(texts.asking)
      void answerTo({ postcode, number }, asking.signal).then(({ text, found }) => {
        if (asking.signal.aborted) return
        setSaid(text)
        if (found) fill(found)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [postcode, number])

  /** Typing cancels a lookup in progress. */
  function onTyped() {
    pending.current?.abort()
    setSaid(texts.waiting)
  }

  return { number, setNumber, said, onTyped }
}

type Answer = { text: string; found?: { addressLine1: string; city: string } }

async function answerTo(query: { postcode: string; number: string }, signal: AbortSignal): Promise<Answer> {
  try {
    const { status, street, city } = await findDutchAddress(query, signal)
    if (status !== 'found') return { text: texts[status] }
    const addressLine1 = `${street} ${query.number.trim()}`
    return { text: texts.found(addressLine1, city), found: { addressLine1, city } }
  } catch {
    // Whatever went wrong, the form works without the lookup.
    return { text: texts.unavailable }
  }
}

/** '158' in 'Oudegracht 158', '12 bis' in 'Nieuwe Gracht 12 bis'; empty where the line does not end with a number. */
const houseNumberOf = (addressLine1: string): string =>
  / (\d{1,5}(?:[-/ ]?[A-Za-z0-9]{1,4})?)$/.exec(addressLine1.trim().slice(-20))?.[1] ?? ''
