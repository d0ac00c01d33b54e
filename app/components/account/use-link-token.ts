import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The router's state of a history entry, with the token of the link that opened it. */
type EntryState = { linkToken?: string } | null

/**
 * The token of an emailed link, after the `#`; empty if there is none, undefined until the page's script has run. It is removed
 * from the URL immediately, so that neither history nor a screenshot shows it. If `isKept`, this tab's history entry keeps it, so
 * that the page survives a reload, and a phone that dropped the tab while its owner read an email: only for links that do
 * not lead into an account.
 */
export function useLinkToken({ isKept = false } = {}): string | undefined {
  const { hash, state } = useLocation()
  const kept = (state as EntryState)?.linkToken ?? '' // only this function writes it
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (hash.length > 1) {
      const linkToken = hash.slice(1)
      setToken(linkToken)
      const entry = isKept ? { ...window.history.state, usr: { linkToken } } : window.history.state
      window.history.replaceState(entry, '', window.location.pathname)
    } else setToken((known) => known ?? kept)
  }, [hash, isKept, kept])
  return token
}
