import { redirect, redirectDocument } from 'react-router'

/** Whether this document has a policy of its own, as root.tsx marks it: it is left by loading a document (SAFETY 41). */
const hasOwnDocument = () => document.documentElement.dataset.ownDocument !== undefined

/** For a guard: sends a guest to the login, which leads back to `request`'s page. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`
  return hasOwnDocument() ? redirectDocument(login) : redirect(login)
}
