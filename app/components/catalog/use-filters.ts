import { type FormEvent, useCallback } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ListAddress, listHref, listPath, readQuery, withFilters } from './list-address.ts'

/** The list that is on its way, else the present one: a tick shows at once and not when its list has come. */
export function useNextAddress(address: ListAddress): ListAddress {
  const { location } = useNavigation()
  if (!location || location.pathname !== listPath({ ...address, page: 1 })) return address
  return { ...address, ...readQuery(new URLSearchParams(location.search)) }
}

/** Shows the list that a form's filters describe, from its first page on and in the same order. */
export function useApply(address: ListAddress) {
  const navigate = useNavigate()
  return useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
      const next = withFilters(address, readQuery(new URLSearchParams(entries)).filters)
      if (listHref(next) !== listHref(address)) void navigate(listHref(next), { preventScrollReset: true })
    },
    [address, navigate],
  )
}

export const applyOnSubmit =
  (apply: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
