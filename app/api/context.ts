import { createContext } from 'react-router'
import type { Api } from './client.ts'

/** The API for loaders on the server: the same client, dispatched in-process. */
export const apiContext = createContext<Api>()

/** The order page's Content Security Policy carries a nonce; every other page's has hashes (SAFETY rule 41). */
export const nonceContext = createContext<string | undefined>(undefined)

/** Whether the requested URL contains bytes that are not valid text, so that no page can match it. */
export const unreadableUrlContext = createContext(false)

/** Logs unexpected rendering failures on the server. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** Passes the rendered document to the server as a string: as a response body it would be encoded and decoded again. */
export const documentContext = createContext<{ html?: string }>()
