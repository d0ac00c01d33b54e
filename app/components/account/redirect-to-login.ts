import { redirect, redirectDocument } from 'react-router'

/** Whether this document has its own CSP, marked by root.tsx; it can only be left by a full load (SAFETY 41). */
const hasOwnDocument = () => document.documentElement.dataset.ownDocument !== undefined

/** For guards: sends a guest to the login, which leads back to the page of `request`. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`
  return hasOwnDocument() ? redirectDocument(login) : redirect(login)
}
