import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { type ListAddress, listHref, withFilters } from './list-address.ts'
import { readQuery } from './list-query.ts'

/**
 * The state of the filter form: a tick shows immediately, before its list has loaded. A list opened otherwise, by a chip or the
 * Back button, sets its own ticks. `apply` reads the whole form and keeps the sort order.
 */
export function useFilters(address: ListAddress) {
  const navigate = useNavigate()
  const { currency } = useSettings()
  const [shown, setShown] = useState(address)
  const [known, setKnown] = useState(address)
  if (listHref(known) !== listHref(address)) {
    setKnown(address)
    setShown(address)
  }
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return
    const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
    const next = withFilters(address, readQuery(new URLSearchParams(entries), currency).filters)
    if (listHref(next) === listHref(withFilters(shown, shown.filters))) return
    setShown(next)
    void navigate(listHref(next), { preventScrollReset: true })
  }
  return { shown, apply }
}
