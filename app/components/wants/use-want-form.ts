import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { makeWant, readWish } from '#app/api/wants.ts'
import type { Failure } from '#app/components/account/form-failure.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { accountFormTexts } from '#app/texts/account.ts'
import { fieldsOf, noFields, prefillOf, readFields, summaryOf, type WantFields } from './want-fields.ts'

type Wish = Omit<WantFields, 'email'>

/** A product's own fields are more precise than its title. */
const withTitle = (known: WantFields, wish: Wish): WantFields => ({
  ...known,
  name: wish.name,
  house: known.house || wish.house,
  typ: known.typ || wish.typ,
  category: known.category || wish.category,
})

/** Values from the search words take precedence over the filters. */
const withWish = (known: WantFields, wish: Wish): WantFields => ({
  ...known,
  ...wish,
  house: wish.house || known.house,
  typ: wish.typ || known.typ,
  category: wish.category || known.category,
  yearFrom: wish.yearFrom || known.yearFrom,
  yearBefore: wish.yearBefore || known.yearBefore,
  minFill: wish.minFill || known.minFill,
  maxPrice: wish.maxPrice || known.maxPrice,
})

/** The state of the want form: prefilled from the URL, validated, submitted. `address` is the email address, if known. */
export function useWantForm(address = '') {
  const { currency } = useSettings()
  const [fields, setFields] = useState(noFields)
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<{ to: string; isEmailed: boolean }>()
  const fill = (some: Partial<WantFields>) => setFields((known) => ({ ...known, ...some }))
  useEffect(() => {
    const { keyword, title, ...prefill } = prefillOf(new URLSearchParams(window.location.search))
    const email = address || (getUserInfo()?.email ?? '')
    setFields((known) => ({ ...known, ...prefill, email: known.email || email }))
    const isTitle = keyword === '' && prefill.name === ''
    const read = isTitle ? title : keyword
    if (read === '') return
    setFields((known) => ({ ...known, name: read }))
    const fillFrom = isTitle ? withTitle : withWish
    let isGone = false
    readWish(read, isTitle).then(
      // Do not overwrite what somebody has typed meanwhile.
      (wish) =>
        isGone || setFields((known) => (known.name === read ? fillFrom(known, fieldsOf(wish)) : known)),
      () => undefined, // on failure the name stays as it is
    )
    return () => {
      isGone = true
    }
  }, [address])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setTries((count) => count + 1)
    setFailure(undefined)
    const read = readFields(fields, currency)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    setIsSending(true)
    try {
      const { isEmailed } = await makeWant(read.input)
      setSent({ to: read.input.email, isEmailed })
    } catch (error) {
      const body = error instanceof ApiError ? error.body : {}
      const seconds = body.details?.retryAfterSeconds
      const wait = typeof seconds === 'number' ? accountFormTexts.waitFor(seconds) : undefined
      if (body.fields) setErrors(body.fields)
      else setFailure({ message: errorText(error), code: body.code, wait })
    } finally {
      setIsSending(false)
    }
  }

  function again() {
    setSent(undefined)
    setTries(0)
    setFields((known) => ({ ...noFields, email: known.email }))
  }

  const summary = summaryOf(errors, currency)
  return { fields, fill, errors, summary, failure, tries, isSending, sent, send, again }
}
