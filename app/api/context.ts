import { createContext } from 'react-router'
import type { Api } from './client.ts'

/** The API as a loader on the server calls it: the same client, dispatched inside the process. */
export const apiContext = createContext<Api>()

/** The order page's policy carries a nonce; every other page has hashes (SAFETY rule 41). */
export const nonceContext = createContext<string | undefined>(undefined)

/** Whether the requested URL holds bytes that are not valid text, so that no page can match it. */
export const unreadableAddressContext = createContext(false)

/** Reports unexpected failures of a rendering to the server's log. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** Where the rendered document is left for the server: as the body of a response it would be encoded and decoded again. */
export const documentContext = createContext<{ html?: string }>()
