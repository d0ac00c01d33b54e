import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a link in a letter, which stands behind `#`; empty when there is none, undefined before the page's script
 * has looked. It is taken out of the address at once, so that neither history nor a screenshot keeps it.
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
