import { redirect, redirectDocument, useNavigate } from 'react-router'

/** The order page's document has a policy of its own: it is entered and left by loading a document (SAFETY 41). */
const hasOwnDocument = (path: string) => path.startsWith('/order/')

/** Replaces this page with a path of the shop, as `safeRedirect` returns it. */
export function useReplaceWith() {
  const navigate = useNavigate()
  return (path: string) => {
    if (hasOwnDocument(path)) window.location.replace(path)
    else void navigate(path, { replace: true })
  }
}

/** For a guard: sends a guest to the login, which leads back to `request`'s page. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`
  return hasOwnDocument(pathname) ? redirectDocument(login) : redirect(login)
}
