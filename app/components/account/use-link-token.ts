import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of an emailed link, after the `#`; empty if there is none, undefined until the page's script has run. It is removed
 * from the URL immediately, so that neither history nor a screenshot shows it.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (hash.length > 1) {
      setToken(hash.slice(1))
      window.history.replaceState(window.history.state, '', window.location.pathname)
    } else setToken((known) => known ?? '')
  }, [hash])
  return token
}
